import { useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../later.tsx'
import type { Column } from './column.ts'
import classes from './ListTable.module.css'
import { PickAll } from './PickAll.tsx'
import { usePicking } from './picking.ts'
import { following, nearing, type RowLinks } from './table/row-links.ts'
import { rowKeys, useWayIn } from './row-keys.ts'
import { useFit } from './table/fit.ts'
import type { Arrangement } from './table/width.ts'
import type { Selection } from './selection.ts'
import { SortHeader } from './SortHeader.tsx'
import { titled } from './titled.ts'
import { TableRow } from './table/TableRow.tsx'

const edge = later(() => import('./table/ColumnEdge.tsx'))

interface ListTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** Whether the row still counts; one that does not is marked. */
  isActive: (row: Row) => boolean
  sort: string
  onSort: (field: string) => void
  actions: ((row: Row) => ReactNode) | null
  /** The rows are of the page before, while the next one is on its way. */
  isBusy: boolean
  /** Rows can be chosen. */
  selection?: Selection<Row> | null
  /** Columns can be made wider and narrower. */
  arrangement?: Arrangement
  /** What Enter on a row does. */
  onOpen?: ((row: Row) => void) | undefined
  /** The rows lead somewhere. */
  links?: RowLinks<Row>
  /** The list, and what is told of the focus in it, so that it can come back to its row. */
  list?: { ref: RefObject<HTMLDivElement | null>; onFocus: (event: FocusEvent<HTMLElement>) => void } | undefined
}

/** Native cells and rows: ten times cheaper than a component for each cell. Arrow keys walk the rows. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, keyOf, isActive, isBusy, columns, actions, selection = null, onOpen, links, list } = props
  const { t } = useTranslation()
  const { toggle, heard } = usePicking(props)
  const own = useRef<HTMLDivElement>(null)
  useWayIn(list?.ref ?? own)
  useFit(list?.ref ?? own)
  const onKeyDown = rowKeys({
    ...(onOpen && { open: (at) => onOpen(rows[at] as Row) }),
    ...(selection && { toggle, clear: selection.clear }),
  })
  const inactive = t('list.inactive')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and boxes of all rows are heard in one place
    <div
      className={classes.scroller}
      data-fits
      role="region"
      aria-label={t('list.region', { list: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      onChange={heard}
      onClick={links && following(links, rows, keyOf)}
      onPointerOver={links?.prepare && nearing(links.prepare)}
      ref={own}
      {...list}
    >
      <table
        className={classes.table}
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        data-picks={selection ? true : undefined}
      >
        <Head {...props} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              id={keyOf(row)}
              row={row}
              columns={columns}
              inactive={isActive(row) ? null : inactive}
              linked={links?.column}
              href={links?.hrefOf(row)}
              isCurrent={links?.current === keyOf(row)}
              actions={actions}
              pick={selection ? selection.labelOf(row) : null}
              isPicked={selection?.isPicked(keyOf(row)) ?? false}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ columns, rows, keyOf, sort, onSort, arrangement, actions, selection }: ListTableProps<Row>) {
  const { t } = useTranslation()
  const sortBy = titled((column) => t('list.sortBy', { column }))
  const [hasEdges, setEdges] = useState(false)
  const come = () =>
    arrangement &&
    void edge
      .prepare()
      .then(() => setEdges(true))
      .catch(() => undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that the edges of its columns will be wanted
    <thead role="rowgroup" onPointerEnter={come} onFocus={come}>
      <tr role="row">
        {selection && <PickAll keys={rows.map(keyOf)} selection={selection} />}
        {columns.map((column) => (
          <SortHeader
            key={column.name}
            column={column}
            nameOf={sortBy}
            sort={sort}
            onSort={onSort}
            edge={arrangement && hasEdges && <edge.Component {...{ column, arrangement }} />}
          />
        ))}
        {actions && (
          <th scope="col" role="columnheader" className={classes.actions}>
            <span className="sw-unseen">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
