import type { ComputedMarket, ComputedSection } from '#domain/contracts/computed.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { memo, useState, type ReactNode } from 'react'
import { Why } from './Why.tsx'
import { reinstatementsOf } from './reinstatement-words.ts'
import type { Asked, StructureTexts } from './shown-figures.ts'
import { workingsOf, type Workings } from './workings.ts'
import classes from './Table.module.css'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'

interface TableProps {
  sections: readonly ComputedSection[]
  texts: StructureTexts
}

/** Markets of larger structures are drawn section by section, as they are asked for. */
const FEW_MARKETS = 200

/** The structure in figures: what the drawing shows, and what it costs. */
export const StructureTable = memo(function StructureTable({ sections, texts }: TableProps) {
  const shown = shownIn(sections)
  const isLarge = sections.reduce((count, { markets }) => count + markets.length, 0) > FEW_MARKETS
  return (
    <ScrollRegion label={texts.tell('table.title')}>
      <table className={classes.table}>
        <caption className="sw-unseen">{texts.tell('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.row('sections')}</th>
            {headsOf(sections, shown, texts).map(({ head, unit }) => (
              <th key={head} scope="col" data-figures>
                {head} {unit !== null && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <SectionRows key={section.id} {...{ section, shown, texts, isLarge }} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
})

interface Head {
  head: string
  /** What its figures are counted in, where all of them are. */
  unit: string | null
}

function headsOf(sections: readonly ComputedSection[], shown: Shown, texts: StructureTexts): Head[] {
  const currency = currencyOf(sections)
  const plain = (head: string): Head => ({ head, unit: null })
  const money = (head: string): Head => ({ head, unit: currency })
  const cover = sections.some(({ limit_pct: pct }) => pct !== null) ? plain : money
  return [
    cover(texts.field('limit')),
    cover(texts.field('attachment')),
    ...[texts.tell('figures.order_pct'), texts.tell('drawing.written'), texts.tell('drawing.signed')].map(plain),
    money(texts.tell('figures.premium_order')),
    ...(shown.rate ? [plain(texts.tell('figures.rate_on_line')), payback(texts)] : []),
    ...(shown.reinstatements ? [plain(texts.group('reinstatements')), money(texts.tell('figures.reinstatement_premium'))] : []),
    ...(shown.ceded ? [money(texts.tell('figures.ceded_premium'))] : []),
  ]
}

const payback = (texts: StructureTexts): Head => ({ head: texts.tell('figures.payback_years'), unit: texts.tell('table.years') })

/** The currency of all sections; null where they have several. */
function currencyOf(sections: readonly ComputedSection[]): string | null {
  const [first = null, ...others] = new Set(sections.map(({ currency }) => currency?.name ?? null))
  return others.length === 0 ? first : null
}

/** Which figures some section has; what none has takes no column. */
interface Shown {
  /** Stands over the amounts, and not beside each of them. */
  currency: string | null
  rate: boolean
  reinstatements: boolean
  ceded: boolean
}

const shownIn = (sections: readonly ComputedSection[]): Shown => ({
  currency: currencyOf(sections),
  rate: sections.some(({ rate_on_line: rate }) => rate !== null),
  reinstatements: sections.some(({ reinstatements }) => reinstatements.length > 0),
  ceded: sections.some(({ ceded_premium: premium }) => premium !== null),
})

type Money = (value: string | null) => string | null

/** Amounts of a section, with their currency where it does not stand over them. */
function moneyOf({ currency }: ComputedSection, shown: Shown, texts: StructureTexts): Money {
  const own = currency?.name ?? null
  return (value) => value && (shown.currency === null ? texts.amount(value, own) : texts.bare(value, shown.currency))
}

/** Limit and attachment in money, or in percent for a stop loss. */
function coverOf({ limit, attachment, limit_pct, attachment_pct }: ComputedSection, money: Money, texts: StructureTexts) {
  if (limit_pct === null) return { limit: money(limit), attachment: money(attachment) }
  return { limit: texts.percent(limit_pct), attachment: attachment_pct && texts.percent(attachment_pct) }
}

interface SectionRowsProps {
  section: ComputedSection
  shown: Shown
  texts: StructureTexts
  isLarge: boolean
}

function SectionRows({ section, shown, texts, isLarge }: SectionRowsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isUnfolded || !isLarge
  const money = moneyOf(section, shown, texts)
  const cover = coverOf(section, money, texts)
  const percent = (value: string | null) => value && texts.percent(value)
  const why = (figure: string) => (
    <Why figure={figure} section={section.id} name={`${texts.nameOf(section)}: ${texts.tell(`figures.${figure}`)}`} />
  )
  return (
    <>
      <tr data-section={section.id} data-status={section.section_status}>
        <th scope="row">
          {isLarge && section.markets.length > 0 ? (
            <MarketsToggle section={section} texts={texts} isOpen={isOpen} onToggle={() => setIsUnfolded(!isOpen)} />
          ) : (
            texts.nameOf(section)
          )}
        </th>
        <Cell value={cover.limit} />
        <Cell value={cover.attachment} />
        <Cell value={percent(section.order_pct)} />
        <Cell value={percent(section.written_pct)} />
        <Cell value={percent(section.signed_pct)} />
        <Cell value={money(section.premium_order)}>{why('premium_order')}</Cell>
        {shown.rate && (
          <>
            <Cell value={percent(section.rate_on_line)}>{why('rate_on_line')}</Cell>
            <Cell value={section.payback_years && texts.number(section.payback_years)}>{why('payback_years')}</Cell>
          </>
        )}
        {shown.reinstatements && (
          <>
            <Cell value={reinstatementsOf(section, texts)} isLong />
            <Cell value={money(section.reinstatement_premium)}>{why('reinstatement_premium')}</Cell>
          </>
        )}
        {shown.ceded && <Cell value={money(section.ceded_premium)}>{why('ceded_premium')}</Cell>}
      </tr>
      {isOpen &&
        section.markets.map((market) => (
          <MarketRow
            key={market.id}
            market={market}
            section={section}
            money={money}
            rest={2 * Number(shown.rate) + 2 * Number(shown.reinstatements) + Number(shown.ceded)}
            texts={texts}
          />
        ))}
    </>
  )
}

interface MarketsToggleProps {
  section: ComputedSection
  texts: StructureTexts
  isOpen: boolean
  onToggle: () => void
}

/** The name of a section, which opens the rows of its markets. */
const MarketsToggle = ({ section, texts, isOpen, onToggle }: MarketsToggleProps) => (
  <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
    {texts.nameOf(section)} <small>{texts.tell('table.markets', { count: section.markets.length })}</small>
  </button>
)

interface MarketRowProps {
  market: ComputedMarket
  section: ComputedSection
  money: Money
  /** Columns that only say something of the whole section. */
  rest: number
  texts: StructureTexts
}

/** The premium of a market as its part of what it was split from, with the units that it got of those left over. */
function ownPremium(workings: Workings, { id, premium, signed }: ComputedMarket, section: number): Asked['own'] {
  const split = workingsOf(workings, { figure: `markets.${id}.premium`, section }).at(-1)
  const whole = split?.explanation.find(({ params }) => params.premium)?.params.premium
  if (premium === null || signed === null || !whole) return null
  const params = { pct: { as: 'percent' as const, value: signed }, amount: whole, part: { ...whole, value: premium } }
  return { key: 'portion.part', params }
}

/** A market below its section: its line in money and its premium under the figures of the whole, its lines under theirs. */
function MarketRow({ market, section, money, rest, texts }: MarketRowProps) {
  const { id, premium, amount, written, signed } = market
  const name = market.market?.name ?? market.stamp_code ?? '–'
  const why = (figure: string, word: string, ownOf: (workings: Workings) => Asked['own'] = () => null) => (
    <Why ownOf={ownOf} figure={`markets.${id}.${figure}`} section={section.id} name={`${name}: ${texts.tell(word)}`} />
  )
  return (
    <tr data-market={id}>
      <th scope="row">
        {name}
        {market.is_leader && <small>{texts.field('is_leader')}</small>}
      </th>
      <Cell value={money(amount)}>{why('amount', 'figures.amount')}</Cell>
      <td colSpan={2} />
      <Cell value={written && texts.percent(written)}>{why('written', 'drawing.written')}</Cell>
      <Cell value={signed && texts.percent(signed)}>{why('signed', 'drawing.signed')}</Cell>
      <Cell value={money(premium)}>
        {why('premium', 'figures.premium', (workings) => ownPremium(workings, market, section.id))}
      </Cell>
      {rest > 0 && <td colSpan={rest} />}
    </tr>
  )
}

interface CellProps {
  value: string | null
  /** It may go on over several lines. */
  isLong?: true
  children?: ReactNode
}

export function Cell({ value, isLong, children }: CellProps) {
  return (
    <td data-figures data-long={isLong}>
      {value ?? <NotProvided />}
      {value !== null && children}
    </td>
  )
}
