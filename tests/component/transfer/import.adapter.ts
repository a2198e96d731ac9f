import type { ImportReport } from '#domain/api/import.ts'
import type { Problem } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { component } from '#tests/charts/import/component-exclusions.ts'
import { importing, reportOf } from '#tests/charts/import/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, type Statements } from '#tools/charts/adapters/statements.ts'
import { leavesOf } from '#tools/charts/model/structure.ts'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { button, gone, press, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'

const { uuid } = reportOf({})
const FIND = 'GET /master/import/'
const PREVIEW = 'POST /master/import/preview/'
const START = 'POST /master/import/'
const LOAD = `GET /master/import/${uuid}/`
const CANCEL = `POST /master/import/${uuid}/cancel/`

interface Context {
  mapping: (string | null)[]
  columns: { head: string }[]
  options: { upsert: boolean }
  isTrial: boolean
  report: ImportReport | null
  problem: Problem | null
}

const contextOf = (step: { context: unknown }) => step.context as Context
const dialog = () => page.getByRole('dialog', { name: 'Import into Region List' })
const part = (name: string) => dialog().getByRole('group', { name, exact: true })
const fieldOf = (head: string) => dialog().getByRole('combobox', { name: `Field for column ${head}` })
const dataOf = ({ output }: { [key: string]: unknown }) => (output as { data: unknown }).data

const fills = (head: string, field: string) =>
  vi.waitFor(() => expect((fieldOf(head).element() as HTMLSelectElement).value).toBe(field), { timeout: PATIENCE })

async function counts(report: ImportReport): Promise<void> {
  const shown = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => Number(textContent))
  await vi.waitFor(() => expect(shown()).toEqual([report.created, report.changed, report.unchanged, report.bad]), {
    timeout: PATIENCE,
  })
  for (const { row, reason } of report.faults) await seen(dialog().getByRole('row', { name: new RegExp(`^${row} .*${reason}`) }))
}

async function progress(name: string, context: Context): Promise<void> {
  const { report, isTrial } = context
  await seen(part('Progress').getByText(isTrial ? 'Checking the file' : 'Importing', { exact: true }))
  if (name === 'asking' || name === 'waiting') await seen(dialog().getByText(`${report!.done} of ${report!.total} rows`))
}

async function outcome(name: string, context: Context): Promise<void> {
  await seen(part(name))
  await counts(context.report!)
}

/** Where a problem is told, by the state of the dialog. */
const PARTS: Record<string, string> = {
  choosing: 'Select a file',
  mapping: 'Match columns',
  reported: 'Result of the check',
}

const beforeColumns = Object.fromEntries(
  leavesOf(importing.machine)
    .filter(({ id }) => id !== 'import.open.mapping')
    .map(({ id }) => [id, 'The columns stand where they are matched.']),
)
const unlocked = { none: 'There is nothing to press but the way out.' }

const statements: Statements<Stage> = {
  screen: {
    import: 'src/screens/master/import/ImportDialog.tsx',
    'import.open.mapping': 'src/screens/master/import/MapColumns.tsx',
  },
  payloads: { 'file.arrive': asDrawn, 'column.map': asDrawn, 'options.change': asDrawn },
  calls: {
    findOpenImport: (query: Record<string, string>) => ({ name: FIND, query }),
    previewImport: (body: object) => ({ name: PREVIEW, body }),
    startImport: ({ idempotencyKey: _, ...body }: Record<string, unknown>) => ({ name: START, body }),
    loadImport: () => ({ name: LOAD, query: {} }),
    cancelImport: () => ({ name: CANCEL, body: {} }),
  },
  shows: {
    mapping: {
      check: async (mapping: (string | null)[], _, step) => {
        for (const [at, { head }] of contextOf(step).columns.entries()) await fills(head, mapping[at] ?? '')
      },
      except: beforeColumns,
    },
    problem: (problem: Problem | null, _, { value }) => {
      const name = PARTS[(value as { open?: string }).open ?? '']
      return name && problem ? toldIn(part(name), problem) : undefined
    },
    report: { none: 'Its counts and faults are looked at with the states.' },
    columns: { none: 'They are looked at with what they fill.' },
    options: { none: 'What they ask of a row is looked at with the mapping; the call carries them.' },
    isTrial: { none: 'What the work is called is looked at with the states.' },
    total: { none: 'The report counts them.' },
    file: { none: 'Its name is looked at with the states; the call carries it.' },
    entity: { none: 'It names the dialog.' },
    required: { none: 'It belongs to the entity.' },
    instance: { none: 'It makes the keys of calls, which nobody sees.' },
    works: { none: 'It makes the keys of calls, which nobody sees.' },
  },
  locks: {
    'import.open.finding': unlocked,
    'import.open.reading': unlocked,
    'import.open.starting': unlocked,
    'import.open.cancelling': { part: dialog, locked: ['Stop'] },
  },
}

