import { fieldText, type Source } from './parts.ts'
import { fieldAt, typedIn } from '#domain/endorsements/headings.ts'
import { isLink } from '#domain/records/traits.ts'
import type { EndorsementFacts } from '#domain/contracts/issued.ts'
import { hasText, textOf } from '../../texts/texts.ts'
import type { Block, Entry } from '../../paper/paper.ts'
import { assuredEntry, entries, periodEntry } from './slip.ts'
import { valueText, type Words } from './words.ts'

/** The word of a code, as the screens of endorsements say it. */
function wordOf({ language }: Words, name: string, code: string | null): string {
  if (code === null) return ''
  const key = `endorsement:choices.${name}.${code}`
  return hasText(key, language) ? textOf(key, language) : code
}

const entry = (label: string, text: string): Entry[] => (text === '' ? [] : [{ label, lines: [text] }])

function head(source: Source, of: EndorsementFacts): Entry[] {
  const { words } = source
  const days = of.effective_to
    ? words.say('period', { from: words.day(of.effective_from), to: words.day(of.effective_to) })
    : words.day(of.effective_from)
  return [
    ...entry(words.say('endorsement.number'), String(of.number)),
    ...entry(words.field('umr'), fieldText(source, 'umr')),
    ...assuredEntry(source),
    ...periodEntry(source),
    ...entry(words.say('endorsement.type'), wordOf(words, 'endorsement_type', of.type)),
    ...entry(words.say('endorsement.effective'), days),
    ...entry(
      words.field('changes_agreement'),
      [wordOf(words, 'agreement_template', of.agreement), wordOf(words, 'gua_part', of.gua_part)].filter(Boolean).join(' · '),
    ),
    ...entry(words.say('endorsement.description'), of.description),
  ]
}

/** A field by its name, its values as a slip says them. */
function changeTexts(words: Words, { heading, row, before, after }: EndorsementFacts['changes'][number]): string[] {
  const name = heading.split('.').at(-1) ?? heading
  const field = fieldAt(heading)?.field
  const text = (value: string | null) => {
    if (!field || isLink(field) || value === null) return value ?? ''
    return valueText(typedIn(field, value), { name, field, words, currency: null })
  }
  return [[row, words.field(name)].filter(Boolean).join(' · '), text(before), text(after)]
}

function changes({ words }: Source, { changes: rows }: EndorsementFacts): Block[] {
  if (rows.length === 0) return []
  const columns = [
    { label: words.say('endorsement.heading'), share: 2 },
    { label: words.say('endorsement.before'), share: 3 },
    { label: words.say('endorsement.after'), share: 3 },
  ]
  const texts = rows.map((change) => changeTexts(words, change))
  return [{ as: 'table', caption: words.say('table.changes'), columns, rows: texts }]
}

function premium({ words }: Source, { premium: of }: EndorsementFacts): Block[] {
  if (!of || of.effect === 'none') return []
  const columns = [
    { label: words.say('column.market'), share: 3 },
    { label: words.field('signed_line'), isFigures: true, share: 1.5 },
    { label: words.say('column.amount'), isFigures: true, share: 2 },
  ]
  const rows = of.shares.map(({ market, signed_line: line, amount }) => [
    market,
    words.percent(line, 4),
    words.money(amount, of.currency),
  ])
  return [
    { as: 'heading', text: words.say('part.premium') },
    ...entries([
      ...entry(wordOf(words, 'premium_effect', of.effect), words.money(of.amount_100, of.currency)),
      ...entry(words.say('endorsement.method'), wordOf(words, 'calc_method', of.method)),
      ...entry(words.field('settlement_due_date'), words.day(of.settlement_due_date)),
    ]),
    ...(rows.length > 0 ? [{ as: 'table' as const, caption: words.say('table.shares'), columns, rows }] : []),
  ]
}

function parties({ words }: Source, { parties: all }: EndorsementFacts): Block[] {
  if (all.length === 0) return []
  const columns = [
    { label: words.say('column.market'), share: 3 },
    { label: words.say('endorsement.role'), share: 2 },
    { label: words.say('endorsement.response'), share: 2 },
    { label: words.say('endorsement.on'), share: 2 },
  ]
  const rows = all.map(({ market, role, response, responded_on: day }) => [
    market,
    wordOf(words, 'party_role', role),
    wordOf(words, 'response', response),
    words.day(day),
  ])
  return [{ as: 'table', caption: words.say('table.parties'), columns, rows }]
}

/** What an endorsement changes, for how much, and who agreed. Headings follow the endorsement sections of the Market Reform Contract. */
export const endorsementBlocks = (source: Source, facts: EndorsementFacts): Block[] => [
  ...entries(head(source, facts)),
  ...changes(source, facts),
  ...premium(source, facts),
  { as: 'heading', text: source.words.say('part.agreed') },
  { as: 'paragraph', text: source.words.say('intro.endorsement') },
  ...parties(source, facts),
]
