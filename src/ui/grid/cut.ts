import { isFigure, type GridColumn } from './grid-column.ts'

/** px of a figure with what parts thousands, and more than any sign of a kind takes. */
const FIGURE = 7.6
const LETTER = 9
const KINDS = [
  { signs: /[ .,:;'’()/\-filjrt]/g, px: 6 },
  { signs: /[A-LN-VX-Z]/g, px: 11.5 },
  { signs: /[^A-Za-z0-9 .,:;'’()/-]|[MWmw]/g, px: 15 },
]
/** px beside the text of a cell. */
const BESIDE = 17

const countOf = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

const widthOf = (text: string) =>
  KINDS.reduce((sum, { signs, px }) => sum + countOf(text, signs) * (px - LETTER), text.length * LETTER)

/** Whether a text may be wider than its column. Only such a cell cuts its text: each that does is a layer of its own to the browser. */
export const mayBeCut = (text: string, column: GridColumn): boolean =>
  (isFigure(column) ? text.length * FIGURE : widthOf(text)) + BESIDE > column.width
