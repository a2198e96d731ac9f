import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { Services } from '#src/services/services.tsx'

/** How many pages are remembered; the one that was seen longest ago goes first. */
const MOST = 30

/** What one user has seen: with the configuration of a session its pages are forgotten, so that nobody sees another's. */
const seen = new WeakMap<object, Map<string, Page<Row>>>()

/** Whose pages they are: an entity, or a list with a name of its own. */
export interface Paged {
  name: string
}

const keyOf = (entity: Paged, query: ListQuery) => `${entity.name} ${JSON.stringify(query)}`

function pagesOf({ session }: Services): Map<string, Page<Row>> | null {
  const { configuration } = session.getSnapshot().context
  if (!configuration) return null
  const pages = seen.get(configuration) ?? new Map<string, Page<Row>>()
  seen.set(configuration, pages)
  return pages
}

/** The page as it was last answered, to show while it is asked for again. */
export const knownPage = (services: Services, entity: Paged, query: ListQuery): Page<Row> | null =>
  pagesOf(services)?.get(keyOf(entity, query)) ?? null

/** Remembers a page and returns it, or the one that was known before when nothing in it changed: its rows need not be drawn anew. */
export function rememberPage(services: Services, entity: Paged, query: ListQuery, answered: Page<Row>): Page<Row> {
  const pages = pagesOf(services)
  const key = keyOf(entity, query)
  const known = pages?.get(key)
  const page = known && JSON.stringify(known) === JSON.stringify(answered) ? known : answered
  pages?.delete(key)
  pages?.set(key, page)
  const [oldest] = pages && pages.size > MOST ? pages.keys() : []
  if (oldest !== undefined) pages?.delete(oldest)
  return page
}
