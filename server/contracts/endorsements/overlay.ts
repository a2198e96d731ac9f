import type { FieldErrors } from '#domain/app-error.ts'
import { faultOf, headingsOf, joiningHeading, textOf, type Heading } from '#domain/endorsements/headings.ts'
import { joinerIn } from '#domain/endorsements/joiners.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import { draftOf } from '#domain/records/draft.ts'
import type { Named } from '#domain/records/links.ts'
import { isLink } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Referable } from '#domain/records/field.ts'
import { ownBranches } from '../../access/branches.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listStray } from '../../store/records/links.ts'
import { listTitles } from '../../store/records/titles.ts'

interface SentChange {
  id?: number | null | undefined
  path: string
  new_value?: string | null | undefined
}

export interface Overlaid {
  rows: Values[]
  errors: FieldErrors
}

const wordsOf = ({ field, value }: Heading): string | null => (isLink(field) ? ((value as Named | null)?.name ?? null) : null)

interface Pointed {
  place: number
  to: Referable
  id: number
}

/** What new links are called; those that nobody may point to are told. */
async function namesOf(sql: Sql, call: Call, pointed: readonly Pointed[]) {
  const names = new Map<string, string>()
  const stray = new Set<string>()
  for (const to of new Set(pointed.map((each) => each.to))) {
    const ids = pointed.flatMap((each) => (each.to === to ? [each.id] : []))
    for (const { id, name } of await listTitles(sql, to, ids)) names.set(`${to} ${id}`, name)
    for (const id of await listStray(sql, to, ids, ownBranches(callerOf(call)))) stray.add(`${to} ${id}`)
  }
  const errors = pointed.flatMap(({ place, to, id }) =>
    stray.has(`${to} ${id}`) ? [[`changes.${place}.new_value`, { key: 'not_found_ref' }] as const] : [],
  )
  return { names, errors: Object.fromEntries(errors) as FieldErrors }
}

function faultsIn(sent: readonly SentChange[], known: ReadonlyMap<string, Heading>): FieldErrors {
  const faults = sent.flatMap(({ path, new_value: value = null }, place): [string, FieldErrors[string]][] => {
    const heading = known.get(path)
    if (!heading) return [[`changes.${place}.path`, { key: 'not_offered' }]]
    if (sent.findIndex((each) => each.path === path) < place) return [[`changes.${place}.path`, { key: 'repeated' }]]
    const fault = value === null ? null : faultOf(heading.field, value)
    return fault === null ? [] : [[`changes.${place}.new_value`, fault]]
  })
  return Object.fromEntries(faults)
}

/** Markets that join, by their names; those that nobody may point to are told. */
async function joinersFrom(sql: Sql, call: Call, sent: readonly SentChange[], terms: Values) {
  const joiners = sent.flatMap(({ path }, place) => {
    const joiner = joinerIn(path)
    return joiner ? [{ joiner, pointed: { place, to: 'market', id: joiner.market } as const }] : []
  })
  if (joiners.length === 0) return { headings: [], errors: {} }
  const { names, errors } = await namesOf(
    sql,
    call,
    joiners.map(({ pointed }) => pointed),
  )
  const headings = joiners.flatMap(
    ({ joiner }) => joiningHeading(terms, joiner, names.get(`market ${joiner.market}`) ?? '') ?? [],
  )
  return { headings, errors }
}

/** The listed changes beside what stands in the contract now. */
export async function changesFrom(sql: Sql, call: Call, sent: readonly SentChange[], terms: Values): Promise<Overlaid> {
  const joiners = await joinersFrom(sql, call, sent, terms)
  const known = new Map([...headingsOf(terms), ...joiners.headings].map((heading) => [heading.path, heading]))
  const errors = { ...faultsIn(sent, known), ...joiners.errors }
  if (Object.keys(errors).length > 0) return { rows: [], errors }
  const pointed = sent.flatMap(({ path, new_value: value }, place): Pointed[] => {
    const { field } = known.get(path)!
    return isLink(field) && value ? [{ place, to: field.to, id: Number(value) }] : []
  })
  const links = await namesOf(sql, call, pointed)
  const rows = sent.map(({ id, path, new_value: value = null }): Values => {
    const heading = known.get(path)!
    const { field, row } = heading
    return {
      ...(id ? { id } : {}),
      path,
      row_name: row,
      old_value: textOf(field, heading.value),
      old_words: wordsOf(heading),
      new_value: value,
      new_words: isLink(field) && value ? (links.names.get(`${field.to} ${value}`) ?? null) : null,
    }
  })
  return { rows, errors: links.errors }
}

/** Parties are the markets of the contract: new ones come with the role that is usual, those that have left go. */
export function partiesFrom(
  parties: readonly Values[],
  markets: ReadonlyMap<number, { isLeader: boolean }>,
  part: unknown,
): Values[] {
  const staying = parties.filter(({ market }) => markets.has(market as number))
  const known = new Set(staying.map(({ market }) => market))
  const leads = staying.some(({ party_role: role }) => role === 'leader')
  const usual = part === 'part_one' ? 'notify_party' : 'agreement_party'
  let hasLeader = leads
  const added = [...markets]
    .filter(([market]) => !known.has(market))
    .map(([market, { isLeader }]) => {
      const isFirst = isLeader && !hasLeader
      hasLeader ||= isFirst
      return { market, party_role: isFirst ? 'leader' : usual, response: 'pending' }
    })
  return [...staying, ...added]
}

/** Rows that are known take what was sent; a cell that was left out stays. */
export function overlayKnown(before: readonly Values[], sent: readonly Values[], names: readonly string[]): Values[] {
  const byId = new Map(sent.map((row) => [row.id, row]))
  return before.map((row) => {
    const given = byId.get(row.id)
    const cells = names.flatMap((name) => (given && given[name] !== undefined ? [[name, given[name]] as const] : []))
    return { ...row, ...(Object.fromEntries(cells) as Values) }
  })
}

export const draftIn = (shown: ShownEndorsement): Values => draftOf(ENDORSEMENT, shown)
