import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { textWidth } from './measure.ts'
import { backArrows } from './order.ts'
import type { Arrow, Box, Picture } from './picture.ts'

import { LINE, linesWidth, type Line } from './words.ts'

/** The two in rows fold a long chain of states without inner ones: by the shape of the sheet, or where the fewest lines are cut. */
export type Direction = 'DOWN' | 'RIGHT' | keyof typeof PACKED | keyof typeof ROWS

/** Words that stand beside the boxes and arrows. */
export interface Legend {
  x: number
  y: number
  lines: Line[]
}

/** A picture with places: everything in pixels from the page's corner. */
export interface Placed {
  width: number
  height: number
  boxes: { box: Box; x: number; y: number; width: number; height: number }[]
  dots: { id: string; x: number; y: number }[]
  arrows: {
    /** Ids of the boxes, or of the dot, that the line joins. */
    from: string
    to: string
    arrow: Arrow | null
    points: { x: number; y: number }[]
    label: { x: number; y: number; width: number; height: number } | null
  }[]
  /** What the numbers at the arrows stand for. */
  legend?: Legend[]
}

export const TITLE_SIZE = 13
const PAD = 12
export const TAG_HEIGHT = 16
export const DOT = 10
const GAP = 8
const LINE_GAP = 11

export const tagWidth = (tag: string) => textWidth(tag, 10, true) + 12

/** Heights of the parts of a box above its children. */
export function headOf(box: Box) {
  const title = 24
  const lines = box.lines.length * LINE
  return { title, lines, height: title + lines + (lines > 0 ? 6 : 0) }
}

function sizeOf(box: Box) {
  const tags = box.tags.reduce((sum, tag) => sum + tagWidth(tag) + 4, 0)
  const title = textWidth(box.title, TITLE_SIZE, true) + (tags > 0 ? tags + GAP : 0)
  const width = Math.ceil(Math.max(title, linesWidth(box.lines)) + PAD * 2)
  return { width: Math.max(width, 60), height: headOf(box).height + (box.lines.length > 0 ? 4 : 6) }
}

const FOLDED = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.additionalEdgeSpacing': '24',
  'elk.aspectRatio': '1.8',
}

const ROWS = {
  ROWS_BY_SHAPE: { ...FOLDED, 'elk.layered.wrapping.cutting.strategy': 'ARD' },
  ROWS_BY_CUTS: { ...FOLDED, 'elk.layered.wrapping.cutting.strategy': 'MSD' },
}
/** For a chain of many states that would be too wide: to the right, with less room between the lines. */
const CLOSE = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
}

/** For many states between which everything leads to everything: downwards, the lines as near to each other as they can be read. */
const PRESSED = {
  'elk.layered.cycleBreaking.strategy': 'BFS_NODE_ORDER',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '7',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
}

/** The same, with the boxes and words nearer to each other too. */
const TIGHT = {
  ...PRESSED,
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '9',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelLabel': '3',
}

/** The same, but with states below each other as the chart names them first, or folded into rows. */
const TIGHT_BY_DEPTH = { ...TIGHT, 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' }
const TIGHT_IN_ROWS = {
  ...TIGHT,
  ...FOLDED,
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.layering.strategy': 'LONGEST_PATH',
  'elk.layered.wrapping.cutting.strategy': 'ARD',
  'elk.layered.wrapping.additionalEdgeSpacing': '8',
}

const PACKED = { CLOSE, PRESSED, TIGHT, TIGHT_BY_DEPTH, TIGHT_IN_ROWS }

const isDown = (direction: Direction) => direction === 'DOWN' || (isPacked(direction) && direction !== 'CLOSE')
const isPacked = (direction: Direction): direction is keyof typeof PACKED => direction in PACKED
const isInRows = (direction: Direction): direction is keyof typeof ROWS => direction in ROWS

/** ELK hands no options down: each compound node needs its own. */
const optionsOf = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': isDown(direction) ? 'DOWN' : 'RIGHT',
  ...(isInRows(direction) && ROWS[direction]),
  'elk.hierarchyHandling': isInRows(direction) ? 'SEPARATE_CHILDREN' : 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '5',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  ...(isPacked(direction) && PACKED[direction]),
})

/** Room for the lines that end at a side, so that their heads stand apart. */
function roomy(size: { width: number; height: number }, lines: number, direction: Direction) {
  const room = LINE_GAP * (lines + 1)
  return !isDown(direction) ? { ...size, height: Math.max(size.height, room) } : { ...size, width: Math.max(size.width, room) }
}

