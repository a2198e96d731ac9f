import { AppError } from '#domain/app-error.ts'
import { figure, ZERO } from '#domain/calculations/figures.ts'
import { adjustmentInput, type RatedSection } from '#domain/contracts/accounts/adjustment.ts'
import { pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { RestoredSection } from '#domain/contracts/accounts/recovery.ts'
import type { ShownSection } from '#domain/contracts/figures/shown.ts'
import { codeOf } from '#domain/contracts/figures/shown.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import type { Change } from '#domain/contracts/move.ts'
import { calculate } from '#domain/calculations/index.ts'
import { listSectionPremiums } from '../../store/accounts/balances.ts'
import { listHeads } from '../../store/accounts/entries.ts'
import type { Sql } from '../../store/database.ts'
import { chargeIncome } from '../income.ts'
import { premiumPaid } from './paid.ts'
import { bookChange } from './premium.ts'
import { adjustedReinstatement } from './reinstatements.ts'
import { contractOf, noteBooking, type BookingScene } from './scene.ts'

const ADJUSTABLE = ['adjustable_rate', 'rate_on_value', 'swing']

export const isAdjustable = ({ premium_basis: basis }: ShownSection) => ADJUSTABLE.includes(basis ?? '')

/** Throws `not_found` for a section that is not live. */
export function sectionOf(scene: BookingScene, id: number): RatedSection & RestoredSection {
  const found = pricedSections(contractOf(scene.stored)).find((section) => section.id === id)
  if (!found) throw new AppError('not_found')
  return found as RatedSection & RestoredSection
}

export interface Adjusted {
  section: number
  /** Of the year, as it turned out. */
  base: string
  /** To the layer; for swing rates. */
  incurred: string | null
  due_on: string
}

interface Worked {
  premium: string
  adjustment: string
}

function adjusted(book: Notebook, section: RatedSection, paid: string | undefined, { base, incurred }: Adjusted): Worked {
  const currency = codeOf(section)
  const input = adjustmentInput(section, { currency, paid, base, incurred })
  calculate('adjustment', input)
  return book.work<Worked>('adjustment', ['adjustment'], input, { section: section.id, currency })!
}

/** Once a base is known, the premium on it against what is booked. Throws `not_valid` for a section at a fixed price. Source: domain guide 5.10. */
export async function adjustPremium(sql: Sql, scene: BookingScene, asked: Adjusted): Promise<Change[]> {
  const section = sectionOf(scene, asked.section)
  if (!isAdjustable(section)) throw new AppError('not_valid', { fields: { section: { key: 'not_adjustable' } } })
  const isBooked = (await listSectionPremiums(sql, scene.stored.id)).some((each) => each.section === section.id)
  if (!isBooked) throw new AppError('not_valid', { fields: { section: { key: 'not_booked' } } })
  const book = new Notebook()
  const paid = (await premiumPaid(sql, scene.stored)).get(section.id)
  const { premium, adjustment } = adjusted(book, section, paid, asked)
  const charging = { kind: 'adjustment', section: section.id, amount_100: adjustment, field: 'base' } as const
  await chargeIncome(sql, scene.stored, charging, scene)
  const count = (await listHeads(sql, scene.stored.id)).length
  const common = {
    sourceId: section.id,
    effectiveOn: contractOf(scene.stored).period_from ?? scene.today,
    dueOn: asked.due_on,
    reason: null,
  }
  const changes = await bookChange(sql, scene, {
    ...common,
    kind: 'adjustment',
    key: `adjustment:${section.id}:${count}`,
    brokerageApplies: true,
    sections: [{ section: section.id, amount_100: adjustment }],
    facts: { section: section.id, base: asked.base, incurred: asked.incurred, premium, adjustment },
    book,
  })
  const more = await adjustedReinstatement(sql, scene, { section, premium, dueOn: asked.due_on })
  if (figure(adjustment).eq(ZERO))
    await noteBooking(sql, scene, { adjustment: { section: section.title, base: asked.base, adjustment } })
  return [...changes, ...more]
}
