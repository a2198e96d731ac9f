import type { ListLayout } from '#domain/api/list-layouts.ts'

interface Arranged<C> {
  shown: C[]
  hidden: C[]
}

/**
 * The columns that show, in their order, and those that could. What the user has said nothing of stands where the product
 * puts it: at the end where it belongs to the standard, else among the hidden.
 */
export function arrange<C extends { name: string }>(
  columns: readonly C[],
  standard: readonly string[],
  layout: ListLayout | null,
): Arranged<C> {
  const said = new Set([...(layout?.shown ?? []), ...(layout?.hidden ?? [])])
  const names = [...(layout?.shown ?? []), ...standard.filter((name) => !said.has(name))]
  const shown = names.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return { shown, hidden: columns.filter((column) => !shown.includes(column)) }
}

const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

/** As it is kept. */
export const layoutOf = ({ shown, hidden }: Arranged<{ name: string }>): ListLayout => ({
  shown: namesOf(shown),
  hidden: namesOf(hidden),
})
