import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import { useContractAccount } from '#src/actors/accounts/contract-account.ts'
import { useComputedStep } from '#src/actors/contracts/computed-step.ts'
import card from '#src/ui/card/card.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useState } from 'react'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { BuildUp } from '../structure/BuildUp.tsx'
import structure from '../structure/Structure.module.css'
import { useStructureTexts } from '../structure/shown-figures.ts'
import { Explained } from '../structure/Why.tsx'
import type { ViewTabProps } from '../view-tab.ts'
import { AtAGlance } from './AtAGlance.tsx'
import { Balances } from './Balances.tsx'
import { BookingDialog } from './BookingDialog.tsx'
import { Changes } from './Changes.tsx'
import { Instalments } from './Instalments.tsx'
import { Ledger } from './Ledger.tsx'
import { Notes } from './Notes.tsx'
import type { Wanted } from './wanted.ts'

/** The premium of a contract: how the account stands, what falls due, how the premium is made up, what is booked, and what was advised to whom. */
export default function PremiumTab({ contract: { uuid }, version, onChanged }: ViewTabProps) {
  const { data, problem, request } = useContractAccount(uuid, version)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  if (!data && problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  const booked = () => {
    setWanted(null)
    onChanged()
  }
  return (
    <>
      <AtAGlance account={data} />
      <Instalments account={data} onWant={setWanted} />
      <Made uuid={uuid} />
      <Parts account={data} version={version} onWant={setWanted} />
      {wanted && (
        <BookingDialog key={wanted.call} account={data} wanted={wanted} onClose={() => setWanted(null)} onBooked={booked} />
      )}
    </>
  )
}

interface PartsProps {
  account: ContractAccount
  version: number
  onWant: (wanted: Wanted) => void
}

function Parts({ account, version, onWant }: PartsProps) {
  return (
    <>
      <Changes account={account} onWant={onWant} />
      <Notes account={account} onWant={onWant} />
      {account.balances.length > 0 && <Balances balances={account.balances} />}
      {account.balances.length > 0 && <Ledger account={account} version={version} onWant={onWant} />}
    </>
  )
}

/** The premium step by step, with how each figure came about. */
function Made({ uuid }: { uuid: string }) {
  const texts = useStructureTexts()
  const { data } = useComputedStep(uuid)
  if (!data || data.sections.length === 0) return null
  return (
    <div className={card.card}>
      <div className={structure.structure}>
        <Explained texts={texts} workings={data.workings}>
          <BuildUp sections={data.sections} totals={data.totals} isTaxEstimated={data.is_tax_estimated} texts={texts} />
        </Explained>
      </div>
    </div>
  )
}
