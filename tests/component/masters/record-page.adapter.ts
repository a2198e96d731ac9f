import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { component } from '#tests/charts/record-page/component-exclusions.ts'
import { recordPage } from '#tests/charts/record-page/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, gone, heading, press, seen, told, type } from '../person.ts'
import type { Stage } from '../stage.tsx'

const LOAD = 'GET /master/risk-code/1/'
const SAVE = 'PUT /master/risk-code/1/'

/** A risk code as the server shows it, of what a path knows of it. */
const rowOf = ({ id = 1, code = 'PD', row_version = 3 }: Partial<Row>): Row => ({
  id,
  uuid: `row-${id}`,
  code,
  scheme: 'internal',
  description: 'Physical damage',
  class_of_business: { id: 4, name: 'Property' },
  sub_classes: [],
  territory_scope: 'any',
  business_type: 'both',
  is_terrorism: false,
  first_yoa: 2020,
  last_yoa: null,
  valid_from: null,
  is_active: true,
  row_version,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

const dataOf = (output: unknown) => (output as { data: Row }).data
const asServed = (error: unknown) =>
  error instanceof RequestFailed && error.problem.data
    ? new RequestFailed({ ...error.problem, data: rowOf(error.problem.data) })
    : error

const save: Drive<Stage> = async (_, event, before) => {
  if (before.value === 'comparing') return press('Save selection')
  await type('Code', (event.values as { code: string }).code)
  await press('Submit')
}

/** Whoever types the old text again has changed nothing, and is not asked. */
const cancel: Drive<Stage> = async (_, __, { context }) => {
  await type('Code', (context as { row: Row }).row.code as string)
  await press('Cancel')
}

const editing: Check<Stage> = async (_, { context }) => {
  await seen(page.getByRole('textbox', { name: 'Code', exact: true }))
  await busy('Submit', false)
  await told((context as { formProblem: Problem | null }).formProblem)
}

export const onRiskCode = defineAdapter(
  atLevel<Stage>(recordPage, component, {
    events: {
      'record.request': () => press('Try Again'),
      'record.renew': ({ chart }, { row }) => chart('recordPage').send({ type: 'record.renew', row: rowOf(row as Row) }),
      'record.save': save,
      'form.cancel': cancel,
      'form.discard': () => press('Discard my changes'),
      'form.resume': () => press('Back to form'),
      'xstate.done.actor.loadRow': ({ gateway }, { output }) => gateway.succeed(LOAD, rowOf(dataOf(output))),
      'xstate.error.actor.loadRow': ({ gateway }, { error }) => gateway.fail(LOAD, error),
      'xstate.done.actor.saveRow': ({ gateway }, { output }) => gateway.succeed(SAVE, rowOf(dataOf(output)), 'Saved.'),
      'xstate.error.actor.saveRow': ({ gateway }, { error }) => gateway.fail(SAVE, asServed(error)),
    },
    states: {
      'recordPage.loading': () => seen(page.getByRole('status', { name: 'Loading the record' })),
      'recordPage.failed': (_, { context }) => told((context as { problem: Problem | null }).problem),
      'recordPage.editing': editing,
      'recordPage.saving': () => busy('Submit', true),
      'recordPage.comparing': () => seen(heading('This record was changed while you were editing')),
      'recordPage.left': async () => {
        await gone(page.getByRole('textbox', { name: 'Code', exact: true }))
        await seen(heading('Risk Code List'))
      },
    },
  }),
)
