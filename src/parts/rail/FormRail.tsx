import { IconCalculator, IconCircle, IconCircleCheckFilled, IconCircleDashed, IconListCheck } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './FormRail.module.css'

const PICTURES = {
  untouched: IconCircleDashed,
  incomplete: IconCircle,
  complete: IconCircleCheckFilled,
  calculated: IconCalculator,
  summary: IconListCheck,
} as const

export type RailState = keyof typeof PICTURES

interface FormRailProps {
  label: string
  /** The count of complete parts, in words. */
  progress: string
  done: number
  total: number
  /** The part that is open. */
  current: string
  /** While none of its buttons can be reached: the list itself can be scrolled by keys then. */
  isShut: boolean
  hint?: string
  /** Its entries, in list items. */
  children: ReactNode
}

/** On a phone the entries stand in a line: the open one is moved into its middle, and the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector('[aria-current]')
  if (!list || !item) return
  const [whole, part] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  list.scrollBy({ left: part.left + part.width / 2 - (whole.left + whole.width / 2) })
}

/** The parts of a long form with how far each is: beside it, and on a phone above it. */
export function FormRail({ label, progress, done, total, current, isShut, hint, children }: FormRailProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showCurrent(list.current), [current])
  return (
    <nav className={classes.rail} aria-label={label}>
      <p className={classes.progress}>{progress}</p>
      <progress aria-hidden="true" value={done} max={total} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and its buttons cannot be reached while shut */}
      <ol ref={list} tabIndex={isShut ? 0 : undefined}>
        {children}
      </ol>
      {hint && (
        <p className={classes.hint} aria-hidden="true">
          {hint}
        </p>
      )}
    </nav>
  )
}

interface RailEntryProps {
  name: string
  /** The number that the part is known by. */
  code?: string
  state: RailState
  /** The state in words. */
  stateText: string
  isCurrent: boolean
  isDisabled: boolean
  shortcut?: string
  onOpen: () => void
  /** What is to be done in it. */
  children?: ReactNode
}

export function RailEntry({ name, code, state, stateText, isCurrent, isDisabled, shortcut, onOpen, children }: RailEntryProps) {
  const Picture = PICTURES[state]
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        aria-keyshortcuts={shortcut}
        disabled={isDisabled}
        onClick={onOpen}
      >
        <Picture size={16} className={classes.mark} data-state={state} aria-hidden="true" />
        {code && <span className={classes.code}>{code}</span>}
        <span>
          <span className={classes.name}>{name}</span>
          <span className="sw-unseen">{stateText}</span>
          <span>{children}</span>
        </span>
      </button>
    </li>
  )
}

/** What was typed there has not reached the server. */
export const RailUnsaved = ({ text }: { text: string }) => <span className={classes.unsaved}>{text}</span>

/** How many things are to be done there; `text` says it in words. */
export function RailCount({ tone, count, text }: { tone: 'open' | 'warning'; count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={classes.count} data-tone={tone} title={text}>
      <span aria-hidden="true">{count}</span>
      <span className="sw-unseen">{text}</span>
    </span>
  )
}
