import type { Block, Column } from '../paper.ts'
import type { GridCell } from './columns.ts'
import { drawGrid } from './grid.ts'
import { INK, LEADING, QUIET, type Sheet, type Style } from './sheet.ts'

type Of<As extends Block['as']> = Extract<Block, { as: As }>

const TEXT: Style = { size: 9 }
const BOLD: Style = { size: 9, isBold: true }
const LABEL: Style = { size: 8.5, isBold: true, color: INK }
/** Many columns are written smaller. */
const cellSize = (columns: number) => (columns > 7 ? 7.5 : 8.2)

function drawText(sheet: Sheet, type: string, text: string, style: Style): void {
  const lines = sheet.lines(text, sheet.width, style)
  const leading = style.size * LEADING
  if (type !== 'P' && sheet.room < (lines.length + 3) * leading) sheet.nextPage()
  sheet.element(type, (element) => {
    for (const line of lines) {
      if (sheet.room < leading) sheet.nextPage()
      element.add(() => sheet.draw(line, { x: sheet.left, y: sheet.y }))
      sheet.y += leading
    }
  })
}

function drawHeading(sheet: Sheet, { text }: Of<'heading'>): void {
  sheet.y += 10
  if (sheet.room < 90) sheet.nextPage()
  sheet.doc.outline.addItem(text)
  drawText(sheet, 'H2', text, { size: 12, isBold: true })
  sheet.rule(sheet.y + 1, { color: INK, weight: 1 })
  sheet.y += 7
}

function drawSubheading(sheet: Sheet, { text }: Of<'subheading'>): void {
  sheet.y += 4
  drawText(sheet, 'H3', text, { size: 10, isBold: true })
  sheet.y += 4
}

function drawParagraph(sheet: Sheet, { text }: Of<'paragraph'>): void {
  drawText(sheet, 'P', text, TEXT)
  sheet.y += 6
}

const LABEL_SHARE = 0.3

/** Labels to the left of what they say, as slips are read. */
export function drawEntries(sheet: Sheet, { entries }: Pick<Of<'entries'>, 'entries'>): void {
  if (entries.length === 0) return
  const left = sheet.width * LABEL_SHARE
  const rows = entries.map(({ label, lines }): GridCell[] => [
    { text: label, scope: 'Row', style: LABEL },
    { text: lines.join('\n'), style: TEXT },
  ])
  const columns = [left, sheet.width - left].map((width) => ({ width, isFigures: false }))
  drawGrid(sheet, { caption: null, columns, head: [], rows, foot: null })
}

function widthsOf(columns: readonly Column[], width: number): number[] {
  const shares = columns.map(({ share }) => share ?? 1)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (width * share) / whole)
}

function drawTable(sheet: Sheet, { caption, columns, rows, total }: Of<'table'>): void {
  const size = cellSize(columns.length)
  const widths = widthsOf(columns, sheet.width)
  drawGrid(sheet, {
    caption,
    columns: columns.map(({ isFigures }, place) => ({ width: widths[place]!, isFigures: isFigures === true })),
    head: columns.map(({ label }) => ({ text: label, scope: 'Column', style: { size: size - 0.4, isBold: true, color: QUIET } })),
    rows: rows.map((row) => row.map((text, place) => ({ text, style: { size }, ...(place === 0 && { scope: 'Row' as const }) }))),
    foot: total ? total.map((text) => ({ text, style: { size, isBold: true } })) : null,
  })
}

/** px above a line that is signed by hand. */
const HAND = 44

function drawSignatures(sheet: Sheet, { places }: Of<'signatures'>): void {
  const half = sheet.width / 2
  for (let at = 0; at < places.length; at += 2) {
    if (sheet.room < HAND + 24) sheet.nextPage()
    sheet.y += HAND
    for (const [side, place] of places.slice(at, at + 2).entries()) {
      const x = sheet.left + side * half
      sheet.rule(sheet.y, { x, width: half - 24, color: INK, weight: 0.7 })
      sheet.element('P', (element) => {
        for (const line of sheet.lines(place, half - 24, { ...TEXT, color: QUIET }).slice(0, 1))
          element.add(() => sheet.draw(line, { x, y: sheet.y + 3 }))
      })
    }
    sheet.y += 22
  }
}

const DRAWN: { [As in Block['as']]: (sheet: Sheet, block: Of<As>) => void } = {
  heading: drawHeading,
  subheading: drawSubheading,
  paragraph: drawParagraph,
  entries: drawEntries,
  table: drawTable,
  signatures: drawSignatures,
}

export const drawBlock = (sheet: Sheet, block: Block): void =>
  (DRAWN[block.as] as (sheet: Sheet, block: Block) => void)(sheet, block)

export const TITLE: Style = { size: 19, isBold: true }
export const HOUSE: Style = { ...BOLD, color: QUIET }

/** The head of the first page. */
export function drawTitle(sheet: Sheet, { house, title }: { house: string; title: string }): void {
  drawText(sheet, 'P', house, HOUSE)
  drawText(sheet, 'H1', title, TITLE)
  sheet.y += 4
}
