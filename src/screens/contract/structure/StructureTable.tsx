import type { ComputedMarket, ComputedSection } from '#domain/contracts/computed.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import type { ReactNode } from 'react'
import { Why, type Explaining } from './Why.tsx'
import type { StructureTexts } from './shown-figures.ts'
import classes from './Table.module.css'
import { ScrollRegion } from './ScrollRegion.tsx'

interface TableProps {
  sections: readonly ComputedSection[]
  explaining: Explaining
}

/** The structure in figures: what the drawing shows, and what it costs. */
export function StructureTable({ sections, explaining }: TableProps) {
  const { texts } = explaining
  const isCeded = sections.some(({ ceded_premium: premium }) => premium !== null)
  const heads = [
    texts.field('limit'),
    texts.field('attachment'),
    texts.tell('figures.order_pct'),
    texts.tell('drawing.written'),
    texts.tell('drawing.signed'),
    texts.tell('figures.premium_order'),
    texts.tell('figures.rate_on_line'),
    texts.tell('figures.payback_years'),
    texts.group('reinstatements'),
    texts.tell('figures.reinstatement_premium'),
    ...(isCeded ? [texts.tell('figures.ceded_premium')] : []),
  ]
  return (
    <ScrollRegion label={texts.tell('table.title')}>
      <table className={classes.table}>
        <caption className="sw-unseen">{texts.tell('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.row('sections')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-figures>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <SectionRows key={section.id} section={section} isCeded={isCeded} explaining={explaining} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Limit and attachment in money, or in percent for a stop loss. */
function coverOf({ limit, attachment, limit_pct, attachment_pct, currency }: ComputedSection, texts: StructureTexts) {
  const money = (value: string | null) => value && texts.amount(value, currency?.name ?? null)
  if (limit_pct === null) return { limit: money(limit), attachment: money(attachment) }
  return { limit: texts.percent(limit_pct), attachment: attachment_pct && texts.percent(attachment_pct) }
}

function reinstatementsOf({ reinstatements }: ComputedSection, texts: StructureTexts): string | null {
  const said = reinstatements.map(({ is_free: isFree, is_unlimited: isUnlimited, count, rate_pct: rate }) =>
    texts.tell('band.reinstatement', {
      count: isUnlimited ? '∞' : String(count ?? 1),
      rate: isFree ? texts.tell('band.free') : texts.percent(rate ?? '0'),
    }),
  )
  return said.length > 0 ? said.join(', ') : null
}

/** Columns after the premium. */
const REST = 4

interface SectionRowsProps {
  section: ComputedSection
  /** Some section cedes premium. */
  isCeded: boolean
  explaining: Explaining
}

function SectionRows({ section, isCeded, explaining }: SectionRowsProps) {
  const { texts } = explaining
  const currency = section.currency?.name ?? null
  const cover = coverOf(section, texts)
  const money = (value: string | null) => value && texts.amount(value, currency)
  const percent = (value: string | null) => value && texts.percent(value)
  const why = (figure: string) => (
    <Why
      explaining={explaining}
      figure={figure}
      section={section.id}
      name={`${texts.nameOf(section)}: ${texts.tell(`figures.${figure}`)}`}
    />
  )
  return (
    <>
      <tr data-section={section.id} data-status={section.section_status}>
        <th scope="row">{texts.nameOf(section)}</th>
        <Cell value={cover.limit} />
        <Cell value={cover.attachment} />
        <Cell value={percent(section.order_pct)} />
        <Cell value={percent(section.written_pct)} />
        <Cell value={percent(section.signed_pct)} />
        <Cell value={money(section.premium_order)}>{why('premium_order')}</Cell>
        <Cell value={percent(section.rate_on_line)}>{why('rate_on_line')}</Cell>
        <Cell value={section.payback_years && texts.tell('table.years', { years: texts.number(section.payback_years) })}>
          {why('payback_years')}
        </Cell>
        <Cell value={reinstatementsOf(section, texts)} />
        <Cell value={money(section.reinstatement_premium)}>{why('reinstatement_premium')}</Cell>
        {isCeded && <Cell value={money(section.ceded_premium)}>{why('ceded_premium')}</Cell>}
      </tr>
      {section.markets.map((market) => (
        <MarketRow key={market.id} market={market} section={section} rest={isCeded ? REST + 1 : REST} explaining={explaining} />
      ))}
    </>
  )
}

interface MarketRowProps {
  market: ComputedMarket
  section: ComputedSection
  /** Columns that only say something of the whole section. */
  rest: number
  explaining: Explaining
}

/** A market below its section: its line in money and its premium under the figures of the whole, its lines under theirs. */
function MarketRow({ market, section, rest, explaining }: MarketRowProps) {
  const { texts } = explaining
  const { id, premium, amount, written, signed } = market
  const name = market.market?.name ?? market.stamp_code ?? '–'
  const currency = section.currency?.name ?? null
  const why = (figure: string, word: string) => (
    <Why explaining={explaining} figure={`markets.${id}.${figure}`} section={section.id} name={`${name}: ${texts.tell(word)}`} />
  )
  return (
    <tr data-market={id}>
      <th scope="row">
        {name}
        {market.is_leader && <small>{texts.field('is_leader')}</small>}
      </th>
      <Cell value={amount && texts.amount(amount, currency)}>{why('amount', 'figures.amount')}</Cell>
      <td colSpan={2} />
      <Cell value={written && texts.percent(written)}>{why('written', 'drawing.written')}</Cell>
      <Cell value={signed && texts.percent(signed)}>{why('signed', 'drawing.signed')}</Cell>
      <Cell value={premium && texts.amount(premium, currency)}>{why('premium', 'figures.premium')}</Cell>
      <td colSpan={rest} />
    </tr>
  )
}

export function Cell({ value, children }: { value: string | null; children?: ReactNode }) {
  return (
    <td data-figures>
      {value ?? <NotProvided />}
      {value !== null && children}
    </td>
  )
}
