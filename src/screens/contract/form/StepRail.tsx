import { FormRail, RailCount, RailEntry, RailUnsaved } from '#src/parts/rail/FormRail.tsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf, keyOf, type FormStep, type StepMark } from '../step-marks.ts'

interface StepRailProps {
  marks: readonly StepMark[]
  current: FormStep
  /** Before the contract is made, only its first step can be opened. */
  isNew: boolean
  onOpen: (step: FormStep) => void
}

/** The steps with how far each is, and the way to each of them: by a click, or by Alt and the number. */
export function StepRail({ marks, current, isNew, onOpen }: StepRailProps) {
  const { t } = useTranslation(['contract', 'contract-fields'])
  const filled = marks.filter(({ state }) => state !== 'calculated' && state !== 'summary')
  const [done, total] = [filled.filter(({ state }) => state === 'complete').length, filled.length]
  const progress = t('form.progress', { done, total })
  return (
    <FormRail {...{ progress, done, total, current }} label={t('form.steps')} isShut={isNew} hint={t('form.keys')}>
      {marks.map((mark) => (
        <StepEntry key={mark.step} {...mark} isCurrent={mark.step === current} {...{ isNew, onOpen }} />
      ))}
    </FormRail>
  )
}

interface StepEntryProps extends StepMark, Pick<StepRailProps, 'isNew' | 'onOpen'> {
  isCurrent: boolean
}

/** Drawn anew only where something of its own step has changed: saves come and go with every cell that is written. */
const StepEntry = memo(function StepEntry({ isCurrent, isNew, onOpen, ...mark }: StepEntryProps) {
  const { t } = useTranslation(['contract', 'contract-fields'])
  const { step, state } = mark
  return (
    <RailEntry
      name={t(`contract-fields:steps.${step}`)}
      code={codeOf(step)}
      state={state}
      stateText={t(`form.state.${state}`)}
      isCurrent={isCurrent}
      isDisabled={isNew && step !== '1'}
      shortcut={`Alt+${keyOf(step)}`}
      onOpen={() => onOpen(step)}
    >
      <Notes {...mark} />
    </RailEntry>
  )
})

/** What is to be done in the step, and what has not reached the server yet. */
function Notes({ open, warnings, unsaved }: StepMark) {
  const { t } = useTranslation('contract')
  if (unsaved) return <RailUnsaved text={t(`form.held.${unsaved}`)} />
  return (
    <>
      <RailCount tone="open" count={open} text={t('form.open', { count: open })} />
      <RailCount tone="warning" count={warnings} text={t('form.warnings', { count: warnings })} />
    </>
  )
}
