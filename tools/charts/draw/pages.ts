import type { AnyStateNode } from 'xstate'
import { kebab } from '../model/names.ts'
import type { ChartSpec } from '../model/spec.ts'
import { inWords } from '../model/words.ts'
import { childrenOf } from '../model/structure.ts'
import { collisions } from './collisions.ts'
import { looseEnds } from './loose-ends.ts'
import { layout, type Direction, type Placed } from './layout.ts'
import { pictureOf, type Picture } from './picture.ts'
import { withLegend } from './legend.ts'
import { LONG, type Rules, type Wording } from './rules.ts'
import { svgOf } from './svg.ts'

/** One drawn page of a chart. */
export interface Page {
  /** Without folder: `session.svg`, `session.signed-out.svg`. */
  file: string
  title: string
  svg: string
  placed: Placed
}

interface Sheet {
  width: number
  height: number
}

/** A landscape sheet of A4 on which 12 px are still 6.5 points, and one of A3 for a lifecycle or an overview: they have nothing inside that could be turned over. */
const SHEETS = { a4: { width: 1580, height: 1100 }, a3: { width: 2234, height: 1556 } } as const

/** Shrinking by less than a tenth is better than turning a page. */
const SMALLEST = 0.9

const fitsOn = (sheet: Sheet, { width, height }: Placed) => Math.min(1, sheet.width / width, sheet.height / height) >= SMALLEST

/** The sheet of a page: the larger one only where no smaller one will do. */
export const sheetNameOf = (placed: Placed): keyof typeof SHEETS => (fitsOn(SHEETS.a4, placed) ? 'a4' : 'a3')
export const sheetOf = (placed: Placed): Sheet => SHEETS[sheetNameOf(placed)]

/** On a sheet of its own size, a page that is higher than wide leaves the half of it empty. */
const isUpright = (placed: Placed) => placed.height > placed.width && !fitsOn(SHEETS.a4, placed)

type Fold = (node: AnyStateNode) => boolean

const isFlat = (scope: AnyStateNode, isFolded: Fold) => childrenOf(scope).every((node) => isFolded(node) || !isComposite(node))

/** Lower is better: lines that join nothing, then what does not fit or stands upright, then lines through texts, then size. ELK loses an end of a line at some folds. */
function faults(placed: Placed) {
  const { overTexts, throughTexts } = collisions(placed)
  const unfit = Object.values(SHEETS).filter((sheet) => !fitsOn(sheet, placed))
  const loose = looseEnds(svgOf(placed, '', ''))
  return (
    loose.length * 1e8 +
    unfit.length * 1e6 +
    Number(isUpright(placed)) * 5e5 +
    overTexts * 1e4 +
    throughTexts * 1e3 +
    (placed.width * placed.height) / 1e4
  )
}

/** ELK finds no places at all for some pictures in some directions. */
const NOWHERE: Placed = { width: 1e5, height: 1e5, boxes: [], dots: [], arrows: [] }

const better = (one: Placed, other: Placed) => (faults(one) <= faults(other) ? one : other)

/** Both directions are tried, and the more readable one wins; a long chain of states that fits in neither goes in rows, or with its lines and boxes as near to each other as lets it lie on the small sheet. */
async function arranged(picture: Picture, isInRows: boolean, rules: Rules = []): Promise<Placed> {
  const laid = async (direction: Direction) => withLegend(await layout(picture, direction).catch(() => NOWHERE), rules)
  const straight = better(await laid('DOWN'), await laid('RIGHT'))
  if (fitsOn(SHEETS.a4, straight) || !isInRows) return straight
  const best = better(straight, better(await laid('ROWS_BY_CUTS'), await laid('ROWS_BY_SHAPE')))
  if (fitsOn(SHEETS.a4, best)) return best
  const pressed = better(best, await laid('PRESSED'))
  if (fitsOn(SHEETS.a4, pressed)) return pressed
  const close = await laid('CLOSE')
  const closest = better(better(pressed, close), await laid('TIGHT'))
  if (fitsOn(SHEETS.a4, closest)) return closest
  const packed = better(await laid('TIGHT_BY_DEPTH'), await laid('TIGHT_IN_ROWS'))
  if (fitsOn(SHEETS.a4, packed)) return packed
  if (fitsOn(SHEETS.a3, best)) return best
  const wide = better(best, close)
  return fitsOn(SHEETS.a3, wide) ? wide : better(wide, pressed)
}

/** All needs at the arrows, then long lists of them as numbered rules beside the page, then all of them. */
const NUMBERED_FROM = [null, LONG, 1]

/** Needs stand at the arrows as far as the page fits with them; where it does not, the best of the ways to tell them. */
async function place(spec: ChartSpec, scope: AnyStateNode, isFolded: Fold): Promise<Placed> {
  const isInRows = isFlat(scope, isFolded)
  let best: Placed | null = null
  for (const numberedFrom of NUMBERED_FROM) {
    const wording: Wording = { say: (name) => inWords(spec, [name]).join(), numberedFrom, rules: [] }
    const picture = pictureOf({ machine: spec.machine, scope, isFolded, wording })
    if (numberedFrom !== null && wording.rules.length === 0) continue
    const placed = await arranged(picture, isInRows, wording.rules)
    best = best ? better(placed, best) : placed
    if (fitsOn(SHEETS.a4, best)) return best
  }
  return best ?? NOWHERE
}

const isComposite = (node: AnyStateNode) => childrenOf(node).length > 0

/** One page before it is written as SVG. */
interface PlacedPage {
  scope: AnyStateNode
  placed: Placed
}

async function pagesOf(spec: ChartSpec, scope: AnyStateNode): Promise<PlacedPage[]> {
  const whole = await place(spec, scope, () => false)
  const inner = childrenOf(scope).filter(isComposite)
  if (fitsOn(SHEETS.a4, whole) || inner.length === 0) return [{ scope, placed: whole }]
  const overview = await place(spec, scope, (node) => inner.includes(node))
  const details = await Promise.all(inner.map((node) => pagesOf(spec, node)))
  return [{ scope, placed: overview }, ...details.flat()]
}

/** A chart on one landscape page; one that does not fit becomes an overview and a page per compound state. */
export async function draw(spec: ChartSpec): Promise<Page[]> {
  const pages = await pagesOf(spec, spec.machine.root)
  return pages.map(({ scope, placed }) => ({
    file: `${[spec.name, ...scope.path.map(kebab)].join('.')}.svg`,
    title: scope.id,
    svg: svgOf(placed, scope.id, scope.description ?? spec.about),
    placed,
  }))
}
