import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './SortHeader.module.css'
import type { Column } from './column.ts'

interface SortHeaderProps {
  column: Pick<Column<never>, 'name' | 'label' | 'isSortable' | 'isFigures'>
  /** What the button of a column is called. */
  nameOf: (column: string) => string
  sort: string
  onSort: (field: string) => void
}

function directionOf(sort: string, name: string): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}

export function SortHeader({ column: { name, label, isSortable, isFigures }, nameOf, sort, onSort }: SortHeaderProps) {
  const direction = directionOf(sort, name)
  const figures = isFigures || undefined
  if (!isSortable) {
    return (
      <th scope="col" role="columnheader" data-figures={figures}>
        {label}
      </th>
    )
  }
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" role="columnheader" data-figures={figures} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        data-direction={direction}
        title={nameOf(label)}
        onClick={() => onSort(name)}
      >
        {label}
        <Arrow size={13} stroke={2} aria-hidden="true" />
      </button>
    </th>
  )
}
