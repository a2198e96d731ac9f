import { AppError } from '#domain/app-error.ts'
import { printed, figure, sum, ZERO } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import { pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { ShownSection } from '#domain/contracts/figures/shown.ts'
import { codeOf } from '#domain/contracts/figures/shown.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import type { Change } from '#domain/contracts/move.ts'
import { calculate } from '#domain/calculations/index.ts'
import { listSectionPremiums } from '../../store/accounts/balances.ts'
import { listHeads } from '../../store/accounts/entries.ts'
import type { Sql } from '../../store/database.ts'
import { listEndorsedCharges } from '../../store/endorsements/charged.ts'
import { chargeIncome } from '../income.ts'
import { bookChange } from './premium.ts'
import { adjustedReinstatement } from './reinstatements.ts'
import { contractOf, noteBooking, type BookingScene } from './scene.ts'

/** What step 3B says of the price of a section beside its premium. */
export interface PricedSection extends ShownSection {
  rate_pct: string | null
  swing_min_pct: string | null
  swing_max_pct: string | null
  loading_factor: string | null
}

const ADJUSTABLE = ['adjustable_rate', 'rate_on_value', 'swing']

export const isAdjustable = ({ premium_basis: basis }: ShownSection) => ADJUSTABLE.includes(basis ?? '')

/** Throws `not_found` for a section that is not live. */
export function sectionOf(scene: BookingScene, id: number): PricedSection {
  const found = pricedSections(contractOf(scene.stored)).find((section) => section.id === id)
  if (!found) throw new AppError('not_found')
  return found as PricedSection
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

function adjusted(book: Notebook, section: PricedSection, deposit: string, { base, incurred }: Adjusted): Worked {
  const rates =
    section.premium_basis === 'swing'
      ? {
          swing: {
            incurred: incurred ?? '0',
            loading: section.loading_factor ?? '1',
            min: section.swing_min_pct ?? '0',
            max: section.swing_max_pct ?? '100',
          },
        }
      : { rate: section.rate_pct ?? undefined }
  const currency = codeOf(section)
  const input = { currency, deposit, minimum: section.minimum_premium ?? '0', base, ...rates }
  calculate('adjustment', input)
  return book.work<Worked>('adjustment', ['adjustment'], input, { section: section.id, currency })!
}

/** Once a base is known, the premium on it against what is booked. Throws `not_valid` for a section at a fixed price. Source: domain guide 5.10. */
export async function adjustPremium(sql: Sql, scene: BookingScene, asked: Adjusted): Promise<Change[]> {
  const section = sectionOf(scene, asked.section)
  if (!isAdjustable(section)) throw new AppError('not_valid', { fields: { section: { key: 'not_adjustable' } } })
  const booked = (await listSectionPremiums(sql, scene.stored.id)).find((each) => each.section === section.id)
  if (!booked) throw new AppError('not_valid', { fields: { section: { key: 'not_booked' } } })
  const book = new Notebook()
  const unbooked = (await listEndorsedCharges(sql, scene.stored.id)).filter(
    (each) => each.method === 'adjustment' && !each.is_booked && each.section === section.id,
  )
  const paid = sum([booked.amount_100, ...unbooked.map(({ premium_100: premium }) => premium)].map(figure))
  const deposit = printed(paid, placesOf(codeOf(section)))
  const { premium, adjustment } = adjusted(book, section, deposit, asked)
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
