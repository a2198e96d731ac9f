import type { ListLayout } from '#domain/api/lists/list-layouts.ts'

/**
 * The columns that show, in their order, and those that could. What the user has said nothing of stands where the product
 * puts it: at the end where it belongs to the standard, else among the hidden.
 */
export function arrange<C extends { name: string; width?: number | undefined }>(
  natural: readonly C[],
  standard: readonly string[],
  layout: ListLayout | null,
): { shown: C[]; hidden: C[] } {
  const columns = natural.map((column) => ({ ...column, width: layout?.widths[column.name] }))
  const said = new Set([...(layout?.shown ?? []), ...(layout?.hidden ?? [])])
  const names = [...(layout?.shown ?? []), ...standard.filter((name) => !said.has(name))]
  const shown = names.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return { shown, hidden: columns.filter((column) => !shown.includes(column)) }
}
