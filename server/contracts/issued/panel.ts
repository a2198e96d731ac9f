import type { SectionFigures } from '#domain/contracts/figures/index.ts'
import type { MarketShare } from '#domain/contracts/figures/shares.ts'
import { codeOf, isActive } from '#domain/contracts/figures/shown.ts'
import type { Values } from '#domain/records/values.ts'
import type { Block } from '../../paper/paper.ts'
import { rowsOf, type Source } from './parts.ts'
import { sectionTitle } from './structure.ts'

/** Lines have four places, on paper as at the market. */
const PLACES = 4
const isLine = (line: string | null) => line !== null && Number(line) > 0

export type Shown = 'written' | 'signed'

interface Row extends MarketShare {
  stored: Values
}

/** Leaders first, then as they stand; of a draft none, since nobody is told who else was asked. */
function rowsFor({ section, markets }: SectionFigures, shown: Shown): Row[] {
  const stored = new Map(rowsOf(section as unknown as Values, 'markets').map((row) => [row.id as number, row]))
  return markets
    .filter((market) => isLine(market[shown]))
    .map((market) => ({ ...market, stored: stored.get(market.id) ?? {} }))
    .toSorted((one, other) => Number(other.is_leader) - Number(one.is_leader))
}

function nameIn({ words }: Source, { market, stamp_code: stamp, is_leader: isLeader }: Row): string {
  const name = market?.name ?? stamp ?? ''
  return isLeader ? words.say('leader', { name }) : name
}

const wordOr = (value: unknown) => (typeof value === 'string' ? value : '')
const textIn = ({ stored }: Row, name: string) => wordOr(stored[name])

/** The markets of a section with their lines, in percent of the whole and of the limit. */
function panelTable(source: Source, figures: SectionFigures, shown: Shown): Block[] {
  const { words } = source
  const rows = rowsFor(figures, shown)
  if (rows.length === 0) return []
  const currency = codeOf(figures.section)
  const isSigned = shown === 'signed'
  const line = (value: string | null) => words.percent(value, PLACES)
  const columns = [
    { label: words.say('column.market'), share: 3.2 },
    { label: words.field('stamp_code'), share: 1.7 },
    { label: words.field('written_line'), isFigures: true, share: 1.5 },
    ...(isSigned ? [{ label: words.field('signed_line'), isFigures: true, share: 1.5 }] : []),
    { label: words.say('column.amount'), isFigures: true, share: 2.3 },
    { label: words.field('underwriter_reference'), share: 2 },
  ]
  const texts = rows.map((row) => [
    nameIn(source, row),
    row.stamp_code ?? '',
    line(row.written),
    ...(isSigned ? [line(row.signed)] : []),
    words.money(row.amount, currency),
    textIn(row, 'underwriter_reference'),
  ])
  const total = [words.say('total'), '', line(figures.written_pct), ...(isSigned ? [line(figures.signed_pct)] : []), '', '']
  return [{ as: 'table', caption: sectionTitle(figures.section as unknown as Values), columns, rows: texts, total }]
}

export const panelTables = (source: Source, sections: readonly SectionFigures[], shown: Shown): Block[] =>
  sections.filter(({ section }) => isActive(section)).flatMap((figures) => panelTable(source, figures, shown))

/** What a market said with its line. */
export function lineConditions(source: Source, sections: readonly SectionFigures[]): Block[] {
  const { words } = source
  const rows = sections
    .filter(({ section }) => isActive(section))
    .flatMap((figures) =>
      rowsFor(figures, 'written').flatMap((row) => {
        const said = [
          row.stored.is_to_stand === true ? words.field('is_to_stand') : '',
          row.stored.is_lead_only === true ? words.field('is_lead_only') : '',
          textIn(row, 'line_condition'),
          ...rowsOf(row.stored, 'subjectivities').map(({ wording }) => wordOr(wording)),
        ].filter((text) => text !== '')
        return said.length === 0
          ? []
          : [[sectionTitle(figures.section as unknown as Values), nameIn(source, row), said.join('\n')]]
      }),
    )
  if (rows.length === 0) return []
  const columns = [
    { label: words.say('section'), share: 2 },
    { label: words.say('column.market'), share: 2.4 },
    { label: words.field('line_condition'), share: 4 },
  ]
  return [{ as: 'table', caption: words.say('table.line_conditions'), columns, rows }]
}
