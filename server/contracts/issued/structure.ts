import { isActive } from '#domain/contracts/figures/shown.ts'
import type { ShownSection } from '#domain/contracts/figures/shown.ts'
import type { Values } from '#domain/records/values.ts'
import type { Block } from '../../paper/paper.ts'
import { codeIn, groupNamed, rowsOf, tableOf, type Source } from './parts.ts'

/** Layers and sections that cover something, in their order. */
export const activeSections = ({ shown }: Source): Values[] =>
  rowsOf(shown, 'sections').filter((section) => isActive(section as unknown as ShownSection))

/** `1 · First layer`. */
export const sectionTitle = (section: Values): string =>
  [section.section_no, section.title].filter((part) => part !== null && part !== undefined && part !== '').join(' · ')

const before = ({ words }: Source, sections: readonly Values[]) => ({
  label: words.say('section'),
  texts: sections.map(sectionTitle),
})

/** One row for each section. */
export function sectionsTable(source: Source, caption: string, names: readonly string[]): Block[] {
  const sections = activeSections(source)
  return tableOf(source, {
    group: groupNamed('sections'),
    rows: sections,
    names,
    caption: source.words.say(`table.${caption}`),
    before: before(source, sections),
    currency: () => codeIn(source.shown),
  })
}

/** Rows below sections, each with the section that it belongs to. */
export function belowTable(source: Source, name: string, names: readonly string[]): Block[] {
  const rows = activeSections(source).flatMap((section) => rowsOf(section, name).map((row) => ({ section, row })))
  return tableOf(source, {
    group: groupNamed(name),
    rows: rows.map(({ row }) => row),
    names,
    caption: source.words.group(name),
    before: before(
      source,
      rows.map(({ section }) => section),
    ),
    currency: (place) => codeIn(rows[place]!.section) ?? codeIn(source.shown),
  })
}

export const COVER = [
  'limit_basis',
  'limit',
  'attachment',
  'sum_insured',
  'aggregate_limit',
  'annual_aggregate_deductible',
  'per_loss_inclusion',
  'limit_pct',
  'attachment_pct',
  'co_participation_pct',
  'cession_pct',
  'retention_amount',
  'lines_ceded',
  'max_cession',
  'event_limit',
]
export const FURTHER_COVER = ['class_of_business', 'is_unlimited_aggregate', 'perils', 'two_risk_warranty', 'cash_loss_limit']
export const PRICE = [
  'premium_basis',
  'premium_100',
  'rate_pct',
  'estimated_base',
  'deposit_premium',
  'minimum_premium',
  'adjustment_date',
]
export const FURTHER_PRICE = [
  'swing_min_pct',
  'swing_max_pct',
  'loading_factor',
  'original_rate_pct',
  'ceding_commission_pct',
  'profit_commission_pct',
  'management_expense_pct',
  'deficit_carry_forward_years',
  'has_no_reinstatements',
]
export const ORDER = [
  'order_pct_of_whole',
  'basis_of_written_lines',
  'basis_of_signed_lines',
  'signing_provisions',
  'liability_clause',
]
