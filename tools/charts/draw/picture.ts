import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionsOf, invokesOf } from '../model/config.ts'
import { happeningOf } from '../model/names.ts'
import { childrenOf, nameOf, structureOf, type Transition } from '../model/structure.ts'
import { wrap } from './measure.ts'
import type { Wording } from './rules.ts'
import { actionLines, labelOf, SIZE, type Line } from './words.ts'

/** A state as it is drawn. */
export interface Box {
  id: string
  title: string
  kind: 'simple' | 'final' | 'compound' | 'parallel' | 'region' | 'folded' | 'elsewhere'
  tags: string[]
  lines: Line[]
  children: Box[]
  /** Where a dot points to when the box is entered; null where there is nothing to choose. */
  initial: string | null
}

/** One line between two boxes. Transitions that share both ends and the kind of line share the arrow. */
export interface Arrow {
  id: string
  from: string
  to: string
  isTimed: boolean
  transitions: { id: string; lines: Line[] }[]
}

/** One page: a whole chart, or a compound state of it with what lies around it as names only. */
export interface Picture {
  title: string
  root: Box
  arrows: Arrow[]
}

export interface PictureOptions {
  machine: AnyStateMachine
  /** The state whose inside is shown. */
  scope: AnyStateNode
  /** Compound states whose inside has a page of its own. */
  isFolded: (node: AnyStateNode) => boolean
  /** How its needs are told: by their names at the arrows where nothing is said. */
  wording?: Wording
}

const TEXT_WIDTH = 200

function kindOf(node: AnyStateNode, isFolded: boolean): Box['kind'] {
  if (isFolded) return 'folded'
  if (node.type === 'final') return 'final'
  if (node.type === 'parallel') return 'parallel'
  if (node.parent?.type === 'parallel') return 'region'
  return node.type === 'compound' ? 'compound' : 'simple'
}

/** Lines pass through the head of a compound state: its words keep to the corner. */
const HEAD_WIDTH = 150

const description = (node: AnyStateNode): Line[] =>
  node.description
    ? wrap(node.description, SIZE, childrenOf(node).length > 0 ? HEAD_WIDTH : TEXT_WIDTH).map((text) => [
        { text, tone: 'quiet', isItalic: true },
      ])
    : []

const services = (node: AnyStateNode): Line[] =>
  invokesOf(node).map((invoke) => [
    { sign: 'turn', tone: 'service' },
    { text: nameOf(invoke.src), tone: 'service' },
  ])

const handlers = (node: AnyStateNode): Line[] =>
  (['entry', 'exit'] as const).flatMap((when) => actionLines(actionsOf(node, when), TEXT_WIDTH, `${when} / `))

/** Transitions that stay where they are stand inside the box; a root's as well. */
const isInternal = ({ targets }: Transition) => targets.length === 0

function linesOf({ machine, wording }: PictureOptions, node: AnyStateNode): Line[] {
  const internal = structureOf(machine).transitions.filter((one) => one.source === node && isInternal(one))
  return [...description(node), ...services(node), ...handlers(node), ...internal.flatMap((one) => labelOf(one, wording))]
}

function foldedLines(node: AnyStateNode): Line[] {
  const names = childrenOf(node)
    .map((child) => child.key)
    .join(', ')
  return wrap(`Inside: ${names}`, SIZE, TEXT_WIDTH).map((text) => [{ text, tone: 'quiet' }])
}

function boxOf(options: PictureOptions, node: AnyStateNode): Box {
  const isFolded = node !== options.scope && options.isFolded(node)
  const children = isFolded ? [] : childrenOf(node).map((child) => boxOf(options, child))
  const initial =
    node.type === 'compound' && !isFolded ? ((node.initial.target[0] as AnyStateNode | undefined)?.id ?? null) : null
  const lines = [...linesOf(options, node), ...(isFolded ? foldedLines(node) : [])]
  return {
    id: node.id,
    title: node.parent ? node.key : node.id,
    kind: kindOf(node, isFolded),
    tags: [...node.tags],
    lines,
    children,
    initial,
  }
}

const boxesIn = (box: Box): Box[] => [box, ...box.children.flatMap(boxesIn)]

/** The drawn box that stands for a state: itself, or the folded state around it; null when it is elsewhere. */
function standIn(drawn: Map<string, Box>, node: AnyStateNode | undefined): string | null {
  if (!node) return null
  const box = drawn.get(node.id)
  return box && (box.kind !== 'folded' || node.id === box.id) ? box.id : foldedAround(drawn, node)
}

function foldedAround(drawn: Map<string, Box>, node: AnyStateNode): string | null {
  for (let at = node.parent; at; at = at.parent) if (drawn.get(at.id)?.kind === 'folded') return at.id
  return null
}

export function pictureOf(options: PictureOptions): Picture {
  const { machine, scope, wording } = options
  const root = boxOf(options, scope)
  const drawn = new Map(boxesIn(root).map((box) => [box.id, box]))
  const outside = new Map<string, Box>()
  const arrows = new Map<string, Arrow>()
  for (const transition of structureOf(machine).transitions) addArrow(transition, { drawn, outside, arrows, scope, wording })
  const elsewhere = [...outside.values()]
  const page: Box =
    elsewhere.length === 0 ? root : { ...emptyBox('page', 'elsewhere'), kind: 'compound', children: [root, ...elsewhere] }
  return { title: scope.id, root: page, arrows: [...arrows.values()] }
}

const emptyBox = (id: string, title: string): Box => ({
  id,
  title,
  kind: 'elsewhere',
  tags: [],
  lines: [],
  children: [],
  initial: null,
})

interface Drawing {
  drawn: Map<string, Box>
  outside: Map<string, Box>
  arrows: Map<string, Arrow>
  scope: AnyStateNode
  wording: Wording | undefined
}

/** Arrows that only enter the whole scope are left to the page above; inner targets are worth a mark from outside. */
function addArrow(transition: Transition, drawing: Drawing) {
  if (isInternal(transition)) return
  const [target] = transition.targets as [AnyStateNode]
  const from = standIn(drawing.drawn, transition.source)
  const to = standIn(drawing.drawn, target)
  if (!from && (!to || to === drawing.scope.id)) return
  if (from && from === to && drawing.drawn.get(from)?.kind === 'folded' && transition.source.id !== from) return
  const ends = { from: from ?? outsideBox(drawing, transition.source), to: to ?? outsideBox(drawing, target) }
  const isTimed = happeningOf(transition.descriptor).kind === 'after'
  const key = `${ends.from} > ${ends.to} > ${isTimed}`
  const arrow = drawing.arrows.get(key) ?? { id: key, ...ends, isTimed, transitions: [] }
  say(arrow, transition.id, labelOf(transition, drawing.wording))
  drawing.arrows.set(key, arrow)
}

/** Two states inside a folded one may say the same: it is said once. */
function say(arrow: Arrow, id: string, lines: Line[]) {
  const same = arrow.transitions.find((one) => JSON.stringify(one.lines) === JSON.stringify(lines))
  if (same) same.id = `${same.id} | ${id}`
  else arrow.transitions.push({ id, lines })
}

function outsideBox({ outside, scope }: Drawing, node: AnyStateNode) {
  const id = `outside ${node.id}`
  const shared = scope.parent ? `${node.machine.id}.` : ''
  outside.set(id, emptyBox(id, node.id.startsWith(shared) ? node.id.slice(shared.length) : node.id))
  return id
}
