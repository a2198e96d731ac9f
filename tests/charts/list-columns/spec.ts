import { listColumnsMachine } from '#src/machines/list/list-columns.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

const withoutCode = { shown: ['name', 'un_m49'], hidden: ['code', 'created_at', 'updated_at'], widths: { name: 240 } }
const turned = { shown: ['code', 'name', 'un_m49'], hidden: ['created_at', 'updated_at'], widths: {} }

export const listColumns = defineChart({
  name: 'list-columns',
  title: 'List columns',
  about: 'Which columns of a list show and in which order: at once on the screen, and kept for every machine of the user.',
  machine: listColumnsMachine,
  input: { known: undefined },
  key: ({ layout, problem }) => [layout?.shown, problem?.code],
  events: {
    'columns.change': [
      { type: 'columns.change', layout: withoutCode },
      { type: 'columns.change', layout: turned },
    ],
    'columns.reset': [{ type: 'columns.reset' }],
    'columns.retry': [{ type: 'columns.retry' }],
    'xstate.done.actor.loadLayout': [done('loadLayout', null), done('loadLayout', turned)],
    'xstate.error.actor.loadLayout': [failed('loadLayout', refusal('unavailable'))],
    'xstate.done.actor.saveLayout': [done('saveLayout', { message: 'Saved.', data: null })],
    'xstate.error.actor.saveLayout': [failed('saveLayout', refusal('unavailable'))],
  },
  equivalent: [
    {
      reason: 'The suite starts as on a device that knows no layout yet.',
      mutants: [
        'body list-columns listColumnsMachine.context.layout: swap known ?? null <> null',
        'body list-columns listColumnsMachine.context.layout: known ?? null -> null',
        'body list-columns listColumnsMachine.context.layout: known ?? null -> null (2)',
      ],
    },
  ],
})
