import type { ListQuery } from '#domain/api/envelope.ts'
import type { SavedView, ViewContent } from '#domain/lists/saved-views.ts'
import type { ViewedList } from '#domain/lists/viewed-lists.ts'
import type { ListColumnsActor } from '#src/actors/records/list-columns.ts'
import { addressOf } from '#src/ui/list/list-address.ts'

interface Arranged {
  name: string
  width?: number | undefined
}

/** What of a list a view is made of, and is applied to. */
export interface ShownList {
  query: ListQuery
  columns: { actor: ListColumnsActor; shown: readonly Arranged[]; hidden: readonly Arranged[] }
}

/** A list whose views are offered, and how it is looked at. */
export interface SavedViewsProps {
  list: ViewedList
  shown: ShownList
  look: ViewContent['look']
}

/** The list as it shows now. */
export const contentOf = ({ query, columns }: ShownList, look: ViewContent['look']): ViewContent => ({
  search: query.search,
  filter: { ...query.filter },
  sort: query.sort,
  columns: columns.shown.map(({ name }) => name),
  look,
})

/** The address at which a list shows what a view holds. */
export function addressOfView({ query }: ShownList, { search, filter, sort, look }: SavedView): URLSearchParams {
  const address = addressOf({ ...query, page: 1, search, filter, sort })
  if (look === 'board') address.set('look', look)
  return address
}

const widthsIn = (columns: readonly Arranged[]) =>
  Object.fromEntries(columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]])))

/** Puts the columns as the view has them; those that it does not know are hidden. */
export function arrangeAs({ columns }: ShownList, names: readonly string[]): void {
  const all = [...columns.shown, ...columns.hidden]
  const shown = names.filter((name) => all.some((column) => column.name === name))
  const isSame = shown.join() === columns.shown.map(({ name }) => name).join()
  if (shown.length === 0 || isSame) return
  const hidden = all.flatMap(({ name }) => (shown.includes(name) ? [] : [name]))
  columns.actor.send({ type: 'columns.change', layout: { shown, hidden, widths: widthsIn(all) } })
}

/** Whether the list shows what the view holds. */
export function isShowing({ query }: ShownList, look: ViewContent['look'], view: SavedView): boolean {
  const told = (content: Pick<ViewContent, 'search' | 'filter' | 'sort'>) =>
    JSON.stringify([
      content.search,
      Object.entries(content.filter).toSorted(([one], [other]) => one.localeCompare(other)),
      content.sort,
    ])
  return view.look === look && told(view) === told(query)
}
