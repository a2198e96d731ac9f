import type { ContractStepActor } from '#src/actors/contracts/step-form.ts'
import { useTranslation } from 'react-i18next'

/** What was typed before the step was locked, or the permission withdrawn, stands in the inputs and nowhere else. */
export default function UnsavableChanges({ actor, className }: { actor: ContractStepActor; className: string | undefined }) {
  const { t } = useTranslation('contract')
  const discard = () => {
    actor.send({ type: 'draft.discard' })
    actor.send({ type: 'step.open' })
  }
  return (
    <p className={className} role="status">
      {t('form.unsavable')}{' '}
      <button type="button" className="sw-quiet" onClick={discard}>
        {t('form.discard')}
      </button>
    </p>
  )
}
