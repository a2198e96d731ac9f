import type { SectionName } from '#domain/sources/section-names.ts'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionStanding, SectionState } from './section-states.ts'
import classes from './SectionNav.module.css'

const PICTURES = { untouched: IconCircleDashed, incomplete: IconCircle, complete: IconCircleCheckFilled } as const

interface SectionNavProps {
  standings: readonly SectionStanding[]
  current: SectionName
  unsaved: readonly SectionName[]
  /** Whose save was refused. */
  refused: readonly SectionName[]
  texts: SourceTexts
  /** Before the source is made, only its first section can be opened. */
  isNew: boolean
  isHeld: boolean
  onOpen: (name: SectionName) => void
}

/** On a phone the sections stand in a line: the open one is moved into its middle, and the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector('[aria-current]')
  if (!list || !item) return
  const [whole, part] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  list.scrollBy({ left: part.left + part.width / 2 - (whole.left + whole.width / 2) })
}

/** The sections with how far each is; the same list beside the form and, on a phone, above it. */
export function SectionNav({ standings, current, unsaved, refused, texts, isNew, isHeld, onOpen }: SectionNavProps) {
  const { t } = useTranslation('source')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showCurrent(list.current), [current])
  const done = standings.filter(({ state }) => state === 'complete').length
  return (
    <nav className={classes.nav} aria-label={t('form.sections')}>
      <p className={classes.progress}>{t('form.progress', { done, total: standings.length })}</p>
      <progress aria-hidden="true" value={done} max={standings.length} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and its buttons cannot be reached while held */}
      <ol ref={list} tabIndex={isHeld ? 0 : undefined}>
        {standings.map(({ name, state }, place) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current ? 'step' : undefined}
              disabled={isHeld || (isNew && place > 0)}
              onClick={() => onOpen(name)}
            >
              <StateMark state={state} />
              <span className={classes.name}>{texts.section(name)}</span>
              <span className="sw-unseen">{t(`form.state.${state}`)}</span>
              {unsaved.includes(name) && (
                <span className={classes.unsaved}>{t(refused.includes(name) ? 'form.refused' : 'form.unsaved')}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StateMark({ state }: { state: SectionState }) {
  const Picture = PICTURES[state]
  return <Picture size={16} className={classes.mark} data-state={state} aria-hidden="true" />
}
