import { isFigure, type GridColumn } from '#src/ui/grid/grid-column.ts'
import { wordsOf } from '#src/ui/grid/words.ts'
import { memo, type CSSProperties, type ReactNode } from 'react'

export interface LaidColumn extends GridColumn {
  /** It stays while the others are scrolled. */
  isPinned: boolean
  /** How wide each of its cells is, and where it stays. */
  box: CSSProperties
}

const marks = (column: LaidColumn) => ({
  'data-figures': isFigure(column) || undefined,
  'data-pinned': column.isPinned || undefined,
  style: column.box,
})

/** A line may break between these words. */
const broken = (words: readonly ReactNode[]): ReactNode =>
  words.reduce((before, word) => (
    <>
      {before}
      <wbr />
      {word}
    </>
  ))

export const GridHead = memo(function GridHead({ columns }: { columns: readonly LaidColumn[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map((column, at) => (
          <th key={column.key} scope="col" role="columnheader" aria-colindex={at + 1} {...marks(column)}>
            {broken(wordsOf(column.header))}
          </th>
        ))}
      </tr>
    </thead>
  )
})

interface GridFootProps {
  columns: readonly LaidColumn[]
  totals: Readonly<Record<string, string>>
}

export function GridFoot({ columns, totals }: GridFootProps) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, at) => (
          <td key={column.key} role="gridcell" aria-colindex={at + 1} title={totals[column.key]} {...marks(column)}>
            {totals[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
