import type { Cell } from '#src/machines/grid.machine.ts'
import { blockOf } from '#src/ui/grid/block.ts'
import { component } from '#tests/charts/grid/component-exclusions.ts'
import { grid } from '#tests/charts/grid/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { cellAt, chosen, host, input, key, pressOn, stop } from './cells.ts'
import type { GridStage } from './grid-host.tsx'
import { settles } from '../rendering/waiting.ts'

const standing = ({ context }: Pick<GoldenStep, 'context'>) => context as { at: Cell; end: Cell }

const isEditing = (is: boolean) => settles(() => expect(input() !== null).toBe(is))

/** The focus is in the cell one is in, or in its input. */
const inCell = (step: GoldenStep) => settles(() => expect(cellAt(standing(step).at).contains(document.activeElement)).toBe(true))

async function moves(_: GridStage, step: GoldenStep): Promise<void> {
  await isEditing(false)
  await settles(() => expect(stop()).toEqual(standing(step).at))
}

async function writes(_: GridStage, step: GoldenStep): Promise<void> {
  await isEditing(true)
  await inCell(step)
}

const standsAt = (at: Cell) => settles(() => expect(stop()).toEqual(at))

function blockShows(end: Cell, _: GridStage, step: GoldenStep): Promise<void> {
  const { at } = standing(step)
  const { top, left, bottom, right } = blockOf(at, end)
  return settles(() => expect(chosen()).toEqual([top, left, bottom, right]))
}

export const onGrid = defineAdapter(
  atLevel<GridStage>(grid, component, {
    events: {
      'cell.choose': (_, { cell }) => pressOn(cell as Cell),
      'block.stretch': (_, { cell }) => pressOn(cell as Cell, true),
      'cell.type': async (_, __, before) => {
        cellAt(standing(before).at).focus()
        await key('x')
      },
      'cell.open': async (_, __, before) => {
        cellAt(standing(before).at).focus()
        await key('{F2}')
      },
      'caret.take': () => key('{F2}'),
      'edit.keep': async ({ chart }, event) => {
        const { text, next } = event as unknown as { text: string; next: Cell }
        const field = input()!
        if (field instanceof HTMLInputElement) field.value = text
        const { at } = chart('grid').getSnapshot().context as { at: Cell }
        if (next.row === at.row && next.column === at.column) field.blur()
        else pressOn(next)
      },
      'escape.press': async (_, __, before) => {
        if (!input()) cellAt(standing(before).at).focus()
        await key('{Escape}')
      },
      'focus.leave': () => host().querySelector('button')!.focus(),
      'rows.shift': ({ chart }, event) => chart('grid').send(event),
      'row.vanish': ({ chart }, event) => chart('grid').send(event),
    },
    states: {
      'grid.moving': moves,
      'grid.selecting': (stage, step) => moves(stage, step),
      'grid.leaving': moves,
      'grid.editing.typing': writes,
      'grid.editing.within': writes,
    },
    screen: 'src/parts/grid/Grid.tsx',
    payloads: {
      'cell.choose': asDrawn,
      'block.stretch': asDrawn,
      'edit.keep': asDrawn,
      'rows.shift': asDrawn,
    },
    calls: {},
    shows: {
      at: standsAt,
      end: blockShows,
    },
    locks: {},
  }),
)