/** Two loops of one state are above and below it: inside each other the outer one would run through the words of the inner one. */
const LOOPS = { 'elk.layered.edgeRouting.selfLoopDistribution': 'NORTH_SOUTH' }

function nodeOf(box: Box, direction: Direction, arrows: readonly Arrow[]): ElkNode {
  const size = sizeOf(box)
  const lines = arrows.filter((arrow) => arrow.from === box.id || arrow.to === box.id).length
  if (box.children.length === 0) return { id: box.id, ...roomy(size, lines, direction), layoutOptions: LOOPS }
  const isPage = box.id === 'page'
  const top = isPage ? 4 : headOf(box).height + 12
  const dot: ElkNode[] = box.initial ? [{ id: `dot ${box.id}`, width: DOT, height: DOT }] : []
  return {
    id: box.id,
    layoutOptions: {
      ...optionsOf(direction),
      'elk.padding': isPage ? '[top=4,left=4,bottom=4,right=4]' : `[top=${top},left=18,bottom=16,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${top})`,
    },
    children: [...dot, ...box.children.map((child) => nodeOf(child, direction, arrows))],
  }
}

const boxesIn = (box: Box): Box[] => [box, ...box.children.flatMap(boxesIn)]

export function labelSize(arrow: Arrow) {
  const lines = arrow.transitions.flatMap((one) => one.lines)
  return { width: Math.ceil(linesWidth(lines)) + 8, height: lines.length * LINE + (arrow.transitions.length - 1) * 6 + 4 }
}

function edgesOf(picture: Picture, back: Set<string>): ElkExtendedEdge[] {
  const starts = boxesIn(picture.root).flatMap((box) =>
    box.initial && box.children.length > 0
      ? [{ id: `start ${box.id}`, sources: [`dot ${box.id}`], targets: [box.initial], layoutOptions: START }]
      : [],
  )
  const arrows = picture.arrows.map((arrow) => ({
    id: arrow.id,
    sources: [back.has(arrow.id) ? arrow.to : arrow.from],
    targets: [back.has(arrow.id) ? arrow.from : arrow.to],
    labels: [
      { id: `label ${arrow.id}`, text: arrow.id, ...labelSize(arrow), layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } },
    ],
  }))
  return [...starts, ...arrows]
}

/** The first arrow of a box is short and straight. */
const START = { 'elk.layered.priority.straightness': '20', 'elk.layered.priority.shortness': '20' }

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]
const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10

/** Lays a picture out. The same picture gives the same places on every machine. */
export async function layout(picture: Picture, direction: Direction): Promise<Placed> {
  const back = backArrows(picture.root, picture.arrows)
  const graph: ElkNode = {
    id: 'paper',
    layoutOptions: { ...optionsOf(direction), 'elk.padding': '[top=16,left=16,bottom=16,right=16]' },
    children: [nodeOf(picture.root, direction, picture.arrows)],
    edges: edgesOf(picture, back),
  }
  const placed = await new ELK().layout(graph)
  const boxes = new Map(boxesIn(picture.root).map((box) => [box.id, box]))
  const arrows = new Map(picture.arrows.map((arrow) => [arrow.id, arrow]))
  const nodes = nodesIn(placed)
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: nodes.flatMap((node) => {
      const box = boxes.get(node.id)
      return box && box.id !== 'page'
        ? [{ box, x: round(node.x), y: round(node.y), width: round(node.width), height: round(node.height) }]
        : []
    }),
    dots: nodes
      .filter((node) => node.id.startsWith('dot '))
      .map((node) => ({ id: node.id, x: round(node.x) + DOT / 2, y: round(node.y) + DOT / 2 })),
    arrows: (placed.edges ?? []).map((edge) => placedArrow(edge, arrows, back)),
  }
}

function placedArrow(edge: ElkExtendedEdge, arrows: Map<string, Arrow>, back: Set<string>) {
  const points = (edge.sections ?? []).flatMap((section) => [section.startPoint, ...(section.bendPoints ?? []), section.endPoint])
  const ends = [...edge.sources, ...edge.targets]
  if (back.has(edge.id)) [points, ends].forEach((list) => list.reverse())
  const [label] = edge.labels ?? []
  const [from = '', to = ''] = ends
  return {
    from,
    to,
    arrow: arrows.get(edge.id) ?? null,
    points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
    label: label ? { x: round(label.x), y: round(label.y), width: round(label.width), height: round(label.height) } : null,
  }
}
