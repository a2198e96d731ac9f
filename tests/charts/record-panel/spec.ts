import { recordPanelMachine } from '#src/machines/list/record-panel.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const row = (id: number, name: string, row_version: number) => ({ id, name, row_version }) as unknown as Row

export const recordPanel = defineChart({
  name: 'record-panel',
  title: 'Record panel',
  about: 'A record beside its list: its values, its history or what uses it, read anew whenever another one is shown.',
  machine: recordPanelMachine,
  input: { id: 1, row: row(1, 'Alps', 3) },
  key: ({ id, row: known }) => [id, known?.row_version ?? null],
  events: {
    'record.show': [
      { type: 'record.show', id: 2, row: row(2, 'Balkans', 5) },
      { type: 'record.show', id: 1, row: row(1, 'Alps', 4) },
      { type: 'record.show', id: 1, row: null },
    ],
    'record.request': [{ type: 'record.request' }],
    'values.open': [{ type: 'values.open' }],
    'history.open': [{ type: 'history.open' }],
    'uses.open': [{ type: 'uses.open' }],
    'xstate.done.actor.loadRow': [done('loadRow', { data: row(1, 'Alps of today', 7) })],
    'xstate.error.actor.loadRow': [failed('loadRow', refusal('unavailable'))],
  },
})
