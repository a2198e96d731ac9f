import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { IconEye } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ListRows } from '../ListRows.tsx'
import type { ListedPage } from '../listed-page.ts'
import classes from './ViewedRows.module.css'

interface ViewedRowsProps<Row> {
  label: string
  /** What is said where there is nothing at all, and where nothing matches. */
  empty: { title: string; hint: string }
  noMatch: { title: string; hint: string }
  list: ListedPage<Row>
  order: string
  pageOf: (row: Row) => string
  /** What the way to its page is called. */
  viewOf: (row: Row) => string
}

/** Rows that are looked at and worked on in a page of their own. */
export function ViewedRows<Row extends { id: number; is_active: boolean }>(props: ViewedRowsProps<Row>) {
  const { label, list, order, empty, noMatch, pageOf, viewOf } = props
  const navigate = useNavigate()
  const actions = useCallback(
    (row: Row) => (
      <Link className={classes.action} to={pageOf(row)} aria-label={viewOf(row)}>
        <IconEye size={16} stroke={1.7} />
      </Link>
    ),
    [pageOf, viewOf],
  )
  return (
    <ListRows
      label={label}
      list={list}
      order={order}
      selection={null}
      actions={actions}
      onOpen={(row) => void navigate(pageOf(row))}
      empty={<EmptyState {...empty} />}
      noMatch={noMatch}
    />
  )
}
