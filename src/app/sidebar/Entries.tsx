import { LIMITS } from '#domain/limits.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { later } from '#src/ui/later.tsx'
import { memo, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { wayTo, type MenuItem } from '../menu.ts'
import classes from './Entries.module.css'
import { Leaf } from './Leaf.tsx'
import { ICONS } from './menu-icons.ts'
import { useEntry } from './MenuScope.tsx'
import { useAccordion } from './use-accordion.ts'

const count = later(() => import('./counts/StageCount.tsx'))

interface EntriesProps {
  items: readonly MenuItem[]
  /** 0 for those that stand in no group. */
  level?: number
  id?: string
}

export function Entries({ items, level = 0, id }: EntriesProps) {
  return (
    <ul className={classes.entries} id={id} data-children={id && ''} data-level={level}>
      {items.map((item) => (
        <li key={item.label}>
          {item.children ? (
            <Group item={item} level={level} />
          ) : (
            <Leaf item={item} className={classes.entry}>
              <Label item={item} />
            </Leaf>
          )}
        </li>
      ))}
    </ul>
  )
}

function Group({ item, level }: { item: MenuItem; level: number }) {
  const { marks, pathname } = useEntry(item)
  const isAround = wayTo(pathname, item.children).length > 0
  const accordion = useAccordion(isAround)
  const state = useSelector(accordion, ({ value }) => value)
  const id = useId()
  return (
    <>
      <button
        {...marks}
        type="button"
        data-entry="group"
        data-around={isAround || undefined}
        className={classes.entry}
        aria-expanded={state === 'expanding' || state === 'expanded'}
        aria-controls={id}
        onClick={() => accordion.send({ type: 'group.press' })}
      >
        <Label item={item} />
        <IconChevronRight className={classes.chevron} size={14} stroke={1.8} aria-hidden="true" />
      </button>
      {state !== 'collapsed' && (
        <div
          className={classes.slide}
          data-slide={state}
          inert={state === 'collapsing'}
          style={{ animationDuration: `${LIMITS.accordionSlide}ms` }}
        >
          <Entries items={item.children ?? []} level={level + 1} id={id} />
        </div>
      )}
    </>
  )
}

/** The words of an entry stay as they are while its reader goes from page to page. */
const Label = memo(function Label({ item }: { item: MenuItem }) {
  const { t } = useTranslation()
  const Icon = item.icon && ICONS[item.icon]
  return (
    <>
      {Icon && <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />}
      <span className={classes.label}>{t(item.label)}</span>
      {item.isCounted && (
        <Suspense>
          <count.Component path={item.path as string} />
        </Suspense>
      )}
    </>
  )
})
