import type { PaperOrder } from '../paper.ts'
import { drawBlock, drawEntries, drawTitle } from './blocks.ts'
import { QUIET, Sheet, type Style } from './sheet.ts'

const SMALL: Style = { size: 7.5, color: QUIET }
const MARK: Style = { size: 92, isBold: true, color: '#e8ebee' }

/** Across the page, under everything else. */
function drawMark(sheet: Sheet, mark: string): void {
  const { doc } = sheet
  const centre = { x: doc.page.width / 2, y: doc.page.height / 2 }
  const whole = sheet.lines(mark, Number.POSITIVE_INFINITY, MARK)[0]
  if (!whole) return
  const size = Math.min(MARK.size, (MARK.size * doc.page.width * 0.9) / whole.width)
  const [line] = sheet.lines(mark, Number.POSITIVE_INFINITY, { ...MARK, size })
  sheet.artifact('Pagination', () => {
    doc.save().rotate(-52, { origin: [centre.x, centre.y] })
    sheet.draw(line!, { x: centre.x - line!.width / 2, y: centre.y - size / 2 })
    doc.restore()
  })
}

interface Margins {
  left: string
  right: string
}

function drawMargin(sheet: Sheet, y: number, { left, right }: Margins): void {
  const end = sheet.left + sheet.width
  const [first] = sheet.lines(left, Number.POSITIVE_INFINITY, SMALL)
  const [last] = sheet.lines(right, Number.POSITIVE_INFINITY, SMALL)
  if (first) sheet.draw(first, { x: sheet.left, y })
  if (last) sheet.draw(last, { x: sheet.left, y, right: end })
}

/** Heads and feet, once it is known how many pages there are. */
function drawMargins(sheet: Sheet, { paper, imprint }: PaperOrder): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const number = imprint.pages.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count))
    const foot = doc.page.height - 40
    sheet.artifact('Pagination', () => {
      if (page > 0) drawMargin(sheet, 34, { left: `${paper.house} · ${paper.title}`, right: paper.reference })
      drawMargin(sheet, foot, { left: imprint.foot, right: number })
    })
    sheet.rule(foot - 6)
  }
}

/** A tagged PDF with its fonts: structure, language, title and reading order as PDF/UA-1 asks. Source: ISO 14289-1. */
export async function writePdf(order: PaperOrder): Promise<Buffer> {
  const { paper, imprint } = order
  const { mark, language, reference } = paper
  const title = `${paper.title} ${reference}`
  const facts = { title, subject: reference, author: paper.house, language, at: new Date(imprint.at) }
  const sheet = new Sheet(facts, (page) => mark !== null && drawMark(page, mark))
  drawTitle(sheet, paper)
  drawEntries(sheet, imprint)
  for (const block of paper.blocks) drawBlock(sheet, block)
  drawMargins(sheet, order)
  return sheet.bytes()
}
