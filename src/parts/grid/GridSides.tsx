import { isFigure, type GridColumn } from '#src/ui/grid/grid-column.ts'
import { memo, type CSSProperties } from 'react'

export interface LaidColumn extends GridColumn {
  /** Where it stays while the others are scrolled. */
  pin: CSSProperties | undefined
}

const marks = (column: LaidColumn) => ({
  'data-figures': isFigure(column) || undefined,
  'data-pinned': column.pin ? true : undefined,
  style: column.pin,
})

/** The last column takes the room that is left. */
export const Widths = ({ columns }: { columns: readonly LaidColumn[] }) => (
  <colgroup>
    {columns.map(({ key, width }, at) => (
      <col key={key} style={at < columns.length - 1 ? { width } : undefined} />
    ))}
  </colgroup>
)

export const GridHead = memo(function GridHead({ columns }: { columns: readonly LaidColumn[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map((column, at) => (
          <th key={column.key} scope="col" role="columnheader" aria-colindex={at + 1} {...marks(column)}>
            {column.header}
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
