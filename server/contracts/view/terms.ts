import type { Output } from '#domain/api/endpoint.ts'
import type { loadContractTerms } from '#domain/api/contract/view.ts'
import { RECORDED_OF_LINES } from '#domain/contracts/editing.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Named } from '#domain/records/links.ts'
import { isBlank } from '#domain/records/problems.ts'
import { numberOf, type Group } from '#domain/records/record.ts'
import { isDate } from '#domain/records/traits.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { changesIn } from '../../records/changes.ts'
import { differences } from '../../records/differences.ts'
import type { Call } from '../../serve.ts'
import { findContract, uuidOf, type StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import type { RecordTable } from '../../store/records/table.ts'
import { LATER, termsIn } from '../reviewed/terms.ts'
import { seenBy } from '../record.ts'
import { templateChanges, type TemplateVersions } from './template-changes.ts'
import type { Viewing } from './viewing.ts'

type Row = Values & { id: number }
type Groups = NonNullable<Group['rows']>

/** Fields that say which contract it is, and no terms. */
const IDENTITY = ['umr', 'expiring_contract']

const rowsIn = (values: Values | undefined, name: string) => (values?.[name] ?? []) as Row[]

/** What a reviewer approves, and no more: neither what is recorded of lines, nor papers, nor who looks after the contract. */
const NO_TERMS = {
  ...LATER,
  contract: [...IDENTITY, ...LATER.contract],
  market: [...LATER.market, ...RECORDED_OF_LINES],
}

const hasSame = (name: string, was: Row, is: Row) => !isBlank(was[name]) && isSame(was[name], is[name])
const hasSameTitle = ({ title }: Group, was: Row, is: Row) => hasSame(title, was, is)

function hasSameNumber(group: Group, was: Row, is: Row): boolean {
  const number = numberOf(group)
  return number !== undefined && hasSame(number, was, is)
}

/** Days move with the period: the first instalment follows the first. */
const isDated = ({ fields, title }: Group) => fields[title] !== undefined && isDate(fields[title])

/** Whether a row of a renewal follows one of the expiring contract: the surest signs are looked for first, in all rows. */
const SIGNS: readonly ((group: Group, was: Row, is: Row) => boolean)[] = [
  (group, was, is) => hasSameTitle(group, was, is) && hasSameNumber(group, was, is),
  (group, was, is) => hasSameTitle(group, was, is),
  (group, was, is) => hasSameNumber(group, was, is),
  (group, was, is) =>
    numberOf(group) === undefined && (isDated(group) || (isBlank(was[group.title]) && isBlank(is[group.title]))),
]

/** Each row of a renewal with the one that it follows, none of them twice. */
function followedBy(group: Group, before: readonly Row[], after: readonly Row[]): Map<Row, Row> {
  const followed = new Map<Row, Row>()
  const left = new Set(before)
  for (const isSign of SIGNS)
    for (const row of after) {
      const was = followed.has(row) ? undefined : [...left].find((each) => isSign(group, each, row))
      if (!was) continue
      followed.set(row, was)
      left.delete(was)
    }
  return followed
}

/** Rows of a renewal under the ids of those that they follow, whichever place they stand in. */
function following(group: Group, before: readonly Row[], after: readonly Row[]): Row[] {
  const followed = followedBy(group, before, after)
  return after.map((row) => {
    const was = followed.get(row)
    return { ...row, ...followingIn(group.rows ?? {}, was, row), id: was?.id ?? -row.id }
  })
}

const followingIn = (groups: Groups, before: Values | undefined, after: Values): Values =>
  Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, following(group, rowsIn(before, name), rowsIn(after, name))]),
  )

/** The contract that one follows, with all its rows or those of a part; null where there is none that the caller may see. */
export async function expiringOf(db: Sql, call: Call, stored: StoredContract, of?: RecordTable): Promise<StoredContract | null> {
  const link = stored.shown.expiring_contract as Named | null
  const uuid = link && (await uuidOf(db, link.id))
  return uuid ? findContract(db, uuid, seenBy(call), of) : null
}

/** What a renewal changes in the terms of the contract that it follows. Source: domain guide 4, step 8. */
export async function termsOf({ db, call, stored }: Viewing): Promise<Output<typeof loadContractTerms>> {
  const expiring = await expiringOf(db, call, stored)
  if (!expiring) return { expiring: null, changes: [] }
  const [was, is] = [termsIn(expiring.shown, NO_TERMS), termsIn(stored.shown, NO_TERMS)]
  const renewed = CONTRACT.reduce<Values>((values, { rows }) => ({ ...values, ...followingIn(rows, was, is) }), is)
  const { before, after } = differences(CONTRACT, was, renewed)
  const versions = { before: expiring.template_values, after: stored.template_values } as TemplateVersions
  const changes = [...changesIn(before, after), ...(await templateChanges(db, stored, versions, call.language))]
  return { expiring: expiring.contract_number, changes }
}
