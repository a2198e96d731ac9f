import { figure, type Figure } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import { refused, type AdministeredTax, type GroupAmounts } from '#domain/contracts/accounts/amounts.ts'
import { pricedSections, type InstalmentLines } from '#domain/contracts/accounts/charge.ts'
import { chargeLines, partiesOf } from '#domain/contracts/accounts/lines.ts'
import { dueDay } from '#domain/contracts/accounts/plan.ts'
import type { TermsGroup } from '#domain/contracts/figures/terms.ts'
import { codeOf, type ShownSection } from '#domain/contracts/figures/shown.ts'
import { taxFigures } from '#domain/contracts/figures/taxes.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { orZero, total, totalText } from '#domain/contracts/problems/figures.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Sql } from '../../store/database.ts'
import { bookInstalments } from './booking.ts'
import { freeKey } from './premium.ts'
import { contractOf, type BookingScene } from './scene.ts'
import { taxesOn } from './taxes.ts'

export interface PostedMarket {
  /** The line on the panel. */
  id: number
  market: number | null
  amount: string
  brokerage: string
  /** Beside ceding commission, which is what net lacks then. */
  deductions?: readonly { name: string; amount: string }[] | undefined
  net: string
}

/** Premium of the order by section, as an endorsement has worked it out: amounts are not below zero and add up. */
export interface PostedPremium {
  endorsementId: number
  reference: string
  effect: 'additional' | 'return'
  settlementDueDate: string | null
  sections: readonly {
    section: number
    currency: string
    /** For 100 %, whoever takes part. */
    amount_100: string
    amount_order: string
    markets: readonly PostedMarket[]
  }[]
  /** What it restores of a layer; such premium is no part of the section’s own. */
  loss: { on: string; amount: string } | null
}

type PostedSection = PostedPremium['sections'][number]

const figuresOf = (markets: readonly PostedMarket[], of: (market: PostedMarket) => Figure) => markets.map(of)

const groupOf = (section: ShownSection, markets: readonly PostedMarket[]): TermsGroup => ({
  id: section.id,
  section,
  brokerage_pct: null,
  factor: figure('1'),
  shares: markets.map(({ id, market, amount }) => ({
    id,
    market: market === null ? null : { id: market, name: '' },
    name: '',
    of_whole: amount,
  })),
})

const deductedOf = ({ deductions = [] }: PostedMarket): Figure => total(deductions, ({ amount }) => amount)

function deductionsIn(markets: readonly PostedMarket[]): GroupAmounts['deductions'] {
  const names = new Set(markets.flatMap(({ deductions = [] }) => deductions.map(({ name }) => name)))
  const partOf = (name: string, { deductions = [] }: PostedMarket) =>
    orZero(deductions.find((each) => each.name === name)?.amount)
  return [...names].map((name) => ({ name, parts: figuresOf(markets, (market) => partOf(name, market)) }))
}

/** What the endorsement says of a section, with the taxes of its day. Throws `not_valid` where they cannot be computed. */
function amountsOf(
  book: Notebook,
  section: ShownSection,
  posted: PostedSection,
  taxes: readonly AdministeredTax[],
): GroupAmounts {
  const { markets, amount_order: gross } = posted
  const net = totalText(markets, (each) => each.net)
  const bases = { gross_premium: gross, net_premium: net, gross_plus_fees: gross }
  const about = { section: section.id, currency: codeOf(section), bases }
  const taxed = taxFigures(
    book,
    about,
    taxes.map((tax) => ({ ...tax, amount: null })),
  )
  if (taxed.tax_insured === null) throw refused('taxes', 'amounts_not_computed', section)
  return {
    group: groupOf(section, markets),
    premium: figuresOf(markets, ({ amount }) => orZero(amount)),
    brokerage: figuresOf(markets, ({ brokerage }) => orZero(brokerage)),
    commission: figuresOf(markets, (market) =>
      orZero(market.amount).minus(orZero(market.brokerage)).minus(deductedOf(market)).minus(orZero(market.net)),
    ),
    deductions: deductionsIn(markets),
    taxes: taxed.taxes.map(({ name, borne_by, tax }) => ({
      name,
      borne_by,
      administered_by: taxes.find((each) => each.name === name)?.administered_by ?? 'broker',
      amount: figure(tax),
    })),
  }
}

function linesOf(
  scene: BookingScene,
  book: Notebook,
  posting: PostedPremium,
  taxes: readonly AdministeredTax[],
): InstalmentLines[] {
  const contract = contractOf(scene.stored)
  const known = new Map(
    pricedSections({ ...contract, sections: (contract.sections ?? []).map((each) => ({ ...each, section_status: null })) }).map(
      (each) => [each.id, each],
    ),
  )
  const sections = posting.sections.flatMap((posted) => {
    const section = known.get(posted.section)
    return section?.currency && !orZero(posted.amount_order).eq('0') ? [{ posted, section, currency: section.currency }] : []
  })
  const currencies = new Map(sections.map(({ currency }) => [currency.name, currency]))
  const isReturn = posting.effect === 'return'
  return [...currencies.values()].map((currency) => {
    const own = sections.filter((each) => each.currency.name === currency.name)
    const charged = own.map(({ posted, section }) => ({
      amounts: amountsOf(book, section, posted, taxes),
      amount_100: orZero(posted.amount_100),
      isReturn,
    }))
    const [lines = []] = chargeLines(charged, { instalments: [figure('1')], parties: partiesOf(contract.brokerage_split ?? []) })
    const amount = orZero(totalText(own, ({ posted }) => posted.amount_order)).times(isReturn ? '-1' : '1')
    const due_on = posting.settlementDueDate ?? dueDay(contract, scene.today)
    return { instalment: { planned: null, due_on, currency, amount_100: amount.toFixed(placesOf(currency.name)) }, lines }
  })
}

const factsOf = ({ loss }: PostedPremium): Record<string, unknown> => (loss === null ? {} : { loss })

/** Books the premium of a completed endorsement once, with the shares that it has worked out. Source: domain guide 3.9, 5.8. */
export async function bookEndorsement(
  sql: Sql,
  scene: BookingScene,
  posting: PostedPremium,
  effectiveOn: string,
): Promise<Change[]> {
  const key = await freeKey(sql, scene.stored.id, `endorsed_${posting.endorsementId}`)
  if (key === null) return []
  const book = new Notebook()
  const taxes = await taxesOn(sql, contractOf(scene.stored), effectiveOn)
  const head = {
    kind: 'endorsement',
    key,
    sourceId: posting.endorsementId,
    reason: posting.reference,
    facts: factsOf(posting),
  } as const
  return bookInstalments(sql, scene, head, linesOf(scene, book, posting, taxes), book)
}
