import type { ContractSummary } from '#domain/contracts/record.ts'
import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import card from '#src/ui/card/card.module.css'
import type { OnOpen } from '../view-tab.ts'
import { Expiring } from './Expiring.tsx'
import { FourEyes } from './FourEyes.tsx'
import { Sending } from './Sending.tsx'
import { SinceVersion } from './SinceVersion.tsx'

interface StandingProps {
  summary: ContractSummary
  form: ContractForm
  onOpen: OnOpen
}

/** What has changed, who has agreed, and where the contract goes from here. */
export default function Standing({ summary, form, onOpen }: StandingProps) {
  const { uuid, since, four_eyes: fourEyes, expiring, warnings } = summary
  const open = warnings.filter(({ acknowledgement }) => acknowledgement === null).map(({ mark }) => mark)
  return (
    <div className={card.stack}>
      <SinceVersion since={since} />
      {expiring && <Expiring uuid={uuid} expiring={expiring} />}
      <FourEyes state={fourEyes} />
      <Sending uuid={uuid} form={form} open={open.join(' ')} onOpen={onOpen} />
    </div>
  )
}
