import { dateOf } from '#server/imports/values.ts'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { READING, TRANSFERS } from '#domain/limits.ts'
import type { ContentRefused } from '#server/content/content-refused.ts'
import { readTable } from '#server/tables/read.ts'
import { bookOf, HOSTILE, textCell } from '#tests/support/hostile-files.ts'

const path = join(tmpdir(), `slipway-table-${process.pid}`)
afterAll(() => rmSync(path, { force: true }))

/** The heads and the rows of a file, or why it is refused. */
async function table(bytes: Buffer | string, name = 'rows.xlsx'): Promise<string[][] | string> {
  writeFileSync(path, bytes)
  const rows: string[][] = []
  const take = async (some: string[][]) => void rows.push(...some)
  return readTable(path, name, { take }).then(
    ({ heads }) => [heads, ...rows],
    (error: ContentRefused) => error.fault.key,
  )
}

const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const HEADS = row(1, textCell('A1', 'Name'), textCell('B1', 'Code'))

test('reads every kind of cell as it is written: texts, numbers, days, truth and what a formula came to', async () => {
  const strings =
    '<si><t>Shared</t></si><si><r><t>Of </t></r><r><t>parts</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si><si><t>a_x000D_b</t></si>'
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
  const cells = [
    '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c>',
    '<c r="D2"><v>0.10</v></c><c r="E2" s="1"><v>46347</v></c><c r="F2" s="2"><v>46347.5</v></c><c r="G2" s="3"><v>46347</v></c>',
    '<c r="H2" t="b"><v>1</v></c><c r="I2" t="str"><f>A1</f><v>Came to</v></c><c r="J2" t="d"><v>2026-11-21T10:00:00Z</v></c>',
    '<c r="K2" t="inlineStr"><is><r><t>In </t></r><r><t>line</t></r><rPh><t>spoken</t></rPh></is></c>',
  ]
  expect(await table(bookOf(HEADS + row(2, ...cells), { strings, styles }))).toEqual([
    ['Name', 'Code'],
    ['Shared', 'Of parts', 'a\rb', '0.10', '2026-11-21', '2026-11-21', '46347', 'true', 'Came to', '2026-11-21 10:00', 'In line'],
  ])
  const since1904 = bookOf(HEADS + row(2, '<c r="A2" s="1"><v>44885</v></c>'), { styles, is1904: true })
  expect(await table(since1904)).toEqual([['Name', 'Code'], ['2026-11-21']])
})

test('reads the time of a day where a cell shows it, to the minute, and a time that stands alone', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="hh:mm"/></numFmts>
    <cellXfs><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="46"/><xf numFmtId="34"/></cellXfs>`
  const cells = [
    '<c r="A2" s="0"><v>46347.58680555555</v></c><c r="B2" s="1"><v>46347.604166666664</v></c><c r="C2" s="1"><v>46347</v></c>',
    '<c r="D2" s="2"><v>0.0006944444444444444</v></c><c r="E2" s="3"><v>0</v></c><c r="F2" s="4"><v>1.5</v></c>',
    '<c r="G2" t="d"><v>2026-11-21T00:00:00</v></c><c r="H2" s="3"><v>46347.5</v></c><c r="I2" s="5"><v>46347</v></c>',
  ]
  expect((await table(bookOf(HEADS + row(2, ...cells), { styles })))[1]).toEqual([
    '2026-11-21 14:05',
    '2026-11-21 14:30',
    '2026-11-21 00:00',
    '00:01',
    '00:00',
    '1.5',
    '2026-11-21',
    '2026-11-21 12:00',
    '2026-11-21',
  ])
})

test('a field for a day takes the day of a cell that shows its time too', () => {
  expect([dateOf('2026-11-21 14:05'), dateOf('2026-11-21'), dateOf('21.11.2026')]).toEqual(Array(3).fill('2026-11-21'))
  expect([dateOf('2026-11-21 25:99'), dateOf('2026-11-21 14:05 15:00')]).toEqual(['2026-11-21 25:99', '2026-11-21 14:05 15:00'])
})

test('keeps the places of rows and cells, also where a workbook leaves them out, and drops the empty end', async () => {
  const book = bookOf(
    `${HEADS}${row(3, textCell('B3', 'b'))}<row><c t="inlineStr"><is><t>next</t></is></c></row>${row(9, '<c r="A9" s="0"/>')}`,
  )
  expect(await table(book)).toEqual([['Name', 'Code'], [], ['', 'b'], ['next']])
  expect(await table('Name,Code\r\n\r\na,b\r\n,\r\n', 'rows.csv')).toEqual([['Name', 'Code'], [], ['a', 'b']])
})

const last = TRANSFERS.importRows + 1
test.each([
  ['a row of a billion', row(1_000_000_000, textCell('A1000000000', 'x')), 'too_many_rows_in_file'],
  ['an empty row of a billion', row(1_000_000_000), 'too_many_rows_in_file'],
  ['a row behind the last', row(last + 1, textCell(`A${last + 1}`, 'x')), 'too_many_rows_in_file'],
  ['a column behind the last', row(2, textCell('GS2', 'x')), 'too_many_columns'],
  ['a column that no sheet has', row(2, '<c r="ZZZ2"/>'), 'too_many_columns'],
  ['rows that go back', row(3) + row(2, textCell('A2', 'x')), 'not_a_table'],
  ['cells that go back', row(2, textCell('B2', 'x'), textCell('A2', 'x')), 'not_a_table'],
  ['a text that is not there', row(2, '<c r="A2" t="s"><v>7</v></c>'), 'not_a_table'],
  ['an entity', row(2, '<c r="A2" t="str"><v>&lol;</v></c>'), 'not_a_table'],
  ['elements too deep', row(2, '<c>'.repeat(READING.depth)), 'not_a_table'],
])('refuses %s when it is met', async (_what, rows, why) => {
  expect(await table(bookOf(HEADS + rows))).toBe(why)
})

test('takes the last row and the last column, and empty ones behind them for nothing', async () => {
  const rows = [row(last, textCell(`GR${last}`, 'x')), row(TRANSFERS.sheetRows, `<c r="XFD${TRANSFERS.sheetRows}"/>`)]
  const read = await table(bookOf(HEADS + rows.join('')))
  expect([read.length, (read.at(-1) as string[]).length]).toEqual([last, TRANSFERS.importColumns])
})

test.each([
  ['rows', 'Name\n' + 'a\n'.repeat(TRANSFERS.importRows + 1), 'too_many_rows_in_file'],
  ['empty rows', `Name\na${'\n'.repeat(TRANSFERS.sheetRows)}`, 'too_many_rows_in_file'],
  ['columns', `Name\n${','.repeat(TRANSFERS.importColumns)}a`, 'too_many_columns'],
  ['empty columns', `Name\n${','.repeat(TRANSFERS.sheetColumns)}`, 'too_many_columns'],
  [
    'cells',
    `Name\n${`${','.repeat(TRANSFERS.importColumns - 1)}a\n`.repeat(TRANSFERS.importCells / TRANSFERS.importColumns)}`,
    null,
  ],
  [
    'one cell more',
    `Name\n${`${','.repeat(TRANSFERS.importColumns - 1)}a\n`.repeat(TRANSFERS.importCells / TRANSFERS.importColumns)}a`,
    'too_many_cells',
  ],
  ['a row without an end', `Name\n"${'a'.repeat(TRANSFERS.rowText)}`, 'not_a_table'],
  ['rows behind a quote in a cell', `Na"me\n${'a\n'.repeat(TRANSFERS.sheetRows)}`, 'too_many_rows_in_file'],
  ['rows behind a quote that nothing follows', `"Na" me"\n${'a\n'.repeat(TRANSFERS.sheetRows)}`, 'too_many_rows_in_file'],
])('counts %s of a CSV file while they are met', async (_what, text, why) => {
  const read = await table(text, 'rows.csv')
  if (why === null) expect(read).toHaveLength(1 + TRANSFERS.importCells / TRANSFERS.importColumns)
  else expect(read).toBe(why)
})

