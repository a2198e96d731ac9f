import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { component } from '#tests/charts/record-page/component-exclusions.ts'
import { recordPage } from '#tests/charts/record-page/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, gone, heading, press, seen, told, type } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { holds } from '../walking/on-screen.ts'

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

const editing: Check<Stage> = async () => {
  await seen(page.getByRole('textbox', { name: 'Code', exact: true }))
  await busy('Submit', false)
}

const FORM = 'The form tells its own.'
const NO_FORM = 'There is no form.'

const saves = ({ heard }: Stage) => heard('recordPage').filter(({ type: event }) => event === 'record.save')
const lastSave = (stage: Stage, back = 1) => saves(stage).at(-back) as unknown as { values: Record<string, unknown> }
/** What the form holds: what was typed last, or what the row says. */
const typedInto = (stage: Stage, row: Row) => String(((saves(stage).at(-1)?.values as Row | undefined) ?? rowOf(row)).code)

/** What the form holds of a row where nothing is typed, by the ids of what it names. */
const whole = {
  scheme: 'internal',
  description: 'Physical damage',
  class_of_business: 4,
  sub_classes: [],
  territory_scope: 'any',
  business_type: 'both',
  is_terrorism: false,
  first_yoa: 2020,
  last_yoa: null,
  valid_from: null,
  is_active: true,
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
      'recordPage.failed': () => gone(page.getByRole('textbox', { name: 'Code', exact: true })),
      'recordPage.editing': editing,
      'recordPage.saving': () => busy('Submit', true),
      'recordPage.comparing': () => seen(heading('This record was changed while you were editing')),
      'recordPage.left': async () => {
        await gone(page.getByRole('textbox', { name: 'Code', exact: true }))
        await seen(heading('Risk Code List'))
      },
    },
    screen: {
      recordPage: 'src/screens/master/page/RecordPage.tsx',
      'recordPage.editing': 'src/screens/master/page/PageForm.tsx',
      'recordPage.saving': 'src/screens/master/page/PageForm.tsx',
      'recordPage.comparing': 'src/screens/master/record/Compare.tsx',
    },
    payloads: {
      'record.save': {
        because: 'A form sends all its fields, and a comparison what was typed into the form before it.',
        is: ({ type: event, values }, { value }, stage) =>
          value === 'comparing' ? lastSave(stage, 2) : { type: event, values: { ...whole, ...(values as object) } },
      },
      'record.renew': {
        because: 'A row is the whole record as the server has shown it.',
        is: ({ type: event, row }) => ({ type: event, row: rowOf(row as Row) }),
      },
    },
    calls: {
      loadRow: () => ({ name: LOAD, query: {} }),
      saveRow: ({ row }: { row: Row }, _, stage) => ({
        name: SAVE,
        body: { ...lastSave(stage).values, row_version: row.row_version },
      }),
    },
    shows: {
      problem: {
        check: (problem: Problem | null) => told(problem),
        except: {
          'recordPage.editing': FORM,
          'recordPage.saving': FORM,
          'recordPage.comparing': FORM,
          'recordPage.left': 'The page is gone.',
        },
      },
      formProblem: {
        check: (problem: Problem | null) => told(problem),
        except: {
          'recordPage.loading': NO_FORM,
          'recordPage.failed': NO_FORM,
          'recordPage.comparing': 'Two versions tell it.',
          'recordPage.left': NO_FORM,
        },
      },
      row: {
        check: (row: Row, stage) => holds(page.getByRole('textbox', { name: 'Code', exact: true }), typedInto(stage, row)),
        except: {
          'recordPage.loading': NO_FORM,
          'recordPage.failed': NO_FORM,
          'recordPage.comparing': 'Two versions stand in its place.',
          'recordPage.left': NO_FORM,
        },
      },
      theirs: async (theirs: Row | null, _, { value }) => {
        if (theirs && value === 'comparing') await seen(page.getByText(String(theirs.code), { exact: true }).first())
      },
      id: { none: 'It stands in the address.' },
      instance: { none: 'It makes the keys of saves, which nobody sees.' },
    },
    locks: {
      'recordPage.loading': { none: 'There is no form yet.' },
      'recordPage.saving': { part: () => document.querySelector('[data-foot]'), locked: ['Cancel', 'Submit'] },
    },
  }),
)
