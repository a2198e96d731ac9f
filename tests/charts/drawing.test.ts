import { CHARTS } from '#tools/charts/charts.ts'
import { collisions } from '#tools/charts/draw/collisions.ts'
import { layout } from '#tools/charts/draw/layout.ts'
import { looseEnds } from '#tools/charts/draw/loose-ends.ts'
import { textWidth, wrap } from '#tools/charts/draw/measure.ts'
import { backArrows } from '#tools/charts/draw/order.ts'
import { sheetOf } from '#tools/charts/draw/pages.ts'
import { pictureOf } from '#tools/charts/draw/picture.ts'
import { svgOf } from '#tools/charts/draw/svg.ts'
import { partOf } from '#tools/charts/parts.ts'
import { leavesOf, structureOf } from '#tools/charts/model/structure.ts'
import { describe, expect, test } from 'vitest'

const session = CHARTS.find(({ name }) => name === 'session')!
const whole = (spec: typeof session) => pictureOf({ machine: spec.machine, scope: spec.machine.root, isFolded: () => false })

for (const spec of CHARTS) {
  describe(`the pictures of ${spec.name}`, async () => {
    const { pages } = await partOf(spec.name)
    const text = pages.map(({ svg }) => svg).join('\n')

    test('fit a landscape sheet [J2]', () => {
      for (const { placed } of pages) {
        const sheet = sheetOf(placed)
        expect(placed.width).toBeLessThan(sheet.width * 1.12)
        expect(placed.height).toBeLessThan(sheet.height * 1.12)
      }
    })

    test('lie on a large sheet as it lies, where numbers stand for conditions [J2]', () => {
      const large = pages.filter(({ placed }) => placed.legend && sheetOf(placed).width > 2000)
      for (const { placed } of large) expect(placed.width).toBeGreaterThan(placed.height)
    })

    test('have no text over a text and no line through a text [J2]', () => {
      for (const { placed } of pages) expect(collisions(placed)).toEqual({ overTexts: 0, throughTexts: 0 })
    })

    test('have lines that begin and end on the border of what they join [J2]', () => {
      for (const { file, svg } of pages) expect([file, looseEnds(svg)]).toEqual([file, []])
    })

    test('show every leaf state and every transition, under ids a live view can find [J2]', () => {
      for (const leaf of leavesOf(spec.machine)) expect(text).toContain(`data-state-id="${leaf.id}"`)
      for (const { id, targets } of structureOf(spec.machine).transitions) if (targets.length > 0) expect(text).toContain(id)
    })

    test('keep every box inside the box around it', () => {
      for (const { placed } of pages) {
        for (const inner of placed.boxes) {
          const outer = placed.boxes.find(({ box }) => box.children.some(({ id }) => id === inner.box.id))
          if (!outer) continue
          expect(inner.x).toBeGreaterThan(outer.x)
          expect(inner.y).toBeGreaterThan(outer.y)
          expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
          expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height)
        }
      }
    })
  })
}

test.each(['agreement', 'bulk', 'contract', 'contract-move', 'contract-step', 'import'])(
  '%s lies on the small sheet, its lines as near to each other as that takes [J2]',
  async (name) => {
    const { pages } = await partOf(name)
    for (const { placed } of pages) expect(sheetOf(placed).width).toBeLessThan(2000)
  },
)

test('a folded state stands for the arrows of what is inside', () => {
  const { root } = session.machine
  const { arrows } = pictureOf({
    machine: session.machine,
    scope: root,
    isFolded: (node) => node.parent === root && node.type !== 'atomic',
  })
  expect(arrows.map(({ from, to }) => `${from} > ${to}`)).toContain('session.signedOut > session.signedIn')
  expect(arrows.every(({ from, to }) => from !== to)).toBe(true)
})

test('transitions between the same boxes share a line, but what is timed has its own', () => {
  const lines = whole(session).arrows.filter(({ from, to }) => from === 'session.restoring' && to === 'session.signedOut')
  expect(lines.map(({ isTimed, transitions }) => [isTimed, transitions.length])).toEqual([
    [false, 2],
    [true, 1],
  ])
})

test('lines that lead back are known from those that lead on', () => {
  const { root, arrows } = whole(session)
  const back = backArrows(root, arrows)
  expect(back).toContain('session.signedIn.configuration.failed > session.signedIn.configuration.loading > false')
  expect(back).not.toContain('session.signedIn.configuration.loading > session.signedIn.configuration.failed > false')
})

test('the check for collisions sees a label that is pushed onto another', async () => {
  const placed = await layout(whole(CHARTS.find(({ name }) => name === 'operation')!), 'DOWN')
  const labelled = placed.arrows.filter(({ arrow }) => arrow)
  labelled[1]!.label = labelled[0]!.label
  expect(collisions(placed).overTexts).toBeGreaterThan(0)
})

describe('the check for loose ends', async () => {
  const placed = await layout(whole(session), 'DOWN')
  const moved = (at: number, end: 0 | -1, by: { x: number; y: number }) => {
    const copy = structuredClone(placed)
    const point = copy.arrows[at]!.points.at(end)!
    point.x += by.x
    point.y += by.y
    return looseEnds(svgOf(copy, '', ''))
  }
  const ends = placed.arrows.map(({ from, to }) => `${from} > ${to}`)
  const joining = (wanted: (from: string, to: string) => boolean) => placed.arrows.findIndex(({ from, to }) => wanted(from, to))

  test.each([
    ['a line between two states', joining((from, to) => from !== to && !from.startsWith('dot '))],
    ['the line from an initial dot', joining((from) => from.startsWith('dot '))],
    ['a line inside a region', joining((from) => from.startsWith('session.signedIn.token.'))],
  ])('sees %s that begins or ends in the air', (_, at) => {
    expect(ends[at]).toBeDefined()
    expect(moved(at, 0, { x: 3, y: 3 })).toEqual([expect.stringContaining('begins away')])
    expect(moved(at, -1, { x: 3, y: 3 })).toEqual([expect.stringContaining('ends away')])
  })

  test('sees a loop that lets go of its state', async () => {
    const builder = CHARTS.find(({ name }) => name === 'template-builder')!
    const { svg } = (await partOf(builder.name)).pages[0]!
    const loop = /data-from="templateBuilder.editing" data-to="templateBuilder.editing" d="M[\d.]+ /.exec(svg)![0]
    expect(looseEnds(svg.replace(loop, loop.replace(/M[\d.]+ /, 'M40 ')))).toHaveLength(1)
  })

  test('sees an end at a corner that is cut off by its roundness', () => {
    const rect = '<rect data-state-id="a" x="0" y="0" width="80" height="40" rx="20" />'
    const line = (x: number, y: number) => `${rect}<path data-from="a" data-to="a" d="M0 20 L${x} ${y}"`
    expect(looseEnds(line(80, 20))).toEqual([])
    expect(looseEnds(line(80, 4))).toHaveLength(1)
  })
})

test('texts are measured without asking for fonts', () => {
  expect(textWidth('Wide', 12)).toBeGreaterThan(textWidth('ill', 12))
  expect(textWidth('bold', 12, true)).toBeGreaterThan(textWidth('bold', 12))
  expect(wrap('one two three', 12, 45)).toEqual(['one two', 'three'])
})