test.each([
  ['lines of one letter.csv', 'too_many_rows_in_file'],
  ['one line.csv', 'not_a_table'],
  ['one quote that never closes.csv', 'not_a_table'],
  ['commas.csv', 'too_many_columns'],
] as const)('refuses 25 MB of %s', async (name, why) => {
  expect(await table(HOSTILE[name](), name)).toBe(why)
})

test('hands the rows of a CSV file over while it is read: what is cut off behind the first of them is never seen', async () => {
  const line = `${'x'.repeat(399)}\n`
  writeFileSync(path, line.repeat(50_000))
  let taken = 0
  const take = async (some: string[][]) => {
    if (taken === 0) truncateSync(path, 30_000 * line.length)
    taken += some.length
  }
  const { total } = await readTable(path, 'rows.csv', { take })
  expect([total, taken]).toEqual([29_999, 29_999])
})

/** Longer than the pieces in which a file is read, and cut anywhere by them. */
const CELLS = ['plain', 'with "quotes"', 'of two\nlines', 'of two\r\nlines', 'a, b', 'grün €', '', '"', '😀'.repeat(7)]
const LONG = Array.from({ length: 9_000 }, (_, n) => CELLS.map((_cell, at) => CELLS[(n * 7 + at * (n % 5)) % CELLS.length]! + n))
const written = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('reads a long file in %s as it is written, wherever a piece of it ends', async (_what, bytes) => {
  expect(await table(bytes(written([CELLS.map((_cell, at) => `Head ${at}`), ...LONG])), 'rows.csv')).toEqual([
    CELLS.map((_cell, at) => `Head ${at}`),
    ...LONG,
  ])
})

test('reads a file as western where its last sign is no UTF-8', async () => {
  const rows = 'a,b\n'.repeat(40_000)
  const read = await table(
    Buffer.concat([Buffer.from(`Name,Code\n${rows}gr`), Buffer.from([0xfc]), Buffer.from('n,b')]),
    'rows.csv',
  )
  expect(read.at(-1)).toEqual(['grün', 'b'])
})

test('leaves what stands in quotes uncounted', async () => {
  const cell = `x${',\n""'.repeat(TRANSFERS.sheetColumns + 1)}`
  expect(await table(`Name\n"${cell}",b`, 'rows.csv')).toEqual([['Name'], [cell.replaceAll('""', '"'), 'b']])
})

test('counts a long text as often as cells show it', async () => {
  const strings = `<si><t>${'x'.repeat(1_000_000)}</t></si>`
  const rows = Array.from({ length: 30 }, (_, n) => row(n + 2, `<c r="A${n + 2}" t="s"><v>0</v></c>`))
  expect(await table(bookOf(HEADS + rows.join(''), { strings }))).toBe('too_much_text')
})
