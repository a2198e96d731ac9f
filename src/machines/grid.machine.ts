import { assign, setup, type ActorRefFrom } from 'xstate'

/** A cell by its place among the rows and columns that are shown, from zero. */
export interface Cell {
  row: number
  column: number
}

interface GridContext {
  /** Where one is: what is typed goes there. */
  at: Cell
  /** The corner of the block that lies across; the same cell where one cell is chosen. */
  end: Cell
}

type GridEvent =
  | { type: 'cell.choose'; cell: Cell }
  | { type: 'block.stretch'; cell: Cell }
  | { type: 'cell.type' }
  | { type: 'cell.open' }
  | { type: 'caret.take' }
  | { type: 'edit.keep'; text: string; next: Cell }
  | { type: 'escape.press' }
  | { type: 'focus.leave' }
  /** Rows above have come or gone: the rows one is in, and where the block ends, stand elsewhere now. */
  | { type: 'rows.shift'; at: number; end: number }
  /** The row that is written is there no more. */
  | { type: 'row.vanish' }

const gridSetup = setup({
  types: { context: {} as GridContext, events: {} as GridEvent },
  actions: {
    chooseCell: assign((_, { cell }: { cell: Cell }) => ({ at: cell, end: cell })),
    stretchBlock: assign((_, { cell }: { cell: Cell }) => ({ end: cell })),
    followRows: assign(({ context }, { at, end }: { at: number; end: number }) => ({
      at: { ...context.at, row: at },
      end: { ...context.end, row: end },
    })),
    forgetBlock: assign(({ context }) => ({ end: context.at })),
    /** Puts what was typed into the cell. */
    writeCell: (_, _params: { cell: Cell; text: string }) => {},
  },
})

const ofCell = ({ event }: { event: { cell: Cell } }) => ({ cell: event.cell })

const choosing = { target: '#grid.moving', actions: { type: 'chooseCell', params: ofCell } } as const
const stretching = { target: '#grid.selecting', actions: { type: 'stretchBlock', params: ofCell } } as const
const opening = { 'cell.type': { target: '#grid.editing' }, 'cell.open': { target: '#grid.editing.within' } } as const

/**
 * A grid like a spreadsheet: one walks through its cells, stretches a block of them, and writes into one. Whoever begins by typing
 * goes on with the arrow keys; whoever opened the cell moves within its text. After Escape the Tab key leads out of the grid.
 */
export const gridMachine = gridSetup.createMachine({
  id: 'grid',
  context: { at: { row: 0, column: 0 }, end: { row: 0, column: 0 } },
  initial: 'moving',
  on: {
    'rows.shift': { actions: { type: 'followRows', params: ({ event: { at, end } }) => ({ at, end }) } },
  },
  states: {
    moving: {
      on: {
        'cell.choose': { actions: choosing.actions },
        'block.stretch': stretching,
        ...opening,
        'escape.press': { target: 'leaving' },
      },
    },
    selecting: {
      on: {
        'cell.choose': choosing,
        'block.stretch': { actions: stretching.actions },
        'cell.type': { ...opening['cell.type'], actions: 'forgetBlock' },
        'cell.open': { ...opening['cell.open'], actions: 'forgetBlock' },
        'escape.press': { target: 'moving', actions: 'forgetBlock' },
      },
    },
    leaving: {
      description: 'The next Tab goes on with the page.',
      on: { 'cell.choose': choosing, 'block.stretch': stretching, ...opening, 'focus.leave': { target: 'moving' } },
    },
    editing: {
      initial: 'typing',
      on: {
        'edit.keep': {
          target: 'moving',
          actions: [
            { type: 'writeCell', params: ({ context, event }) => ({ cell: context.at, text: event.text }) },
            { type: 'chooseCell', params: ({ event }) => ({ cell: event.next }) },
          ],
        },
        'escape.press': { target: 'moving' },
        'row.vanish': { target: 'moving' },
      },
      states: {
        typing: { on: { 'caret.take': { target: 'within' } } },
        within: {},
      },
    },
  },
})

export type GridActor = ActorRefFrom<typeof gridMachine>
