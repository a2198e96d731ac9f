import { placesOf } from '../../calculations/currencies.ts'
import { asPercent, figure, printed, sum, ZERO } from '../../calculations/figures.ts'
import type { Named } from '../../records/links.ts'
import { orderOf } from '../../contracts/figures/order.ts'
import { panelFigures, type MarketShare } from '../../contracts/figures/shares.ts'
import { codeOf, type ShownSection, type Text } from '../../contracts/figures/shown.ts'
import { distinct, Notebook } from '../../contracts/figures/working.ts'
import { figureIn, orZero } from '../../contracts/problems/figures.ts'

export interface MarketPremium {
  /** Of its line: the row of the panel. */
  id: number
  market: Named | null
  is_leader: boolean
  /** Signed line, percent of the whole. */
  of_whole: string
  amount: string
  brokerage: string
  net: string
  /** It has declined for its own share, and pays or gets nothing. */
  keeps_terms: boolean
}

export interface SectionPremium {
  section: number
  section_no: number | null
  title: Text
  currency: string
  amount_100: string
  /** Of those who take part in the change. */
  amount_order: string
  brokerage: string
  net: string
  markets: MarketPremium[]
}

export interface Splitting {
  section: ShownSection
  amount_100: string
  /** Percent of the gross premium; null where none is taken. */
  brokerage_pct: Text
  /** Ids of markets that keep their old terms for their share. */
  decliners: readonly number[]
}

const sorted = (shares: readonly MarketShare[]) =>
  shares
    .filter(({ signed }) => figureIn(signed)?.gt(ZERO))
    .toSorted((one, other) => Number(other.is_leader) - Number(one.is_leader))

/** Lines as parts of the order that is signed: the last takes what cannot be said exactly. */
function ofOrder(lines: readonly string[]): string[] {
  const whole = sum(lines.map(figure))
  const parts = lines.slice(0, -1).map((line) => printed(asPercent(figure(line), whole), 8))
  const last = figure('100').minus(sum(parts.map(figure)))
  return [...parts, last.toFixed()]
}

interface Brokered {
  deductions: Record<string, { amounts: Record<string, string> }>
}

/** Brokerage on the premium of the order, split by the lines. Source: domain guide 5.5. */
function brokerageOf(book: Notebook, of: Splitting, names: readonly string[], lines: readonly string[], gross: string) {
  const { section, brokerage_pct: pct } = of
  if (figureIn(pct)?.gt(ZERO) !== true) return null
  const currency = codeOf(section)
  const parts = ofOrder(lines)
  const shares = names.map((name, place) => ({ name, of_order: parts[place] }))
  const input = { gross, currency, shares, deductions: [{ name: 'brokerage', pct, base: 'gross' }] }
  const found = book.work<Brokered>('deductions', [`sections.${section.id}.brokerage`], input, { section: section.id, currency })
  return found?.deductions.brokerage?.amounts ?? null
}

const totalIn = (markets: readonly MarketPremium[], of: 'amount' | 'brokerage' | 'net', places: number) =>
  printed(sum(markets.flatMap((each) => (each.keeps_terms ? [] : [figure(each[of])]))), places)

interface Shared {
  amounts: Record<string, string>
  total: string
}

/** One section’s part of the premium, by its signed lines: leader first where units are left over. Null while nobody has signed. Source: domain guide 5.4. */
export function splitSection(book: Notebook, of: Splitting): SectionPremium | null {
  const { section, amount_100, decliners } = of
  const [currency, order] = [codeOf(section), orderOf(section)]
  const signed = sorted(panelFigures(new Notebook(), { section, order }).markets)
  const names = distinct(signed.map(({ market, stamp_code: stamp }) => market?.name ?? stamp ?? ''))
  const lines = signed.map(({ signed: line }) => line ?? '0')
  const shares = names.map((name, place) => ({ name, of_whole: lines[place] }))
  const about = { section: section.id, currency }
  const shared = book.work<Shared>(
    'premium-for-share',
    [`sections.${section.id}.amount_order`],
    { premium: amount_100, currency, shares },
    about,
  )
  if (!shared) return null
  const brokerage = brokerageOf(book, of, names, lines, shared.total)
  const places = placesOf(currency)
  const nothing = printed(ZERO, places)
  const markets = signed.map(({ id, market, is_leader }, place): MarketPremium => {
    const name = names[place] ?? ''
    const [amount, part] = [shared.amounts[name] ?? nothing, brokerage?.[name] ?? nothing]
    const net = printed(figure(amount).minus(figure(part)), places)
    const keeps_terms = market !== null && decliners.includes(market.id)
    return { id, market, is_leader, of_whole: lines[place] ?? '0', amount, brokerage: part, net, keeps_terms }
  })
  const { id, section_no, title } = section
  const totals = { amount_order: totalIn(markets, 'amount', places), brokerage: totalIn(markets, 'brokerage', places) }
  return { section: id, section_no, title, currency, amount_100, ...totals, net: totalIn(markets, 'net', places), markets }
}

/** A section weighs what is charged for it: the deposit where there is one. Source: domain guide 4, step 3B. */
export const weightOf = ({ premium_100, deposit_premium }: ShownSection): string =>
  orZero(deposit_premium ?? premium_100).toFixed()
