import { TICKETS } from '#domain/tickets/bounds.ts'
import type { RELATED_TYPES } from '#domain/tickets/choices.ts'

type RelatedType = (typeof RELATED_TYPES)[number]

/** The page on which someone asks, and the record that it shows. */
export interface Whereabouts {
  page: string
  record: { type: RelatedType; ref: string; name: string } | null
}

/** Pages that show one record: its kind, and what tells it from others at the end of its address. */
const PAGES: readonly (readonly [RegExp, RelatedType])[] = [
  [/^\/contract\/form\/([^/]+)$/, 'contract'],
  [/^\/endorsement\/([^/]+)$/, 'endorsement'],
  [/^\/master\/source\/(?:(?:view|review|edit)\/)?(\d+)$/, 'source'],
  [/^\/binder\/agreement\/(?:detail\/)?(\d+)$/, 'agreement'],
  [/^\/binder\/contract\/(?:detail\/)?(\d+)$/, 'agreement_contract'],
  [/^\/user-management\/users\/(\d+)$/, 'user'],
  [/^\/master\/[a-z-]+\/(\d+)$/, 'other'],
]

/** Of an address with its tab, search and filters, as far as there is room, and of the name that the page gives its record. */
export function whereaboutsAt(address: string, name: string): Whereabouts | null {
  const [path = ''] = address.split('?')
  if (path.startsWith('/support-ticket')) return null
  const record = PAGES.flatMap(([pattern, type]) => {
    const ref = pattern.exec(path)?.[1]
    return ref ? [{ type, ref, name }] : []
  })[0]
  return { page: (address.length > TICKETS.page ? path : address).slice(0, TICKETS.page), record: record ?? null }
}

/** Where each kind of record is read. */
const READ: Partial<Record<RelatedType, string>> = {
  contract: '/contract/form',
  endorsement: '/endorsement',
  source: '/master/source/view',
  agreement: '/binder/agreement/detail',
  agreement_contract: '/binder/contract/detail',
  user: '/user-management/users',
}

/** Null for a kind that has no page of its own, and for what only names the record. */
export function recordAt(type: RelatedType, ref: string): string | null {
  const at = READ[type] && `${READ[type]}/${ref}`
  return at && whereaboutsAt(at, '')?.record?.type === type ? at : null
}
