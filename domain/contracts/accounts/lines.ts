import { placesOf } from '../../calculations/currencies.ts'
import { figure, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import { codeOf } from '../figures/shown.ts'
import type { GroupAmounts, TaxAmount } from './amounts.ts'
import type { Account, Item } from './names.ts'
import { partsOf, spread } from './spread.ts'
import type { SignedShare } from '../figures/terms.ts'

/** A line of an entry before it is stored: plus is owed to us or received, minus is owed by us or earned. */
export interface LineDraft {
  account: Account
  item: Item
  section: number | null
  /** Id of the line on the panel. */
  subscription: number | null
  market: number | null
  /** Who of several: the party of brokerage, the name of a tax or deduction. */
  party: string | null
  currency: string
  amount: Figure
  /** What it is a part of, at 100 per cent; of premium alone. */
  amount_100: Figure | null
}

export interface BrokerageParty {
  party: string
  weight: Figure
}

export interface Charged {
  amounts: GroupAmounts
  /** Of the section, at 100 per cent; told once for each section. */
  amount_100: Figure | null
  /** Returned rather than charged. */
  isReturn: boolean
}

interface Spreading {
  /** What each instalment weighs. */
  instalments: readonly Figure[]
  parties: readonly BrokerageParty[]
}

type Side = Partial<Pick<LineDraft, 'party' | 'amount_100'>> & Pick<LineDraft, 'account' | 'item'>

const OF_NOBODY = { subscription: null, market: null, party: null, amount_100: null }

/** Lines of one group in one instalment. */
class GroupLines {
  readonly lines: LineDraft[] = []
  readonly #of: { section: number; currency: string }
  readonly #sign: Figure
  readonly #shares: readonly SignedShare[]

  constructor({ amounts: { group }, isReturn }: Charged) {
    this.#of = { section: group.section.id, currency: codeOf(group.section) }
    this.#sign = figure(isReturn ? '-1' : '1')
    this.#shares = group.shares
  }

  whole(side: Side, amount: Figure): void {
    this.lines.push({ ...OF_NOBODY, ...this.#of, ...side, amount: amount.times(this.#sign) })
  }

  markets(item: Item, parts: readonly Figure[], sign: '1' | '-1', party: string | null = null): void {
    for (const [place, { id, market }] of this.#shares.entries()) {
      const amount = (parts[place] ?? ZERO).times(sign).times(this.#sign)
      this.lines.push({
        ...OF_NOBODY,
        ...this.#of,
        account: 'market',
        item,
        subscription: id,
        market: market?.id ?? null,
        party,
        amount,
      })
    }
  }
}

/** What a group comes to in each instalment, so that instalments and markets each add up. */
function spreadOf({ amounts }: Charged, { instalments, parties }: Spreading) {
  const { group } = amounts
  const places = placesOf(codeOf(group.section))
  const weights = group.shares.map(({ of_whole }) => figure(of_whole))
  const overMarkets = (total: Figure) => spread(partsOf(total, weights, places), instalments, places)
  const partyWeights = parties.map(({ weight }) => weight)
  return {
    premium: spread(amounts.premium, instalments, places),
    brokerage: spread(amounts.brokerage, instalments, places),
    parties: spread(partsOf(sum(amounts.brokerage), partyWeights, places), instalments, places),
    commission: spread(amounts.commission, instalments, places),
    deductions: amounts.deductions.map(({ name, parts }) => ({ name, parts: spread(parts, instalments, places) })),
    taxes: amounts.taxes.map((tax) => ({ tax, parts: overMarkets(tax.amount) })),
  }
}

/** Who pays a tax to the authority says to whom it is owed until then. Source: domain guide 5.5, 5.6. */
function taxLines(to: GroupLines, { name, borne_by: bearer, administered_by: payer }: TaxAmount, parts: readonly Figure[]): void {
  if (payer === bearer) return
  const amount = sum(parts)
  const side = { item: 'tax', party: name } as const
  if (bearer === 'insured') to.whole({ account: 'client', ...side }, amount)
  else to.markets('tax', parts, '1', name)
  if (payer === 'insurer') to.markets('tax', parts, '-1', name)
  else to.whole({ account: payer === 'insured' ? 'client' : 'tax', ...side }, amount.neg())
}

type Spread = ReturnType<typeof spreadOf>

function linesIn(charged: Charged, spreaded: Spread, place: number, whole: Figure | null, parties: readonly BrokerageParty[]) {
  const to = new GroupLines(charged)
  const at = (parts: readonly Figure[][]) => parts[place] ?? []
  const amount_100 = whole && (charged.isReturn ? whole.neg() : whole)
  to.whole({ account: 'client', item: 'premium', amount_100 }, sum(at(spreaded.premium)))
  to.markets('premium', at(spreaded.premium), '-1')
  to.markets('brokerage', at(spreaded.brokerage), '1')
  for (const [index, { party }] of parties.entries())
    to.whole({ account: 'brokerage', item: 'brokerage', party }, (at(spreaded.parties)[index] ?? ZERO).neg())
  to.markets('commission', at(spreaded.commission), '1')
  to.whole({ account: 'client', item: 'commission' }, sum(at(spreaded.commission)).neg())
  for (const { name, parts } of spreaded.deductions) {
    to.markets('deduction', at(parts), '1', name)
    to.whole({ account: 'deduction', item: 'deduction', party: name }, sum(at(parts)).neg())
  }
  for (const { tax, parts } of spreaded.taxes) taxLines(to, tax, at(parts))
  return to.lines
}

const isSomething = ({ amount, amount_100: whole }: LineDraft) => !amount.eq(ZERO) || (whole !== null && !whole.eq(ZERO))

/** The lines of every instalment; each instalment balances. Source: domain guide 5.4-5.7. */
export function chargeLines(charged: readonly Charged[], spreading: Spreading): LineDraft[][] {
  const each = charged.map((one) => {
    const places = placesOf(codeOf(one.amounts.group.section))
    const wholes = one.amount_100 && partsOf(one.amount_100, spreading.instalments, places)
    return { one, spreaded: spreadOf(one, spreading), wholes }
  })
  return spreading.instalments.map((_, place) =>
    each
      .flatMap(({ one, spreaded, wholes }) => linesIn(one, spreaded, place, wholes?.[place] ?? null, spreading.parties))
      .filter(isSomething),
  )
}

const OURS: BrokerageParty[] = [{ party: 'ours', weight: figure('1') }]

/** Who shares the brokerage; all of it is ours where step 7 splits none. */
export function partiesOf(
  rows: readonly { brokerage_party: string | null; name: string | null; brokerage_pct: string | null }[],
): BrokerageParty[] {
  const parties = rows.flatMap(({ brokerage_party: party, name, brokerage_pct: pct }) =>
    party && pct ? [{ party: name ? `${party}: ${name}` : party, weight: figure(pct) }] : [],
  )
  return parties.some(({ weight }) => weight.gt(ZERO)) ? parties : OURS
}

/** An amount that the client owes for something of ours. */
export function feeLines(amount: Figure, currency: string): LineDraft[] {
  const line = { ...OF_NOBODY, section: null, item: 'fee' as const, currency }
  return amount.eq(ZERO)
    ? []
    : [
        { ...line, account: 'client', amount },
        { ...line, account: 'fee', amount: amount.neg() },
      ]
}
