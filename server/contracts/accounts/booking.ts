import { instalmentLines, type InstalmentLines } from '#domain/contracts/accounts/charge.ts'
import { CHARGES, type EntryKind, type InstalmentKind } from '#domain/contracts/accounts/names.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { printed, sum } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import type { Change } from '#domain/contracts/move.ts'
import { insertReversals, listHeads, type EntryHead } from '../../store/accounts/entries.ts'
import { insertInstalments } from '../../store/accounts/instalments.ts'
import type { Sql } from '../../store/database.ts'
import { baseOf, post, settled } from './post.ts'
import { firstCharge, inceptionTerms } from './inception.ts'
import type { BookingScene } from './scene.ts'

/** Entries of a kind that stand. */
const standing = (heads: readonly EntryHead[], kinds: readonly EntryKind[]) =>
  heads.filter(({ kind, is_reversed: isReversed }) => kinds.includes(kind) && !isReversed)

const changeOf = (kind: EntryKind, { instalment, lines }: InstalmentLines): Change => {
  const { name: currency } = instalment.currency
  const due = sum(lines.flatMap((line) => (line.account === 'client' ? [line.amount] : [])))
  return {
    kind: 'entry',
    key: `booked_${kind}`,
    params: { due_on: instalment.due_on, currency, amount: printed(due, placesOf(currency)) },
  }
}

export interface ChargeHead {
  kind: InstalmentKind
  key: string
  sourceId: number | null
  reason: string | null
  facts: Record<string, unknown>
}

/** Ids that groups were worked out under, each with its section. */
const groupsOf = (rows: readonly InstalmentLines[]): Map<number, number> =>
  new Map(
    rows.flatMap(({ lines }) =>
      lines.flatMap(({ subscription: id, section }) => (id === null || section === null ? [] : [[-id, section] as const])),
    ),
  )

/** Stores what falls due with its entries, one for each instalment. */
export async function bookInstalments(
  sql: Sql,
  scene: BookingScene,
  head: ChargeHead,
  rows: readonly InstalmentLines[],
  book: Notebook,
): Promise<Change[]> {
  const wanted = rows.filter(({ lines }) => lines.length > 0)
  const drafts = wanted.map(({ instalment }) => ({ ...instalment, kind: head.kind, currency: instalment.currency.id }))
  const made = await insertInstalments(sql, scene.stored.id, drafts)
  const postings = wanted.map(({ lines }, place) => {
    const { id: instalment, seq } = made[place]!
    return { ...head, key: `${head.key}:${seq}`, instalment, reverses: null, partOf: null, lines }
  })
  await post(sql, scene, postings, { workings: book.workings, sections: groupsOf(wanted) })
  return wanted.map((each) => changeOf(head.kind, each))
}

/**
 * Books the premium of a contract: an entry for each instalment, from the client to the markets, with brokerage, deductions and taxes.
 * Booking what is booked books nothing. Throws `rate_missing`, or `not_valid` where it cannot be computed. Source: domain guide 3.2 move 29, 5.4-5.7.
 */
export async function bookPremium(sql: Sql, scene: BookingScene): Promise<Change[]> {
  const heads = await listHeads(sql, scene.stored.id)
  if (standing(heads, ['premium']).length > 0) return []
  const contract = await inceptionTerms(sql, scene.stored)
  const book = new Notebook()
  const rows = instalmentLines(book, contract, firstCharge(contract, scene.today))
  const head = { kind: 'premium', key: 'premium', sourceId: null, reason: null, facts: {} } as const
  return bookInstalments(sql, scene, head, rows, book)
}

async function reverse(sql: Sql, scene: BookingScene, entries: readonly EntryHead[], reason: string): Promise<void> {
  const { stored, actorId, now, today: day } = scene
  const base = await baseOf(sql, scene)
  const booking = { contractId: stored.id, actorId, now, day, base: base.id, runs: [] }
  await insertReversals(
    sql,
    booking,
    entries.map(({ id }) => id),
    reason,
  )
  await settled(sql, scene, { kind: 'return', entries: entries.length })
}

/** Takes back what stands of an endorsement: another one corrects it. */
export async function returnEndorsed(
  sql: Sql,
  scene: BookingScene,
  { id, endorsement_reference: reference }: { id: number; endorsement_reference: string },
): Promise<Change[]> {
  const own = standing(await listHeads(sql, scene.stored.id), ['endorsement']).filter(({ source_id: of }) => of === id)
  if (own.length === 0) return []
  await reverse(sql, scene, own, reference)
  return [{ kind: 'entry', key: 'reversed_endorsement', params: { reference } }]
}

/** All premium back, with its brokerage, taxes and deductions, as if the contract had never been made. Source: domain guide 5.8. */
export async function returnWholePremium(sql: Sql, scene: BookingScene): Promise<Change[]> {
  const open = standing(await listHeads(sql, scene.stored.id), CHARGES)
  if (open.length === 0) return []
  await reverse(sql, scene, open, 'ab_initio')
  return [{ kind: 'entry', key: 'returned_whole', params: { count: open.length } }]
}
