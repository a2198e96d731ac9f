import type { ListLayout } from '#domain/api/lists/list-layouts.ts'
import type { CSSProperties } from 'react'

interface Named {
  name: string
  width?: number | undefined
}

/** The columns of a list, and who is told how they were arranged. */
export interface Arrangement {
  shown: readonly Named[]
  hidden: readonly Named[]
  actor: { send: (event: { type: 'columns.change'; layout: ListLayout }) => void }
}

/** Of each cell of a column that was made wider or narrower: a table takes its columns as wide as their cells ask for. */
export const styleOf = ({ width }: { width?: number | undefined }): CSSProperties | undefined =>
  width ? { width, minWidth: width, maxWidth: width } : undefined
