import { createHash } from 'node:crypto'
import { PEOPLE } from '#domain/contracts/editing.ts'
import { DOCUMENTS } from '#domain/contracts/papers.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { draftOf } from '#domain/records/draft.ts'
import type { Group } from '#domain/records/record.ts'
import type { Values } from '#domain/records/values.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { listSinceMove, MOST_SINCE } from '../../store/history.ts'

type Row = Values & { markets?: Row[] }

const rowsIn = (values: Values | null, name: string) => (values?.[name] ?? []) as Row[]

export const sectionsOf = (values: Values | null): Row[] => rowsIn(values, 'sections')

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** What is still filled in once a contract has been reviewed: by signing, by markets, and by who keeps the papers. */
export const LATER = {
  contract: [...PEOPLE, 'subjectivities', 'payment_accounts', ...DOCUMENTS],
  section: ['section_status'],
  market: [
    'market_status',
    'signed_line',
    'underwriter_name',
    'underwriter_reference',
    'year_of_account',
    'risk_code',
    'signing_number_date',
    'evidence',
    'subjectivities',
  ],
  instalment: ['instalment_status'],
}

/** Of values, or of what an entry of the history says of them, only what is a term. */
export function termsIn(values: Values, later: typeof LATER = LATER): Values {
  const sections = sectionsOf(values).map((section) => ({
    ...without(section, later.section),
    markets: rowsIn(section, 'markets').map((market) => without(market, later.market)),
  }))
  const instalments = rowsIn(values, 'instalments').map((each) => without(each, later.instalment))
  return { ...without(values, later.contract), sections, instalments }
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is filled in, by name: a field that did not exist yet and one that is empty are the same. */
function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(([name, each]) => [name, filledIn(each)] as const)
  return Object.fromEntries(filled.filter(([, each]) => !isEmpty(each)).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const hashed = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** The terms that a reviewer has approved, so that nobody binds others. Source: domain guide 3.2, move 27. */
export const termsHashOf = ({ shown, template_values }: Pick<StoredContract, 'shown' | 'template_values'>): string =>
  hashed([filledIn(termsIn(draftOf(CONTRACT, shown))), filledIn(template_values)])

const namesIn = ({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>): unknown => [
  Object.keys(fields).toSorted(),
  Object.entries(rows).map(([name, group]) => [name, namesIn(group)]),
]

/** Of which fields contracts consist in this version of the product, and which of them are no terms. */
const SHAPE = hashed([CONTRACT.map(namesIn), LATER]).slice(0, 12)

/** What is kept of a review: the hash of the terms, and the shape that they had then. */
export const reviewMarkOf = (stored: StoredContract): string => `${termsHashOf(stored)} ${SHAPE}`

const MARK = /^([0-9a-f]{64})(?: ([0-9a-f]{12}))?$/

const isTerm = (name: string) => name === 'template_values' || CONTRACT.some(({ fields, rows }) => name in fields || name in rows)

/** How an entry calls a row; whether anything else of it differs is to be told. */
const NAMES = ['id', 'row']

const rowSays = (row: Row): boolean =>
  Object.entries(row).some(([name, value]) => (name === 'markets' ? (value as Row[]).some(rowSays) : !NAMES.includes(name)))

/** Whether an entry of the history tells of another term. */
function isOfTerms(side: Values | null): boolean {
  return Object.entries(termsIn(side ?? {})).some(([name, value]) =>
    name === 'sections' || name === 'instalments' ? (value as Row[]).some(rowSays) : isTerm(name),
  )
}

/** Whether the history knows of no other term since the review: for one that was made when contracts consisted of other fields. */
async function isUntouched(db: Sql, contractId: number): Promise<boolean> {
  const entries = await listSinceMove(db, { entity: 'contract', id: contractId, move: 'contract.approveReview' })
  const isKnown = entries.length > 0 && entries.length < MOST_SINCE
  return isKnown && !entries.some(({ before, after }) => isOfTerms(before) || isOfTerms(after))
}

/** Whether the terms are those that were reviewed. */
export async function areAsReviewed(db: Sql, stored: StoredContract, mark: string | null): Promise<boolean> {
  const [, hash, shape] = MARK.exec(mark ?? '') ?? []
  if (hash === undefined || shape === SHAPE) return hash === termsHashOf(stored)
  return hash === termsHashOf(stored) || isUntouched(db, stored.id)
}
