import type { ImportReport } from '#domain/api/import.ts'
import type { Problem } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { component } from '#tests/charts/import/component-exclusions.ts'
import { importing, reportOf } from '#tests/charts/import/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, isInside, type Statements } from '#tools/charts/adapters/statements.ts'
import { leavesOf } from '#tools/charts/model/structure.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { button, chooseTool, gone, MORE, press, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const { uuid } = reportOf({})
const FIND = 'GET /master/import/'
const PREVIEW = 'POST /master/import/preview/'
const START = 'POST /master/import/'
const LOAD = `GET /master/import/${uuid}/`
const CANCEL = `POST /master/import/${uuid}/cancel/`

interface Context {
  mapping: (string | null)[]
  columns: { head: string }[]
  headRow: number | null
  options: { upsert: boolean; all_or_nothing: boolean }
  problem: Problem | null
}

const contextOf = (step: { context: unknown }) => step.context as Context
const dialog = () => page.getByRole('dialog', { name: 'Import into Region List' })
const part = (name: string) => dialog().getByRole('group', { name, exact: true })
const choice = (name: string) => dialog().getByRole('radio', { name })
const headRow = () => dialog().getByRole('combobox', { name: 'Row with the column headings' })
const fieldOf = (head: string) => dialog().getByRole('combobox', { name: `Field for column ${head}` })
const dataOf = ({ output }: { [key: string]: unknown }) => (output as { data: unknown }).data

const chosenIn = (select: Locator) => (select.element() as HTMLSelectElement).value
const offeredIn = (select: Locator) => [...(select.element() as HTMLSelectElement).options].map(({ text }) => text)
/** Rows without a word hold no heads. */
const offersOf = (rows: string[][]) =>
  rows.flatMap((cells, at) => (cells.length > 0 ? [`Row ${at + 1}: ${cells.join(' · ')}`] : []))

const fills = (head: string, field: string) =>
  settles(() => expect((fieldOf(head).element() as HTMLSelectElement).value).toBe(field))

async function counts(report: ImportReport): Promise<void> {
  const shown = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => Number(textContent))
  await settles(() => expect(shown()).toEqual([report.created, report.changed, report.unchanged, report.bad]))
  for (const { row, reason } of report.faults) await seen(dialog().getByRole('row', { name: new RegExp(`^${row} .*${reason}`) }))
}

/** How far the work is, as the server said last, and how many of its rows are bad. */
async function progress({ state, done, total, bad }: ImportReport): Promise<void> {
  await seen(part('Progress').getByText(`${done} of ${total} rows`))
  const words = [...(state === 'waiting' ? ['Waiting for other imports to finish'] : []), ...(bad > 0 ? [`${bad} row`] : [])]
  for (const text of words) await seen(part('Progress').getByText(text))
}

/** What the part is called in which work that has ended is told, by the state of the dialog. */
const OUTCOMES: Record<string, string> = {
  reported: 'Result of the check',
  done: 'Result of the import',
  stopped: 'Stopped',
  failed: 'Interrupted',
}

const openIn = (value: unknown) => (value as { open?: unknown }).open

/** The report of the work that goes on, or of the work that has ended. */
async function reported(report: ImportReport | null, _: Stage, { value }: GoldenStep): Promise<void> {
  const outcome = OUTCOMES[String(openIn(value))]
  if (!outcome) return progress(report!)
  await seen(part(outcome))
  await counts(report!)
}

/** Of the four steps, the one that is under way. */
const stepIs = (name: string) =>
  settles(() => expect(document.querySelector('[aria-label=Steps] [aria-current=step]')?.textContent).toBe(name))

const rowHeads = () => [...document.querySelectorAll('[role=dialog] tbody tr')].map((row) => row.querySelector('th')?.textContent)

/** What is told there but the fields that have no column yet. */
const problemIn = (told: Locator) => told.getByRole('alert').filter({ hasText: /\S/, hasNotText: 'without a column' })

/** Where a problem is told, by the state of the dialog. */
const PARTS: Record<string, string> = {
  choosing: 'Select a file',
  mapping: 'Match columns',
  reported: 'Result of the check',
}

const CLOSED = { 'import.closed': 'The dialog is closed.' }

/** Every leaf but those, with the reason. */
const exceptIn = (reason: string, ...shown: string[]) =>
  Object.fromEntries(
    leavesOf(importing.machine)
      .filter(({ id }) => !shown.some((state) => isInside(id, state)))
      .map(({ id }) => [id, reason]),
  )
