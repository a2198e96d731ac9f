type Columns = readonly (readonly number[])[]

/** Where an arrow key leads from a section: up and down its column, left and right to the column beside it. Null for other keys. */
export function moveFrom(columns: Columns, from: number, key: string): number | null {
  const filled = columns.filter((column) => column.length > 0)
  const at = filled.findIndex((column) => column.includes(from))
  const own = filled[at]
  if (!own) return null
  const place = own.indexOf(from)
  const beside = (column: readonly number[] | undefined) => column?.[Math.min(place, column.length - 1)] ?? null
  if (key === 'ArrowUp') return own[place - 1] ?? null
  if (key === 'ArrowDown') return own[place + 1] ?? null
  if (key === 'ArrowLeft') return beside(filled[at - 1])
  if (key === 'ArrowRight') return beside(filled[at + 1])
  if (key === 'Home') return own[0] ?? null
  return key === 'End' ? (own.at(-1) ?? null) : null
}
