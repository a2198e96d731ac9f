import { fitted, gapAt, type Grid, type GridCell, type GridColumn } from './columns.ts'
import { LEADING, RULE, SHADE, type Element, type Line, type Sheet, type Style } from './sheet.ts'

const CAPTION: Style = { size: 9, isBold: true }

/** Points above and below a cell’s text. */
const ABOVE = 3.2

interface Laid {
  cells: { lines: Line[]; scope: 'Row' | 'Column' | undefined; x: number; right: number; isFigures: boolean }[]
  leading: number
  height: number
}

function laid(sheet: Sheet, columns: readonly GridColumn[], row: readonly GridCell[]): Laid {
  let x = sheet.left
  const cells = row.map(({ text, scope, style }, place) => {
    const { width, isFigures } = columns[place]!
    const left = x
    x += width
    const gap = gapAt(columns, place)
    return { lines: sheet.lines(text, width - gap, style), scope, x: left, right: left + width - gap, isFigures }
  })
  const size = Math.max(...row.map(({ style }) => style.size))
  return { cells, leading: size * LEADING, height: Math.max(...cells.map(({ lines }) => lines.length)) }
}

function drawLines(sheet: Sheet, { cells, leading }: Laid, place: number, from: number, until: number): void {
  const { lines, x, right, isFigures } = cells[place]!
  for (const [at, line] of lines.slice(from, until).entries())
    sheet.draw(line, { x, y: sheet.y + ABOVE + at * leading, ...(isFigures && { right }) })
}

function shade(sheet: Sheet, { leading, height }: Laid): void {
  sheet.artifact('Layout', () => {
    sheet.doc.rect(sheet.left - 4, sheet.y, sheet.width + 8, height * leading + 2 * ABOVE).fill(SHADE)
  })
}

/** What a table is called, and what its columns are. */
interface Head {
  caption: readonly Line[]
  row: Laid | null
}

const BARE: Head = { caption: [], row: null }

/** Under the caption. */
const BELOW = 3

function repeatRow(sheet: Sheet, row: Laid): void {
  shade(sheet, row)
  sheet.artifact('Layout', () => {
    for (const place of row.cells.keys()) drawLines(sheet, row, place, 0, row.height)
  })
  sheet.y += row.height * row.leading + 2 * ABOVE
}

/** The caption and the head again, on a page that goes on with their table: the structure has them once. */
function repeat(sheet: Sheet, { caption, row }: Head): void {
  for (const line of caption) {
    sheet.artifact('Layout', () => sheet.draw(line, { x: sheet.left, y: sheet.y }))
    sheet.y += CAPTION.size * LEADING
  }
  if (caption.length > 0) sheet.y += BELOW
  if (row) repeatRow(sheet, row)
}

/** Its types know nothing of what a header cell heads. */
const scoped = (scope: 'Row' | 'Column' | undefined): object => (scope ? { scope } : {})

function elements(sheet: Sheet, parent: Element, { cells }: Laid): Element[] {
  const row = sheet.doc.struct('TR')
  parent.add(row)
  return cells.map(({ scope }) => {
    const cell = sheet.doc.struct(scope ? 'TH' : 'TD', scoped(scope))
    row.add(cell)
    return cell
  })
}

/** As many lines as fit; the rest goes to the next pages. */
function drawRow(sheet: Sheet, parent: Element, row: Laid, { head, isShaded }: { head: Head; isShaded: boolean }): void {
  const cells = elements(sheet, parent, row)
  for (let from = 0; from < row.height;) {
    const fitting = Math.floor((sheet.room - 2 * ABOVE) / row.leading)
    if (fitting < Math.min(row.height - from, 2)) {
      sheet.nextPage()
      repeat(sheet, head)
      continue
    }
    const until = Math.min(row.height, from + fitting)
    if (isShaded) shade(sheet, { ...row, height: until - from })
    for (const [place, cell] of cells.entries())
      if (row.cells[place]!.lines.length > from) cell.add(() => drawLines(sheet, row, place, from, until))
    sheet.y += (until - from) * row.leading + 2 * ABOVE
    from = until
  }
  sheet.rule(sheet.y, { color: RULE, weight: 0.4 })
}

function group(sheet: Sheet, table: Element, type: string): Element {
  const made = sheet.doc.struct(type)
  table.add(made)
  return made
}

function drawCaption(sheet: Sheet, table: Element, lines: readonly Line[]): void {
  const caption = group(sheet, table, 'Caption')
  for (const line of lines) {
    caption.add(() => sheet.draw(line, { x: sheet.left, y: sheet.y }))
    sheet.y += CAPTION.size * LEADING
  }
  sheet.y += BELOW
}

/** Rows that stand on one page with the head, so that none begins at the foot of a page. */
const TOGETHER = 3
/** Lines of a row that count for that. */
const OF_ROW = 3

const heightOf = (rows: readonly Laid[]) =>
  rows.reduce((sum, { height, leading }) => sum + Math.min(height, OF_ROW) * leading + 2 * ABOVE, CAPTION.size * LEADING + 6)

/** A table with its caption and head on every page that it reaches; no cell is lost, however long. */
export function drawGrid(sheet: Sheet, grid: Grid): void {
  const { caption, head, rows, foot } = grid
  const columns = fitted(sheet, grid)
  const heading = head.length > 0 ? laid(sheet, columns, head) : null
  const called = caption === null ? [] : sheet.lines(caption, sheet.width, CAPTION)
  const above = { caption: called, row: heading }
  const body = rows.map((row) => laid(sheet, columns, row))
  if (sheet.room < heightOf([...(heading ? [heading] : []), ...body.slice(0, TOGETHER)])) sheet.nextPage()
  sheet.element('Table', (table) => {
    if (caption !== null) drawCaption(sheet, table, called)
    if (heading) drawRow(sheet, group(sheet, table, 'THead'), heading, { head: BARE, isShaded: true })
    const below = group(sheet, table, 'TBody')
    for (const row of body) drawRow(sheet, below, row, { head: above, isShaded: false })
    if (foot) drawRow(sheet, group(sheet, table, 'TFoot'), laid(sheet, columns, foot), { head: above, isShaded: true })
  })
  sheet.y += 8
}
