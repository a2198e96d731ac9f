import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { formatInstant } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import type { OnOpen } from '../view-tab.ts'
import { StepContent } from './StepContent.tsx'
import classes from './ContractForm.module.css'

const unsavable = later(() => import('../compare/UnsavableChanges.tsx'))
const compare = later(() => import('../compare/Compare.tsx'))

interface StepPanelProps {
  form: StepForm
  contract: ContractHead | null
  isChecked: boolean
  aim: { path: string } | null
  onOpen: OnOpen
}

/** A step that is filled in: its inputs, or both versions of it where someone else has saved it too. */
export function StepPanel({ form, contract, isChecked, aim, onOpen }: StepPanelProps) {
  const { t, i18n } = useTranslation('contract')
  const { actor, isReadOnly } = form
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('form'))
  const isComparing = useSelector(actor, (snapshot) => snapshot.hasTag('comparing'))
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const restored = useSelector(actor, ({ context }) => context.restored)
  const left = useMemo(() => (restored ? { path: restored.about } : null), [restored])
  const problem = useSelector(actor, ({ context }) => context.problem)
  const uuid = contract?.uuid ?? null
  const led = aim ?? left
  const { areLinesRecorded } = form
  const content = useMemo(
    () => <StepContent form={form} uuid={uuid} isChecked={isChecked} aim={led} onOpen={onOpen} />,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- inputs read what locks them while they are drawn; no other answer of a save concerns them
    [form, uuid, isChecked, led, onOpen, isReadOnly, areLinesRecorded],
  )
  if (problem && !isOpen) return <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'step.request' })} />
  if (!isOpen) return <ContractSkeleton />
  return (
    <>
      {isReadOnly && <p className={classes.note}>{t(contract?.rights.change ? 'form.locked' : 'form.readOnly')}</p>}
      {!isReadOnly && areLinesRecorded && (form.step === '5' || form.step === '6') && (
        <p className={classes.note}>
          {t('form.lines')} <Link to="?view=lines">{t('form.toLines')}</Link>
        </p>
      )}
      {isReadOnly && isUnsaved && (
        <Suspense fallback={null}>
          <unsavable.Component className={classes.note} actor={actor} />
        </Suspense>
      )}
      {restored !== null && !isReadOnly && (
        <p className={classes.note} role="status">
          {restored.at === null ? t('form.restored') : t('form.restoredFrom', { at: formatInstant(i18n.language, restored.at) })}
        </p>
      )}
      <Suspense fallback={<ContractSkeleton />}>
        {isComparing && <compare.Component form={form} />}
        <div hidden={isComparing}>{content}</div>
      </Suspense>
    </>
  )
}
