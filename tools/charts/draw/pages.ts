import type { AnyStateNode } from 'xstate'
import { kebab } from '../model/names.ts'
import type { ChartSpec } from '../model/spec.ts'
import { childrenOf } from '../model/structure.ts'
import { collisions } from './collisions.ts'
import { looseEnds } from './loose-ends.ts'
import { layout, type Direction, type Placed } from './layout.ts'
import { pictureOf } from './picture.ts'
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
export const sheetOf = (placed: Placed): Sheet => (fitsOn(SHEETS.a4, placed) ? SHEETS.a4 : SHEETS.a3)

type Fold = (node: AnyStateNode) => boolean

const isFlat = (scope: AnyStateNode, isFolded: Fold) => childrenOf(scope).every((node) => isFolded(node) || !isComposite(node))

/** Lower is better: lines that join nothing, then what does not fit, then lines through texts, then size. ELK loses an end of a line at some folds. */
function faults(placed: Placed) {
  const { overTexts, throughTexts } = collisions(placed)
  const unfit = Object.values(SHEETS).filter((sheet) => !fitsOn(sheet, placed))
  const loose = looseEnds(svgOf(placed, '', ''))
  return loose.length * 1e8 + unfit.length * 1e6 + overTexts * 1e4 + throughTexts * 1e3 + (placed.width * placed.height) / 1e4
}

const better = (one: Placed, other: Placed) => (faults(one) <= faults(other) ? one : other)

/** Both directions are tried, and the more readable one wins; a long chain of states that fits in neither goes in rows. */
async function place(spec: ChartSpec, scope: AnyStateNode, isFolded: Fold): Promise<Placed> {
  const picture = pictureOf({ machine: spec.machine, scope, isFolded })
  const laid = (direction: Direction) => layout(picture, direction)
  const straight = better(await laid('DOWN'), await laid('RIGHT'))
  if (fitsOn(SHEETS.a4, straight) || !isFlat(scope, isFolded)) return straight
  const best = better(straight, better(await laid('ROWS_BY_CUTS'), await laid('ROWS_BY_SHAPE')))
  if (fitsOn(SHEETS.a3, best)) return best
  const close = better(best, await laid('CLOSE'))
  return fitsOn(SHEETS.a3, close) ? close : better(close, await laid('PRESSED'))
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
