import { gridMachine } from '#src/machines/grid.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const low = { row: 1, column: 1 }
const high = { row: 2, column: 0 }

export const grid = defineChart({
  name: 'grid',
  title: 'Grid',
  about:
    'A grid like a spreadsheet: one walks through its cells, stretches a block of them, and writes into one. Whoever begins by typing goes on with the arrow keys; whoever opened the cell moves within its text. After Escape the Tab key leads out of the grid. Rows that others add or remove above take nobody to another row.',
  machine: gridMachine,
  key: ({ at, end }) => [at.row, at.column, end.row, end.column],
  events: {
    'cell.choose': [
      { type: 'cell.choose', cell: low },
      { type: 'cell.choose', cell: high },
    ],
    'block.stretch': [
      { type: 'block.stretch', cell: low },
      { type: 'block.stretch', cell: high },
    ],
    'cell.type': [{ type: 'cell.type' }],
    'cell.open': [{ type: 'cell.open' }],
    'caret.take': [{ type: 'caret.take' }],
    'edit.keep': [
      { type: 'edit.keep', text: 'Quake', next: high },
      { type: 'edit.keep', text: 'Flood', next: low },
    ],
    'escape.press': [{ type: 'escape.press' }],
    'focus.leave': [{ type: 'focus.leave' }],
    'rows.shift': [{ type: 'rows.shift', at: 0, end: 1 }],
    'row.vanish': [{ type: 'row.vanish' }],
  },
})
