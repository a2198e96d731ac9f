import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MenuItem } from '../menu.ts'
import { isThere } from '../screens.ts'
import { isPlainClick } from './keyboard.ts'
import { useEntry } from './MenuScope.tsx'

interface LeafProps {
  item: MenuItem
  className: string | undefined
  children: ReactNode
}

const isHere = (path: string) => location.pathname + location.search + location.hash === path

/**
 * An entry that is a page. A plain click is the product's; the browser keeps its own. A page that has been open before is drawn in one
 * piece, within the press; for one that must be fetched first the page before it stays.
 */
export function Leaf({ item, className, children }: LeafProps) {
  const { marks, onChoose } = useEntry(item)
  const navigate = useNavigate()
  const path = item.path ?? '/'
  const turn = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChoose?.()
    void navigate(path, { replace: isHere(path), flushSync: isThere(path) })
  }
  return (
    <a {...marks} data-entry="leaf" href={path} className={className} onClick={turn}>
      {children}
    </a>
  )
}
