import type { Values } from '../../records/values.ts'
import type { ContractDraft, MarketDraft, SectionDraft } from '../draft.ts'
import { exposureOf } from '../figures/cover.ts'
import { ownShare } from '../lines/own-share.ts'
import { isLive } from '../live-sections.ts'

/** Whatever order they stand in. */
const inAnyOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

const ofAuthority = ({ handler, our_role: role, currency, sections = [] }: ContractDraft) => [
  handler,
  role,
  inAnyOrder(
    sections.filter(isLive).flatMap((section) => {
      const cover = exposureOf(section) ?? section.event_limit ?? section.sum_insured
      return cover ? [[cover, section.currency ?? currency, ownShare(section, role).toFixed()]] : []
    }),
  ),
]

const ofAssured = ({
  insured_name: insured,
  reinsured_name: reinsured,
  class_of_business: ofClass,
  period_from: from,
  period_to: to,
}: ContractDraft) => [insured, reinsured, ofClass, from, to]

/** They stand with the first section of a currency, and mean all of it. */
const OF_CURRENCY = ['authority_other_currency', 'above_authority']

const OF_CONTRACT: Readonly<Record<string, (draft: ContractDraft) => unknown>> = {
  period_long: ({ period_from: from, period_to: to }) => [from, to],
  similar_contract: ofAssured,
  expiring_other_insured: ({ expiring_contract: expiring, insured_name: insured, reinsured_name: reinsured }) => [
    expiring,
    insured,
    reinsured,
  ],
  loss_years_expected: ({ loss_history: losses = [], period_from: from }) => [
    inAnyOrder(losses.map(({ loss_year: year }) => year)),
    from?.slice(0, 4),
  ],
  clause_missing_sanctions: () => null,
  clause_missing_several_liability: () => null,
  clause_missing_premium_payment: () => null,
  no_authority: ofAuthority,
  fee_not_disclosed: ({ client_fee: fee }) => fee,
}

const OF_SECTION: Readonly<Record<string, (section: SectionDraft) => unknown>> = {
  above_deposit: ({ minimum_premium: minimum, deposit_premium: deposit }) => [minimum, deposit],
  above_premium: ({ deposit_premium: deposit, premium_100: premium }) => [deposit, premium],
  rate_on_line_unusual: ({ premium_100: premium, limit }) => [premium, limit],
  guidance_below_order: ({ order_pct_of_whole: order, basis_of_written_lines: basis, markets = [] }) => [
    order,
    basis,
    inAnyOrder(markets.map(({ market, guidance_max: most }) => [market, most])),
  ],
  leader_not_first: ({ markets = [] }) =>
    inAnyOrder(markets.map(({ market, is_leader: leads, written_at: at }) => [market, leads === true, at])),
}

type LookAtMarket = (market: MarketDraft, section: SectionDraft, draft: ContractDraft) => unknown

const isOfOrder = (basis: unknown) => basis === 'percent_of_order'

/** A line and its guidance on one basis are compared as they are. */
const betweenBases = (
  { written_basis: of }: MarketDraft,
  { basis_of_written_lines: on, order_pct_of_whole: order }: SectionDraft,
) => (isOfOrder(of) === isOfOrder(on) ? [] : [isOfOrder(of), order])

const OF_MARKET: Readonly<Record<string, LookAtMarket>> = {
  outside_guidance: (market, section) => [
    market.written_line,
    market.guidance_min,
    market.guidance_max,
    ...betweenBases(market, section),
  ],
  own_terms: ({ market, brokerage_pct_override: brokerage, premium_override: premium }) => [market, brokerage, premium],
  market_other_class: ({ market }, { class_of_business: ofClass }, draft) => [market, ofClass ?? draft.class_of_business],
}

type Row = Values & { id?: number }

const isPlace = (part: string | undefined): part is string => part !== undefined && /^\d+$/.test(part)

/** The row that holds the field of a path, the one above it, and the path with rows by their ids: they may change their places. */
function heldAt(draft: Values, path: string): { row: Values; above: Values; field: string; lasting: string } {
  const parts = path.split('.')
  const lasting: string[] = []
  let [row, above] = [draft, draft]
  while (isPlace(parts[1])) {
    const [group = '', place = ''] = parts.splice(0, 2)
    const below = ((row[group] ?? []) as Row[])[Number(place)]
    lasting.push(group, below?.id === undefined ? place : `#${below.id}`)
    ;[row, above] = [below ?? {}, row]
  }
  return { row, above, field: parts[0] ?? '', lasting: [...lasting, ...parts].join('.') }
}

/** What a warning says of the data: where it stands, whichever place its rows have, and the values that it looks at. One that is not named here looks at its own field. */
export function lookedAt(draft: Values, path: string, key: string): readonly [lasting: string, ...values: unknown[]] {
  const { row, above, field, lasting } = heldAt(draft, path)
  const look = OF_CONTRACT[key]
  if (OF_CURRENCY.includes(key)) return [`sections.currency.${String(row['currency'] ?? draft['currency'])}`, ofAuthority(draft)]
  if (look) return [lasting, look(draft)]
  if (OF_SECTION[key]) return [lasting, OF_SECTION[key](row)]
  return [lasting, OF_MARKET[key] ? OF_MARKET[key](row, above, draft) : (row[field] ?? null)]
}
