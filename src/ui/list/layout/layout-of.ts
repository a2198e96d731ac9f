import type { ListLayout } from '#domain/api/lists/list-layouts.ts'

interface Named {
  name: string
  width?: number | undefined
}

interface Columns {
  shown: readonly Named[]
  hidden: readonly Named[]
}

const namesOf = (columns: readonly Named[]) => columns.map(({ name }) => name)

/** As it is kept. */
export const layoutOf = ({ shown, hidden }: Columns): ListLayout => ({
  shown: namesOf(shown),
  hidden: namesOf(hidden),
  widths: Object.fromEntries([...shown, ...hidden].flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]))),
})

/** With a column as wide as its reader makes it, or as wide as what it holds. */
export function resized({ shown, hidden }: Columns, name: string, width: number | null): ListLayout {
  const columns = shown.map((column) => (column.name === name ? { name, ...(width !== null && { width }) } : column))
  return layoutOf({ shown: columns, hidden })
}
