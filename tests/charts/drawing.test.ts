import { CHARTS } from '#tools/charts/charts.ts'
import { collisions } from '#tools/charts/draw/collisions.ts'
import { layout } from '#tools/charts/draw/layout.ts'
import { textWidth, wrap } from '#tools/charts/draw/measure.ts'
import { backArrows } from '#tools/charts/draw/order.ts'
import { draw, placedPages, sheetOf } from '#tools/charts/draw/pages.ts'
import { pictureOf } from '#tools/charts/draw/picture.ts'
import { leavesOf, structureOf } from '#tools/charts/model/structure.ts'
import { describe, expect, test } from 'vitest'

const session = CHARTS.find(({ name }) => name === 'session')!
const whole = (spec: typeof session) => pictureOf({ machine: spec.machine, scope: spec.machine.root, isFolded: () => false })

for (const spec of CHARTS) {
  describe(`the pictures of ${spec.name}`, async () => {
    const pages = await placedPages(spec)
    const text = (await draw(spec)).map(({ svg }) => svg).join('\n')

    test('fit a landscape sheet [J2]', () => {
      for (const { placed } of pages) {
        const sheet = sheetOf(placed)
        expect(placed.width).toBeLessThan(sheet.width * 1.12)
        expect(placed.height).toBeLessThan(sheet.height * 1.12)
      }
    })

    test('have no text over a text and no line through a text [J2]', () => {
      for (const { placed } of pages) expect(collisions(placed)).toEqual({ overTexts: 0, throughTexts: 0 })
    })

    test('show every leaf state and every transition, under ids a live view can find [J2]', () => {
      for (const leaf of leavesOf(spec.machine)) expect(text).toContain(`data-state-id="${leaf.id}"`)
      for (const { id, targets } of structureOf(spec.machine).transitions) if (targets.length > 0) expect(text).toContain(id)
    })

    test('keep every box inside the box around it', () => {
      for (const { placed } of pages) {
        for (const inner of placed.boxes) {
          const outer = placed.boxes.find(({ box }) => box.children.includes(inner.box))
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

test('texts are measured without asking for fonts', () => {
  expect(textWidth('Wide', 12)).toBeGreaterThan(textWidth('ill', 12))
  expect(textWidth('bold', 12, true)).toBeGreaterThan(textWidth('bold', 12))
  expect(wrap('one two three', 12, 45)).toEqual(['one two', 'three'])
})
