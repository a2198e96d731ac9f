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
  const heads = [
    texts.field('limit'),
    texts.field('attachment'),
    texts.group('reinstatements'),
    texts.tell('figures.rate_on_line'),
    texts.tell('figures.payback_years'),
    texts.tell('figures.reinstatement_premium'),
    texts.tell('figures.ceded_premium'),
    texts.tell('figures.order_pct'),
    texts.tell('drawing.written'),
    texts.tell('drawing.signed'),
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
            <SectionRows key={section.id} section={section} explaining={explaining} />
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

function SectionRows({ section, explaining }: { section: ComputedSection; explaining: Explaining }) {
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
        <Cell value={reinstatementsOf(section, texts)} />
        <Cell value={percent(section.rate_on_line)}>{why('rate_on_line')}</Cell>
        <Cell value={section.payback_years && texts.tell('table.years', { years: section.payback_years })}>
          {why('payback_years')}
        </Cell>
        <Cell value={money(section.reinstatement_premium)}>{why('reinstatement_premium')}</Cell>
        <Cell value={money(section.ceded_premium)}>{why('ceded_premium')}</Cell>
        <Cell value={percent(section.order_pct)} />
        <Cell value={percent(section.written_pct)} />
        <Cell value={percent(section.signed_pct)} />
      </tr>
      {section.markets.map((market) => (
        <MarketRow key={market.id} market={market} section={section} explaining={explaining} />
      ))}
    </>
  )
}

const BEFORE_SHARES = 5

interface MarketRowProps {
  market: ComputedMarket
  section: ComputedSection
  explaining: Explaining
}

/** A market below its section: its line in money and its premium under the figures of the whole, its lines under theirs. */
function MarketRow({ market, section, explaining }: MarketRowProps) {
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
      <td colSpan={BEFORE_SHARES - 1} />
      <td data-figures colSpan={2}>
        {premium && `${texts.tell('figures.premium')} ${texts.amount(premium, currency)}`}
        {premium && why('premium', 'figures.premium')}
      </td>
      <td />
      <Cell value={written && texts.percent(written)}>{why('written', 'drawing.written')}</Cell>
      <Cell value={signed && texts.percent(signed)}>{why('signed', 'drawing.signed')}</Cell>
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
