import type { AgreementStatus } from '#domain/agreements/choices.ts'
import { mayBeRenewed } from '#domain/agreements/standing.ts'
import type { Named } from '#domain/records/links.ts'
import { useRenewal } from '#src/actors/records/renewal.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMayIn } from '#src/services/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** Makes the draft of the next period, for whoever may add agreements where this one belongs. */
export function RenewButton({ agreement }: { agreement: Row }) {
  const mayIn = useMayIn()
  const branch = (agreement.branch as Named).id
  const may = ['add_agreement', 'add_agreementcontract'].every((code) => mayIn({ all: [code] }, branch))
  return may && mayBeRenewed(agreement.status as AgreementStatus) ? <Offered agreement={agreement} /> : null
}

function Offered({ agreement }: { agreement: Row }) {
  const { t } = useTranslation('binder')
  const navigate = useNavigate()
  const actor = useRenewal(agreement, (id) => void navigate(`/binder/agreement/detail/${id}`))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  const renew = () => {
    actor.send({ type: 'action.ask', name: 'renew' })
    actor.send({ type: 'action.confirm', comment: '' })
  }
  return (
    <>
      <BusyButton variant="default" isBusy={isRunning} onClick={renew}>
        {t('renewal.renew')}
      </BusyButton>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}
