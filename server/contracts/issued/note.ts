import type { NoteFacts, NoteLine, NotePaper } from '#domain/contracts/issued.ts'
import type { Block, Entry } from '../../paper/paper.ts'
import { entryOf, type Source } from './parts.ts'
import { assuredEntry, entries, periodEntry } from './slip.ts'

const given = (label: string, text: string | null): Entry[] => (text === null || text === '' ? [] : [{ label, lines: [text] }])

function head(source: Source, note: NoteFacts): Entry[] {
  const { words } = source
  return [
    { label: words.say('note.to'), lines: [note.party, note.party_address ?? ''].filter((line) => line !== '') },
    ...given(words.say('note.reference'), note.party_reference),
    ...given(words.say('note.dated'), words.day(note.dated_on)),
    ...given(words.say('note.due'), words.day(note.due_on)),
    ...entryOf(source, ['umr']),
    ...assuredEntry(source),
    ...periodEntry(source),
  ]
}

function sectionsOf({ words }: Source, { sections, currency }: NoteFacts): Block[] {
  if (sections.length === 0) return []
  const money = (amount: string | null) => words.money(amount, currency)
  const columns = [
    { label: words.say('section'), share: 2.6 },
    { label: words.field('limit'), isFigures: true, share: 2 },
    { label: words.field('premium_100'), isFigures: true, share: 2 },
    { label: words.say('column.line'), isFigures: true, share: 1.4 },
    { label: words.say('column.gross'), isFigures: true, share: 2 },
  ]
  const rows = sections.map(({ title, limit, premium_100: premium, signed_line: line, gross }) => [
    title,
    money(limit),
    money(premium),
    words.percent(line, 4),
    money(gross),
  ])
  return [{ as: 'table', caption: words.say('table.shares'), columns, rows }]
}

const lineName = ({ words }: Source, { key, name }: NoteLine) =>
  name === null ? words.say(`line.${key}`) : words.say('line.named', { line: words.say(`line.${key}`), name })

function account(source: Source, kind: NotePaper, { lines, currency, total }: NoteFacts): Block[] {
  const { words } = source
  return [
    {
      as: 'table',
      caption: words.say('table.account'),
      columns: [
        { label: words.say('column.item'), share: 4 },
        { label: words.say('column.rate'), isFigures: true, share: 1.4 },
        { label: words.say('column.amount'), isFigures: true, share: 2.4 },
      ],
      rows: lines.map((line) => [lineName(source, line), words.percent(line.rate_pct), words.money(line.amount, currency)]),
      total: [words.say(`due.${kind}`), '', words.money(total, currency)],
    },
  ]
}

function instalments({ words }: Source, { instalments: rows, currency }: NoteFacts): Block[] {
  if (rows.length === 0) return []
  const columns = [{ label: words.field('due_date') }, { label: words.say('column.amount'), isFigures: true }]
  const texts = rows.map(({ due_date: day, amount }) => [words.day(day), words.money(amount, currency)])
  return [{ as: 'table', caption: words.group('instalments'), columns, rows: texts }]
}

/** In groups of four, as an IBAN is read. Source: ISO 13616. */
const readable = (iban: string | null) => iban && (iban.match(/.{1,4}/g) ?? []).join(' ')

function payTo({ words }: Source, { account: to }: NoteFacts): Block[] {
  if (!to) return []
  return [
    { as: 'heading', text: words.say('part.account') },
    {
      as: 'entries',
      entries: [
        ...given(words.say('account.holder'), to.holder),
        ...given(words.say('account.bank'), to.bank),
        ...given('IBAN', readable(to.iban)),
        ...given(words.say('account.number'), to.account_number),
        ...given(words.say('account.code'), to.national_code),
        ...given('BIC', to.bic),
      ],
    },
  ]
}

/** What someone owes or is owed: the client by a debit or credit note, a market by its closing. */
export const noteBlocks = (source: Source, kind: NotePaper, note: NoteFacts): Block[] => [
  ...entries(head(source, note)),
  { as: 'paragraph', text: source.words.say(`intro.${kind}`) },
  ...sectionsOf(source, note),
  ...account(source, kind, note),
  ...instalments(source, note),
  ...payTo(source, note),
]