const MATCHED = exceptIn('It stands where columns are matched.', 'import.open.mapping')
const beforeWork = exceptIn(
  'No report is there, or one of earlier work.',
  ...['following', 'cancelling', 'reported', 'done', 'stopped', 'failed'].map((name) => `import.open.${name}`),
)
const beforeStart = exceptIn(
  'Nothing has begun.',
  ...['starting', 'following', 'cancelling', 'reported', 'done', 'stopped', 'failed'].map((name) => `import.open.${name}`),
)
const unlocked = { none: 'There is nothing to press but the way out.' }

const statements: Statements<Stage> = {
  screen: {
    import: 'src/parts/transfer/ImportDialog.tsx',
    'import.open.mapping': 'src/parts/transfer/MapColumns.tsx',
  },
  payloads: { 'file.arrive': asDrawn, 'heads.choose': asDrawn, 'column.map': asDrawn, 'options.change': asDrawn },
  calls: {
    findOpenImport: (query: Record<string, string>) => ({ name: FIND, query }),
    previewImport: (body: object) => ({ name: PREVIEW, body }),
    startImport: ({ idempotencyKey: _, replace: __, headRow: ___, ...body }: Record<string, unknown>) => ({ name: START, body }),
    loadImport: () => ({ name: LOAD, query: {} }),
    cancelImport: () => ({ name: CANCEL, body: {} }),
  },
  shows: {
    mapping: {
      check: async (mapping: (string | null)[], _, step) => {
        for (const [at, { head }] of contextOf(step).columns.entries()) await fills(head, mapping[at] ?? '')
      },
      except: MATCHED,
    },
    headRow: {
      check: (row: number | null) =>
        row === null ? gone(headRow()) : settles(() => expect(chosenIn(headRow())).toBe(String(row))),
      except: MATCHED,
    },
    firstRows: {
      check: (rows: string[][]) =>
        rows.length === 0 ? gone(headRow()) : settles(() => expect(offeredIn(headRow())).toEqual(offersOf(rows))),
      except: MATCHED,
    },
    problem: (problem: Problem | null, _, { value }) => {
      const name = PARTS[String(openIn(value))]
      if (!name) return undefined
      return problem ? toldIn(part(name), problem) : gone(problemIn(part(name)))
    },
    report: { check: reported, except: beforeWork },
    columns: {
      check: (columns: Context['columns']) => settles(() => expect(rowHeads()).toEqual(columns.map(({ head }) => head))),
      except: MATCHED,
    },
    options: {
      check: async ({ upsert, all_or_nothing: isWhole }: Context['options']) => {
        await expect.element(choice(upsert ? 'Update them from the file' : 'Skip and report them')).toBeChecked()
        await expect.element(choice(isWhole ? 'Import nothing' : 'Import the rows without errors')).toBeChecked()
      },
      except: MATCHED,
    },
    isTrial: {
      check: (isTrial: boolean) => stepIs(isTrial ? 'Check' : 'Import'),
      except: beforeStart,
    },
    total: { check: (total: number) => seen(dialog().getByText(` has ${total} rows.`)), except: MATCHED },
    file: {
      check: ({ name }: { name: string }) => seen(dialog().getByText(name).first()),
      except: exceptIn('The columns name it, and what reads it.', 'import.open.mapping', 'import.open.reading'),
    },
    entity: { check: () => seen(dialog()), except: CLOSED },
    required: { none: 'It belongs to the entity; what of it lacks a column is looked at with the mapping.' },
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
      'import.open': () => chooseTool('Import'),
      'dialog.close': () => userEvent.keyboard('{Escape}'),
      'file.arrive': ({ chart }, event) => chart('import').send(event),
      'heads.choose': async ({ chart }, event, step) => {
        if (contextOf(step).headRow === null) chart('import').send(event)
        else await headRow().selectOptions(String(event.row))
      },
      'column.map': async ({ chart }, event, step) => {
        const [at, field] = [event.at as number, event.field as string | null]
        if (contextOf(step).mapping[at] === field) chart('import').send(event)
        else await fieldOf(contextOf(step).columns[at]!.head).selectOptions(field ?? '')
      },
      'options.change': async ({ chart }, event, step) => {
        if (contextOf(step).options.upsert) chart('import').send(event)
        else await choice('Update them from the file').click()
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
        await seen(button(MORE))
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
      'import.open.starting': () => seen(part('Progress').getByText('Starting…')),
      'import.open.following.waiting': () => seen(part('Progress')),
      'import.open.following.asking': () => seen(part('Progress')),
      'import.open.following.lost': (_, step) => toldIn(part('Progress'), contextOf(step).problem),
      'import.open.cancelling': () => seen(part('Progress')),
      'import.open.reported': () => seen(part('Result of the check')),
      'import.open.done': () => seen(part('Result of the import')),
      'import.open.stopped': () => seen(part('Stopped')),
      'import.open.failed': () => seen(part('Interrupted')),
    },
    ...statements,
  }),
)
