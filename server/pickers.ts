import type { Access } from '#domain/access.ts'
import type { Referable } from '#domain/records/field.ts'
import { accessOf, PLACES } from '#domain/entities/places.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { cobTemplate } from '#domain/templates/cob-template.ts'
import { LOOKUPS } from '#domain/templates/shape.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Group } from '#domain/records/record.ts'
import { RECORDS } from './store/records/declared.ts'

/** Someone with any of these permissions fills in or narrows by links to these. */
interface Need {
  codes: readonly string[]
  of: readonly Referable[]
}

type Fields = Readonly<Record<string, object>>

/** Everything that fields point to, also those of rows below. */
function linksIn(fields: Fields): Referable[] {
  return Object.values(fields).flatMap((field) => {
    const own = 'to' in field ? [field.to as Referable] : []
    return [...own, ...('fields' in field ? linksIn(field.fields as Fields) : [])]
  })
}

/** What a rule asks for; a list that everybody may read gives nobody the names of what it refers to. */
const codesOf = (access: Access): string[] =>
  typeof access === 'string'
    ? []
    : ('any' in access ? access.any : access.all).filter((entry): entry is string => typeof entry === 'string')

/** Whoever reads a list narrows it by its links, and whoever adds or changes a record fills them in. */
const ofRecords = (): Need[] =>
  [...RECORDS, cobTemplate].flatMap((record) => [
    { codes: codesOf(accessOf(record, 'view')), of: record.narrowedBy ?? linksIn(record.fields) },
    {
      codes: (['add', 'change'] as const).flatMap((verb) => codesOf(accessOf(record, verb))),
      of: linksIn(record.fields),
    },
  ])

const ofPlaces = (): Need[] =>
  Object.entries(PLACES).map(([name, place]) => ({ codes: codesOf(accessOf(place, 'view')), of: [name as Referable] }))

const ofSources = (): Need[] =>
  Object.values(SECTIONS).map(({ fields, rows }) => ({
    codes: ['view_source', 'add_source', 'change_source', 'review_source', 'view_unassigned_sources'],
    of: [...linksIn(fields), ...Object.values(rows).flatMap((group) => linksIn(group.fields))],
  }))

const linksOfGroups = (groups: Readonly<Record<string, Group>>): Referable[] =>
  Object.values(groups).flatMap(({ fields, rows = {} }) => [...linksIn(fields), ...linksOfGroups(rows)])

const ofContracts = (): Need[] => [
  {
    codes: ['add_contract', 'change_contract'],
    of: CONTRACT.flatMap(({ fields, rows }) => [...linksIn(fields), ...linksOfGroups(rows)]),
  },
  { codes: ['view_contract'], of: ['agreement'] },
]

/** Forms and lists that no declaration describes. */
const OTHERS: readonly Need[] = [
  { codes: ['add_contract', 'change_contract', 'view_lob_template', 'change_lineofbusiness'], of: LOOKUPS },
  { codes: ['view_agreement', 'view_agreementcontract'], of: ['source', 'agreement'] },
  { codes: ['view_source'], of: ['source'] },
  { codes: ['view_lob_template', 'change_lineofbusiness'], of: ['cob_template'] },
  { codes: ['assign_source', 'review_source'], of: ['user'] },
  {
    codes: ['view_customuser', 'change_customuser'],
    of: ['user', 'role', 'branch', 'department', 'time_zone', 'line_of_business', 'sbu', 'currency'],
  },
  { codes: ['add_customuser'], of: ['branch'] },
  { codes: ['approve_user'], of: ['role', 'branch', 'line_of_business', 'sbu'] },
  { codes: ['view_permission', 'add_role', 'change_role', 'change_customuser'], of: ['permission'] },
]

/** Which permissions need the names of which records: whoever holds none of them is not given any. */
export const PICKED_BY: ReadonlyMap<Referable, readonly string[]> = (() => {
  const needs = new Map<Referable, Set<string>>()
  for (const { codes, of } of [...ofRecords(), ...ofPlaces(), ...ofSources(), ...ofContracts(), ...OTHERS])
    for (const one of of) needs.set(one, new Set([...(needs.get(one) ?? []), ...codes]))
  return new Map([...needs].map(([of, codes]) => [of, [...codes]]))
})()

export const pickerAccess = (of: Referable): Access => ({ any: PICKED_BY.get(of) ?? [] })
