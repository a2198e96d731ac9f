import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MenuItem } from '../menu.ts'
import { isPlainClick } from './keyboard.ts'
import { useEntry } from './MenuScope.tsx'

interface LeafProps {
  item: MenuItem
  className: string | undefined
  children: ReactNode
}

/** An entry that is a page. A plain click is the product's; the browser keeps its own. */
export function Leaf({ item, className, children }: LeafProps) {
  const { marks, onChoose } = useEntry(item)
  return (
    <Link
      {...marks}
      data-entry="leaf"
      to={item.path ?? '/'}
      className={className}
      onClick={(event) => isPlainClick(event) && onChoose?.()}
    >
      {children}
    </Link>
  )
}
