import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { StepContent } from './StepContent.tsx'
import classes from './ContractForm.module.css'

const compare = later(() => import('../compare/Compare.tsx'))

interface StepPanelProps {
  form: StepForm
  contract: ContractHead | null
  isChecked: boolean
  aim: { path: string } | null
}

/** A step that is filled in: its inputs, or both versions of it where someone else has saved it too. */
export function StepPanel({ form, contract, isChecked, aim }: StepPanelProps) {
  const { t } = useTranslation('contract')
  const { actor, isReadOnly } = form
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('form'))
  const isComparing = useSelector(actor, (snapshot) => snapshot.hasTag('comparing'))
  const restored = useSelector(actor, ({ context }) => context.restored)
  const left = useMemo(() => (restored ? { path: restored } : null), [restored])
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (problem && !isOpen) return <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'step.request' })} />
  if (!isOpen) return <ContractSkeleton />
  return (
    <>
      {isReadOnly && <p className={classes.note}>{t(contract?.rights.change ? 'form.locked' : 'form.readOnly')}</p>}
      {restored !== null && (
        <p className={classes.note} role="status">
          {t('form.restored')}
        </p>
      )}
      <Suspense fallback={<ContractSkeleton />}>
        {isComparing && <compare.Component form={form} />}
        <div hidden={isComparing}>
          <StepContent form={form} contract={contract} isChecked={isChecked} aim={aim ?? left} />
        </div>
      </Suspense>
    </>
  )
}
