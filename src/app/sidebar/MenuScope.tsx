import { createContext, useContext, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { isActive, type MenuItem } from '../menu.ts'
import { entryOf, walkByKey } from './keyboard.ts'

interface Scope {
  pathname: string
  /** Label of the one entry that the Tab key stops at. */
  stop: string | undefined
  onChoose: (() => void) | undefined
}

const ScopeContext = createContext<Scope>({ pathname: '', stop: undefined, onChoose: undefined })

interface MenuScopeProps {
  /** Where the Tab key arrives before anybody has moved: the entry of the page that shows, or the first. */
  start: string | undefined
  /** An entry was pressed and its page comes. */
  onChoose?: () => void
  className?: string | undefined
  children: ReactNode
}

/** A list of entries that the arrow keys walk through: one stop for the Tab key, at the entry that was visited last. */
export function MenuScope({ start, onChoose, className, children }: MenuScopeProps) {
  const { pathname } = useLocation()
  const [visited, setVisited] = useState<string>()
  const visit = (event: SyntheticEvent) => {
    const entry = entryOf(event.target, event.currentTarget)
    if (entry) setVisited(entry.dataset.label)
  }
  const stop = visited ?? start
  const scope = useMemo(() => ({ pathname, stop, onChoose }), [pathname, stop, onChoose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the entries are what is pressed
    <div data-menu="" className={className} onFocus={visit} onClickCapture={visit} onKeyDown={walkByKey}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </div>
  )
}

export function useEntry(item: MenuItem) {
  const { pathname, stop, onChoose } = useContext(ScopeContext)
  return {
    pathname,
    onChoose,
    marks: {
      'data-label': item.label,
      tabIndex: item.label === stop ? 0 : -1,
      'aria-current': isActive(item, pathname) ? ('page' as const) : undefined,
    },
  }
}
