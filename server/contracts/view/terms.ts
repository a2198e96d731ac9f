import type { Output } from '#domain/api/endpoint.ts'
import type { loadContractTerms } from '#domain/api/contract/view.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Named } from '#domain/records/links.ts'
import type { Group, Section } from '#domain/records/record.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { changesIn } from '../../records/changes.ts'
import { differences } from '../../records/differences.ts'
import { findContract, uuidOf } from '../../store/contracts/read.ts'
import { seenBy } from '../record.ts'
import type { Viewing } from './viewing.ts'

type Row = Values & { id: number }
type Groups = NonNullable<Group['rows']>

/** Fields that say which contract it is, and no terms. */
const IDENTITY = ['umr', 'expiring_contract']

const TERMS: readonly Section[] = CONTRACT.map((section) => ({
  ...section,
  fields: Object.fromEntries(Object.entries(section.fields).filter(([name]) => !IDENTITY.includes(name))),
}))

const rowsIn = (values: Values | undefined, name: string) => (values?.[name] ?? []) as Row[]

/** Rows of a renewal under the ids of those that they follow: of the same name, each of them once. */
function following({ title, rows = {} }: Group, before: readonly Row[], after: readonly Row[]): Row[] {
  const open = [...before]
  return after.map((row) => {
    const place = open.findIndex((each) => isSame(each[title], row[title]))
    const [followed] = place === -1 ? [] : open.splice(place, 1)
    return { ...row, ...followingIn(rows, followed, row), id: followed?.id ?? -row.id }
  })
}

const followingIn = (groups: Groups, before: Values | undefined, after: Values): Values =>
  Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, following(group, rowsIn(before, name), rowsIn(after, name))]),
  )

/** What a renewal changes in the terms of the contract that it follows. Source: domain guide 4, step 8. */
export async function termsOf({ db, call, stored }: Viewing): Promise<Output<typeof loadContractTerms>> {
  const link = stored.shown.expiring_contract as Named | null
  const uuid = link && (await uuidOf(db, link.id))
  const expiring = uuid && (await findContract(db, uuid, seenBy(call)))
  if (!expiring) return { expiring: null, changes: [] }
  const renewed = TERMS.reduce<Values>(
    (values, { rows }) => ({ ...values, ...followingIn(rows, expiring.shown, stored.shown) }),
    stored.shown,
  )
  const { before, after } = differences(TERMS, expiring.shown, renewed)
  return { expiring: expiring.contract_number, changes: changesIn(before, after) }
}