export const onRegionList = defineAdapter(
  atLevel<Stage>(importing, component, {
    events: {
      'import.open': () => press('Import'),
      'dialog.close': () => userEvent.keyboard('{Escape}'),
      'file.arrive': ({ chart }, event) => chart('import').send(event),
      'column.map': async ({ chart }, event, step) => {
        const [at, field] = [event.at as number, event.field as string | null]
        if (contextOf(step).mapping[at] === field) chart('import').send(event)
        else await fieldOf(contextOf(step).columns[at]!.head).selectOptions(field ?? '')
      },
      'options.change': async ({ chart }, event, step) => {
        if (contextOf(step).options.upsert) chart('import').send(event)
        else await dialog().getByRole('radio', { name: 'Update them from the file' }).click()
      },
      'trial.request': () => press('Check file'),
      'import.confirm': async ({ chart }, event) => {
        const confirm = dialog().getByRole('button', { name: /^Import \d+ Rows?$/ })
        if (confirm.query()) await confirm.click()
        else chart('import').send(event)
      },
      'import.cancel': () => press('Stop'),
      'import.retry': () => press('Try Again'),
      'mapping.change': () => press('Back to columns'),
      'file.change': () => press('Select another file'),
      'xstate.done.actor.findOpenImport': ({ gateway }, event) => gateway.succeed(FIND, dataOf(event)),
      'xstate.error.actor.findOpenImport': ({ gateway }, { error }) => gateway.fail(FIND, error),
      'xstate.done.actor.previewImport': ({ gateway }, event) => gateway.succeed(PREVIEW, dataOf(event)),
      'xstate.error.actor.previewImport': ({ gateway }, { error }) => gateway.fail(PREVIEW, error),
      'xstate.done.actor.startImport': ({ gateway }, event) => gateway.succeed(START, dataOf(event)),
      'xstate.error.actor.startImport': ({ gateway }, { error }) => gateway.fail(START, error),
      'xstate.done.actor.loadImport': ({ gateway }, event) => gateway.succeed(LOAD, dataOf(event)),
      'xstate.error.actor.loadImport': ({ gateway }, { error }) => gateway.fail(LOAD, error),
      'xstate.done.actor.cancelImport': ({ gateway }, event) => gateway.succeed(CANCEL, dataOf(event)),
      'xstate.error.actor.cancelImport': ({ gateway }, { error }) => gateway.fail(CANCEL, error),
      'xstate.after.poll.import.open.following.waiting': ({ clock }) => clock.increment(TRANSFERS.poll),
    },
    states: {
      'import.closed': async () => {
        await seen(button('Import'))
        await gone(dialog())
      },
      'import.open.finding': () => seen(part('Checking for an import in progress')),
      'import.open.choosing': () => seen(dialog().getByRole('button', { name: /File to import/ })),
      'import.open.reading': () => seen(dialog().getByText('Reading regions.csv…')),
      'import.open.mapping': async (_, step) => {
        const { mapping, options } = contextOf(step)
        const lacks = dialog().getByText('Required field without a column: Code.')
        await (options.upsert || mapping.includes('code') ? gone(lacks) : seen(lacks))
      },
      'import.open.starting': (_, step) => progress('starting', contextOf(step)),
      'import.open.following.waiting': (_, step) => progress('waiting', contextOf(step)),
      'import.open.following.asking': (_, step) => progress('asking', contextOf(step)),
      'import.open.following.lost': (_, step) => toldIn(part('Progress'), contextOf(step).problem),
      'import.open.cancelling': (_, step) => progress('cancelling', contextOf(step)),
      'import.open.reported': (_, step) => outcome('Result of the check', contextOf(step)),
      'import.open.done': (_, step) => outcome('Result of the import', contextOf(step)),
      'import.open.stopped': (_, step) => outcome('Stopped', contextOf(step)),
      'import.open.failed': (_, step) => outcome('Interrupted', contextOf(step)),
    },
    ...statements,
  }),
)
