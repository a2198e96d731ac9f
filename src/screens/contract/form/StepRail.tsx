import { IconCalculator, IconCircle, IconCircleCheckFilled, IconCircleDashed, IconListCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf, keyOf, type FormStep, type StepMark } from './step-marks.ts'
import classes from './StepRail.module.css'

const PICTURES = {
  untouched: IconCircleDashed,
  incomplete: IconCircle,
  complete: IconCircleCheckFilled,
  calculated: IconCalculator,
  summary: IconListCheck,
} as const

interface StepRailProps {
  marks: readonly StepMark[]
  current: FormStep
  /** Before the contract is made, only its first step can be opened. */
  isNew: boolean
  onOpen: (step: FormStep) => void
}

/** On a phone the steps stand in a line: the open one is moved into its middle, and the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector('[aria-current]')
  if (!list || !item) return
  const [whole, part] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  list.scrollBy({ left: part.left + part.width / 2 - (whole.left + whole.width / 2) })
}

/** The steps with how far each is, and the way to each of them: by a click, or by Alt and the number. */
export function StepRail({ marks, current, isNew, onOpen }: StepRailProps) {
  const { t } = useTranslation('contract')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showCurrent(list.current), [current])
  const filled = marks.filter(({ state }) => state !== 'calculated' && state !== 'summary')
  const done = filled.filter(({ state }) => state === 'complete').length
  return (
    <nav className={classes.rail} aria-label={t('form.steps')}>
      <p className={classes.progress}>{t('form.progress', { done, total: filled.length })}</p>
      <progress aria-hidden="true" value={done} max={filled.length} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and its buttons cannot be reached before the contract is made */}
      <ol ref={list} tabIndex={isNew ? 0 : undefined}>
        {marks.map((mark) => (
          <li key={mark.step}>
            <Step mark={mark} isCurrent={mark.step === current} isShut={isNew && mark.step !== '1'} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      <p className={classes.hint} aria-hidden="true">
        {t('form.keys')}
      </p>
    </nav>
  )
}

interface StepProps {
  mark: StepMark
  isCurrent: boolean
  isShut: boolean
  onOpen: (step: FormStep) => void
}

function Step({ mark, isCurrent, isShut, onOpen }: StepProps) {
  const { t } = useTranslation(['contract', 'contract-fields'])
  const { step, state } = mark
  const Picture = PICTURES[state]
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      aria-keyshortcuts={`Alt+${keyOf(step)}`}
      disabled={isShut}
      onClick={() => onOpen(step)}
    >
      <Picture size={16} className={classes.mark} data-state={state} aria-hidden="true" />
      <span className={classes.code}>{codeOf(step)}</span>
      <span className={classes.name}>{t(`contract-fields:steps.${step}`)}</span>
      <span className="sw-unseen">{t(`form.state.${state}`)}</span>
      <Notes mark={mark} />
    </button>
  )
}

/** What is to be done in the step, and what has not reached the server yet. */
function Notes({ mark: { open, warnings, unsaved } }: { mark: StepMark }) {
  const { t } = useTranslation('contract')
  if (unsaved) return <span className={classes.unsaved}>{t(`form.held.${unsaved}`)}</span>
  if (open === 0 && warnings === 0) return null
  return (
    <>
      {open > 0 && (
        <span className={classes.count} data-tone="open" title={t('form.open', { count: open })}>
          <span aria-hidden="true">{open}</span>
          <span className="sw-unseen">{t('form.open', { count: open })}</span>
        </span>
      )}
      {warnings > 0 && (
        <span className={classes.count} data-tone="warning" title={t('form.warnings', { count: warnings })}>
          <span aria-hidden="true">{warnings}</span>
          <span className="sw-unseen">{t('form.warnings', { count: warnings })}</span>
        </span>
      )}
    </>
  )
}
