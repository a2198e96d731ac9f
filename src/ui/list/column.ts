import type { ReactNode } from 'react'

export interface Column<Row> {
  name: string
  label: string
  isSortable: boolean
  /** Numbers stand right-aligned under each other. */
  isFigures: boolean
  cell: (row: Row) => ReactNode
}
