import { PLACES, type Place } from '#domain/entities/places.ts'

/** Pages of what is no declared entity, by its id. */
const PAGES: Record<string, (id: number) => string> = {
  source: (id) => `/master/source/view/${id}`,
  user: (id) => `/user-management/users/${id}`,
}

/** Lists of such as have no page yet that shows one of them. */
const LISTS: Record<string, string> = {
  agreement: '/binder/agreement',
  agreement_contract: '/binder/contract',
  cob_template: '/lob/preview',
}

/** Where somebody finds a row: its own page, or its list, searched by its name. */
export function placeOf(entity: string, id: number, name: string): string | null {
  const screen = (PLACES as Record<string, Place>)[entity]?.screen ?? LISTS[entity]
  return PAGES[entity]?.(id) ?? (screen ? `${screen}?${new URLSearchParams({ search: name }).toString()}` : null)
}
