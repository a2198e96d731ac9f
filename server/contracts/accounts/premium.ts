import { instalmentLines, pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { InstalmentKind } from '#domain/contracts/accounts/names.ts'
import { codeOf } from '#domain/contracts/figures/shown.ts'
import type { Notebook } from '#domain/contracts/figures/working.ts'
import { orZero, totalText } from '#domain/contracts/problems/figures.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Sql } from '../../store/database.ts'
import { listHeads } from '../../store/accounts/entries.ts'
import { bookInstalments } from './booking.ts'
import { contractOf, type BookingScene } from './scene.ts'
import { taxesOn } from './taxes.ts'

/** Premium that comes after that of the contract. */
export interface ChangedPremium {
  kind: Exclude<InstalmentKind, 'premium'>
  /** Books once: a second one with the same key books nothing, unless the first was reversed. `endorsement:12` */
  key: string
  /** Of the record that asks. */
  sourceId: number | null
  /** Taxes are those of this day. */
  effectiveOn: string
  dueOn: string
  reason: string | null
  brokerageApplies: boolean
  /** At 100 per cent, by section; plus is additional, minus returned. */
  sections: readonly { section: number; amount_100: string }[]
  facts: Record<string, unknown>
  /** What the amounts were worked out by. */
  book: Notebook
}

/** A key under which nothing stands: one more where the entry of it was reversed. Null where one stands. */
export async function freeKey(sql: Sql, contractId: number, key: string): Promise<string | null> {
  const own = (await listHeads(sql, contractId)).filter(({ source_key: each }) => each === key || each.startsWith(`${key}:`))
  if (own.some(({ is_reversed: isReversed }) => !isReversed)) return null
  return own.length === 0 ? key : `${key}:${own.length}`
}

/** Books additional and returned premium: one instalment in each currency. Source: domain guide 5.8-5.10. */
export async function bookChange(sql: Sql, scene: BookingScene, change: ChangedPremium): Promise<Change[]> {
  const { key: asked, sections: amounts, effectiveOn, dueOn, brokerageApplies, book, ...head } = change
  const key = await freeKey(sql, scene.stored.id, asked)
  if (key === null) return []
  const contract = contractOf(scene.stored)
  const live = new Map(pricedSections(contract).map((section) => [section.id, section]))
  const sections = amounts.flatMap(({ section: id, amount_100 }) => {
    const section = live.get(id)
    return section && !orZero(amount_100).eq('0') ? [{ section, amount_100 }] : []
  })
  const currencies = new Map(sections.flatMap(({ section: { currency } }) => (currency ? [[currency.name, currency]] : [])))
  const instalments = [...currencies.values()].map((currency) => {
    const own = sections.filter(({ section }) => codeOf(section) === currency.name)
    return { planned: null, due_on: dueOn, currency, amount_100: totalText(own, (each) => each.amount_100) }
  })
  const taxes = await taxesOn(sql, contract, effectiveOn)
  const rows = instalmentLines(book, contract, { sections, taxes, isFirst: false, brokerageApplies, instalments })
  return bookInstalments(sql, scene, { ...head, key }, rows, book)
}
