import { PLACES, type Place } from '#domain/entities/places.ts'

/** Pages of what is no declared entity, by its id. */
const PAGES: Record<string, (id: number) => string> = {
  source: (id) => `/master/source/view/${id}`,
  user: (id) => `/user-management/users/${id}`,
  agreement: (id) => `/binder/agreement/detail/${id}`,
  agreement_contract: (id) => `/binder/contract/detail/${id}`,
  endorsement: (id) => `/endorsement/${id}`,
}

/** Lists of such as have no page yet that shows one of them. */
const LISTS: Record<string, string> = {
  cob_template: '/lob/preview',
  contract: '/contract',
  ticket: '/support-ticket',
}

const searched = (screen: string, by: Record<string, string>) => `${screen}?${new URLSearchParams(by).toString()}`

/** Where someone finds a row: its own page, or its list, searched by its name and with the record beside it where the list shows any. */
export function placeOf(entity: string, id: number, name: string): string | null {
  const declared = (PLACES as Record<string, Place>)[entity]?.screen
  const list = LISTS[entity]
  if (PAGES[entity]) return PAGES[entity](id)
  if (declared) return searched(declared, { search: name, record: String(id) })
  return list ? searched(list, { search: name }) : null
}
