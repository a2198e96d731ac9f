import type { ListQuery } from '#domain/api/envelope.ts'
import type { Outcome } from '#src/machines/list/bulk.setup.ts'
import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/bulk/component-exclusions.ts'
import { bulk } from '#tests/charts/bulk/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import { gone, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { sentQuery } from '../walking/on-screen.ts'
import { listOf } from './regions.ts'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /master/region/'
const BULK = 'POST /master/region/bulk/'
const NAMES = { activate: 'Activate', deactivate: 'Deactivate', delete: 'Delete' } as const

interface Context {
  selected: number[]
  ids: number[]
  action: keyof typeof NAMES
  answered: Outcome[]
  problem: Problem | null
}

const contextOf = (step: { context: unknown }) => step.context as Context
const bar = () => page.getByRole('region', { name: 'Selected rows' })
const inBar = (name: string | RegExp) => bar().getByRole('button', { name, exact: typeof name === 'string' })
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]

/** Ticks or unticks the boxes of these rows that are not so yet; one that is, is told to the chart all the same. */
async function pick({ chart }: Stage, ids: readonly number[], isPicked: boolean): Promise<void> {
  const [first, last] = [boxes()[ids[0]! - 1]!, boxes()[ids.at(-1)! - 1]!]
  if (ids.length === 1 && first.checked !== isPicked) return first.click()
  if (ids.length === 2 && !first.checked && !last.checked) {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    return
  }
  chart('bulk').send({ type: isPicked ? 'rows.pick' : 'rows.drop', ids })
}

const boxesShow = (selected: readonly number[]) =>
  settles(() => expect(boxes().map((box) => box.checked)).toEqual([1, 2].map((id) => selected.includes(id))))

export const onRegionRows = defineAdapter(
  atLevel<Stage>(bulk, component, {
    events: {
      'rows.pick': (stage, { ids }) => pick(stage, ids as number[], true),
      'rows.drop': (stage, { ids }) => pick(stage, ids as number[], false),
      'selection.clear': async ({ chart }, event, { value }) => {
        const clear = inBar('Clear selection')
        if (value === 'choosing' && clear.query()) await clear.click()
        else chart('bulk').send(event)
      },
      'all.request': async ({ chart }, event) => {
        if (inBar('Select all matching rows').query()) return inBar('Select all matching rows').click()
        chart('bulk').send(event)
      },
      'bulk.request': async ({ chart }, event, { value, context }) => {
        const { selected } = context as Context
        if (value === 'choosing' && selected.length > 0) return inBar(NAMES[event.action as 'delete']).click()
        chart('bulk').send(event)
      },
      'bulk.confirm': () => inBar('Delete').click(),
      'bulk.cancel': () => inBar('Cancel').click(),
      'bulk.retry': () => inBar('Try Again').click(),
      'bulk.stop': () => inBar('Stop').click(),
      /** Where nothing was changed there is no button for it. */
      'bulk.undo': async ({ chart }, event, { context }) => {
        const canUndo = (context as Context).answered.some(({ outcome }) => outcome === 'changed')
        if (canUndo) await inBar('Undo').click()
        else chart('bulk').send(event)
      },
      'report.close': () => inBar('Close report').click(),
      'xstate.done.actor.collectRows': ({ gateway }, { output }) => gateway.succeed(LIST, listOf(output as number[])),
      'xstate.error.actor.collectRows': ({ gateway }, { error }) => gateway.fail(LIST, error),
      'xstate.done.actor.runBulk': ({ gateway }, { output }) => gateway.succeed(BULK, (output as { data: unknown }).data),
      'xstate.error.actor.runBulk': ({ gateway }, { error }) => gateway.fail(BULK, error),
    },
    states: {
      'bulk.choosing': () => gone(page.getByRole('alertdialog')),
      'bulk.collecting': () => seen(status('Selecting rows')),
      'bulk.confirming': (_, step) =>
        seen(page.getByRole('alertdialog', { name: new RegExp(`^Delete ${contextOf(step).ids.length} rows?\\?$`) })),
      'bulk.working.going': (_, step) => {
        const { answered, ids } = contextOf(step)
        return seen(status(new RegExp(`${answered.length} of ${ids.length}`).source))
      },
      'bulk.working.stopping': () => seen(status('Stopping after the current rows')),
      'bulk.interrupted': (_, step) => {
        const { answered, ids } = contextOf(step)
        return seen(bar().getByText(`Stopped after ${answered.length} of ${ids.length}`))
      },
      'bulk.reported': async ({ gateway }, step) => {
        const { answered, ids } = contextOf(step)
        await seen(inBar('Close report'))
        const left = ids.length - answered.length
        if (left > 0)
          await seen(bar().getByText(new RegExp(`^${left} rows? (wasn’t|weren’t) processed and (is|are) still selected`)))
        const refused = answered.filter(({ outcome }) => outcome === 'refused')
        for (const { title, reason } of refused) await seen(bar().getByText(`${title}: ${reason}`))
        if (gateway.held(LIST).length > 0) await gateway.succeed(LIST, listOf([1, 2]))
      },
    },
    screen: 'src/parts/lists/BulkBar.tsx',
    payloads: { 'rows.pick': asDrawn, 'rows.drop': asDrawn, 'all.request': asDrawn, 'bulk.request': asDrawn },
    calls: {
      collectRows: ({ query }: { query: ListQuery }) => ({ name: LIST, query: sentQuery({ ...query, page_size: 100 }) }),
      runBulk: ({ action, ids }: Context) => ({ name: BULK, body: { action, ids } }),
    },
    shows: {
      /** What the bar says of the chosen rows, and their boxes; nothing where there is none. */
      selected: {
        check: async (selected: number[]) => {
          if (selected.length === 0) return gone(bar())
          await seen(bar().getByText(`${selected.length} row${selected.length === 1 ? '' : 's'} selected`))
          await boxesShow(selected)
        },
        except: {
          'bulk.collecting': 'The bar tells of the work.',
          'bulk.confirming': 'The question counts the rows.',
          'bulk.working': 'The bar tells of the work.',
          'bulk.interrupted': 'The bar tells of the work.',
          'bulk.reported': 'The bar tells what became of it.',
        },
      },
      problem: async (problem: Problem | null, _, { context }) => {
        if ((context as Context).selected.length === 0) return
        if (problem) await seen(bar().getByRole('alert').filter({ hasText: problem.message }))
        else await gone(bar().getByRole('alert').filter({ hasText: 'text of' }))
      },
      answered: { none: 'How many are done and which were refused is looked at with the states.' },
      ids: { none: 'How many there are is looked at with the states.' },
      action: { none: 'It is pressed by its name; the call carries it.' },
      query: { none: 'It is that of the list; the call carries it.' },
      instance: { none: 'It makes the keys of calls, which nobody sees.' },
      works: { none: 'It makes the keys of calls, which nobody sees.' },
    },
    locks: {
      'bulk.collecting': { none: 'Rows can be read on; the one button of the bar stops the work.' },
      'bulk.working.going': { none: 'Rows can be read on; the one button of the bar stops the work.' },
      'bulk.working.stopping': { none: 'Rows can be read on; the bar has no button left.' },
    },
  }),
)
