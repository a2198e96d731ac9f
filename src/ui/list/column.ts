import type { ReactNode } from 'react'

export interface Column<Row> {
  name: string
  label: string
  isSortable: boolean
  /** Numbers stand right-aligned under each other. */
  isFigures: boolean
  /** px, where its reader has made it wider or narrower. */
  width?: number | undefined
  cell: (row: Row) => ReactNode
}
