import { memo, type ReactNode } from 'react'
import type { Column } from '../column.ts'
import classes from '../ListTable.module.css'
import { styleOf } from './width.ts'
import own from './TableRow.module.css'

const ACTIONS = [classes.actions, own.actions].join(' ')

interface TableRowProps<Row> {
  row: Row
  id: number
  columns: readonly Column<Row>[]
  /** The column that leads to the record, and where that is. */
  linked: string | undefined
  href: string | undefined
  /** Its record shows. */
  isCurrent: boolean
  actions: ((row: Row) => ReactNode) | null
  /** The word that marks a row which no longer counts. */
  inactive: string | null
  /** What the box of the row is called; null where rows are not chosen. */
  pick: string | null
  isPicked: boolean
}

/** Only renders anew when its record changed. The box is heard by the table. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, linked, href, isCurrent, actions, inactive, pick, isPicked } = props
  return (
    <tr
      role="row"
      tabIndex={-1}
      data-row={id}
      data-inactive={inactive === null ? undefined : true}
      data-picked={isPicked || undefined}
      aria-current={isCurrent || undefined}
    >
      {pick !== null && (
        <td role="cell" className={classes.pick}>
          <label>
            <input type="checkbox" readOnly checked={isPicked} aria-label={pick} />
          </label>
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.name}
          role="cell"
          data-title={place === 0 || undefined}
          data-label={column.label}
          data-figures={column.isFigures || undefined}
          style={styleOf(column)}
        >
          {column.name === linked ? (
            <a href={href} data-open>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
          {place === 0 && inactive !== null && <span className={own.inactive}>{inactive}</span>}
        </td>
      ))}
      {actions && (
        <td role="cell" className={ACTIONS}>
          {actions(row)}
        </td>
      )}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode
