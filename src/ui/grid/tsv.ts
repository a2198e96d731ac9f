const QUOTED = /["\t\n\r]/

const cellText = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells as spreadsheets take them from the clipboard. */
export const printTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n')

/** One cell, and where it ends. Quotes enclose a cell only from its first sign to its last: `"Alpha" Re` is a name that begins with one. */
function cellAt(text: string, from: number): { cell: string; end: number } {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
  quoted.lastIndex = from
  const [, inner] = quoted.exec(text) ?? []
  if (inner !== undefined) return { cell: inner.replaceAll('""', '"'), end: quoted.lastIndex }
  const stop = /[\t\n]/g
  stop.lastIndex = from
  const end = stop.exec(text)?.index ?? text.length
  return { cell: text.slice(from, end), end }
}

/** What a spreadsheet put into the clipboard: a cell with breaks or tabs stands in quotes, and the last line ends with a break. */
export function parseTsv(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    const { cell, end } = cellAt(text, at)
    rows.at(-1)?.push(cell)
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}
