import { codeOf, isActive } from '#domain/contracts/figures/shown.ts'
import type { Values } from '#domain/records/values.ts'
import type { Block } from '../../paper/paper.ts'
import { panelTables } from './panel.ts'
import { contractTable, entriesOf, entryOf } from './parts.ts'
import { assuredEntry, entries, periodEntry, type SlipSource } from './slip.ts'
import { COVER, sectionsTable, sectionTitle } from './structure.ts'

/** What the client pays for the order, with the taxes that it bears. */
function toPay({ words, figures }: SlipSource): Block[] {
  const rows = figures
    .filter(({ section }) => isActive(section))
    .map(({ section, order_pct: order, premium_order: premium, tax_insured: tax, to_pay: total }) => {
      const money = (amount: string | null) => words.money(amount, codeOf(section))
      return [sectionTitle(section as unknown as Values), words.percent(order), money(premium), money(tax), money(total)]
    })
  if (rows.length === 0) return []
  const columns = [
    { label: words.say('section'), share: 2.4 },
    { label: words.field('order_pct_of_whole'), isFigures: true, share: 1.4 },
    { label: words.say('column.premium'), isFigures: true, share: 2 },
    { label: words.say('column.tax'), isFigures: true, share: 1.8 },
    { label: words.say('column.to_pay'), isFigures: true, share: 2 },
  ]
  return [{ as: 'table', caption: words.say('table.to_pay'), columns, rows }]
}

/** What a client is given to show that it is covered: who insures it, for what, and each insurer for how much. */
export const evidenceBlocks = (source: SlipSource): Block[] => [
  { as: 'paragraph', text: source.words.say('intro.evidence_of_cover') },
  { as: 'heading', text: source.words.say('part.cover') },
  ...entries([
    ...entryOf(source, ['umr']),
    ...assuredEntry(source),
    ...periodEntry(source),
    ...entryOf(source, ['class_of_business']),
    ...entriesOf(source, ['interest', 'business_covered', 'situation', 'territories', 'sum_insured_total']),
  ]),
  ...sectionsTable(source, 'limits', COVER),
  ...contractTable(source, 'clauses', ['reference', 'title', 'clause_kind']),
  ...entries(entryOf(source, ['choice_of_law', 'jurisdiction'], source.words.say('label.law'))),
  { as: 'heading', text: source.words.say('part.premium') },
  ...toPay(source),
  { as: 'heading', text: source.words.say('part.insurers') },
  ...panelTables(source, source.figures, 'signed'),
  { as: 'paragraph', text: source.words.say('several') },
  { as: 'signatures', places: [source.words.say('sign.broker'), source.words.say('sign.date')] },
]
