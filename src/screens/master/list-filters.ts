import { permission, type Access } from '#domain/access.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Referable } from '#domain/records/field.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { accessOf, PLACES } from '#domain/entities/places.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { declaredFilter, yesOrNo } from '#src/parts/lists/declared-filter.ts'
import { keysOf, type FilterField } from '#src/parts/lists/filter-fields.ts'
import type { EntityTexts } from './entity-texts.ts'

export interface FilterWords {
  yes: string
  no: string
  /** Of the field that every entity has. */
  status: string
  isActive: string
  isInactive: string
}

const viewOf = (to: Referable): Access =>
  to in PLACES
    ? accessOf(PLACES[to as keyof typeof PLACES], 'view')
    : permission(to === 'user' ? 'view_customuser' : `view_${to}`)

/**
 * Whether a reader of the list is given the names that a link is picked from: who may read the list is,
 * except where everyone signed in may read it (the server's rule: docs/decisions/0081-pickers-by-need.md).
 */
export const canPick = (entity: Entity, to: Referable, may: (access: Access) => boolean): boolean =>
  (typeof accessOf(entity, 'view') !== 'string' && (entity.narrowedBy?.includes(to) ?? true)) || may(viewOf(to))

/** To what waits for the reader's decision. */
const awaiting = ({ field, choice }: EntityTexts): FilterField => ({
  name: 'waits',
  label: field('waits'),
  kind: 'one',
  options: [{ value: 'mine', label: choice('waits', 'mine') }],
})

/** What the list of an entity can be narrowed by, the status first; of its links only those that are offered. */
export function filterFields(
  entity: Entity,
  texts: EntityTexts,
  words: FilterWords,
  isOffered: (name: string, to: Referable) => boolean = () => true,
): FilterField[] {
  const { is_active: _status, ...fields } = fieldsOf(entity)
  const status: FilterField = {
    name: 'is_active',
    label: words.status,
    kind: 'one',
    options: yesOrNo(words.isActive, words.isInactive),
  }
  const given = Object.entries(fields).filter(([name, field]) => !('to' in field) || isOffered(name, field.to))
  return [
    ...(entity.awaits ? [awaiting(texts)] : []),
    status,
    ...given.flatMap(([name, field]) => declaredFilter(name, field, { ...texts, ...words }) ?? []),
  ]
}

const NO_TEXTS: EntityTexts = {
  entity: '',
  one: '',
  list: '',
  field: () => '',
  help: () => undefined,
  section: () => '',
  row: () => '',
  choice: () => '',
  below: () => NO_TEXTS,
}
const NO_WORDS: FilterWords = { yes: '', no: '', status: '', isActive: '', isInactive: '' }

/** The keys of these filters, as the address may name them. */
export const filterKeys = builtOnce((entity: Entity): string[] => filterFields(entity, NO_TEXTS, NO_WORDS).flatMap(keysOf))
