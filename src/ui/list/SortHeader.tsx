import type { ReactNode } from 'react'
import classes from './SortHeader.module.css'
import type { Column } from './column.ts'
import { styleOf } from './table/width.ts'

interface SortHeaderProps {
  column: Pick<Column<never>, 'name' | 'label' | 'isSortable' | 'isFigures' | 'width'>
  /** What the button of a column is called. */
  nameOf: (column: string) => string
  sort: string
  onSort: (field: string) => void
  /** What makes the column wider or narrower, once it is wanted. */
  edge: ReactNode
}

function directionOf(sort: string, name: string): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}

export function SortHeader({ column, nameOf, sort, onSort, edge }: SortHeaderProps) {
  const { name, label, isSortable, isFigures } = column
  const direction = directionOf(sort, name)
  const head = {
    scope: 'col',
    role: 'columnheader',
    'data-figures': isFigures || undefined,
    'aria-label': edge ? label : undefined,
    style: styleOf(column),
  }
  if (!isSortable) {
    return (
      <th {...head}>
        <span className={classes.label}>{label}</span>
        {edge}
      </th>
    )
  }
  return (
    <th {...head} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        data-direction={direction}
        title={nameOf(label)}
        onClick={() => onSort(name)}
      >
        <span className={classes.label}>{label}</span>
      </button>
      {edge}
    </th>
  )
}
