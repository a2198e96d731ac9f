import type { Problem } from '#domain/app-error.ts'
import type { MovedRow, MoveOutcome, OneMove } from '#src/machines/contract/bulk-move.setup.ts'
import { isOpen, openRows } from '#src/machines/contract/bulk-move.setup.ts'
import { component } from '#tests/charts/bulk-move/component-exclusions.ts'
import { bulkMove } from '#tests/charts/bulk-move/spec.ts'
import { refusal } from '#tests/charts/problems.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { gone, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { LIST, moveOf, pageOf } from './worklist-page.ts'

interface Context {
  rows: readonly MovedRow[]
  tried: readonly MoveOutcome[]
  made: readonly MoveOutcome[]
  problem: Problem | null
}

const contextOf = (step: { context: unknown }) => step.context as Context
const bar = () => page.getByRole('region', { name: 'Selected rows' })
const inBar = (name: string | RegExp) => bar().getByRole('button', { name, exact: typeof name === 'string' })

/** What has moved is no longer selected. */
async function selectAll(): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  if (!(all.element() as HTMLInputElement).checked) await all.click()
}

const answer = async ({ gateway }: Stage, { id, reasons }: MoveOutcome) =>
  reasons.length === 0 ? gateway.succeed(moveOf(id)) : gateway.fail(moveOf(id), refusal('move_blocked'))

const trialOf = ({ rows, tried }: Context) => rows[tried.length]!
const moveIn = (context: Context) => openRows(context)[context.made.length]!

const reasonsOf = async (outcomes: readonly MoveOutcome[]) => {
  for (const { title, reasons } of outcomes.filter((each) => !isOpen(each)))
    await seen(bar().getByText(`${title}: ${reasons.map(({ message }) => message).join(' ')}`))
}

const contracts = (count: number) => `${count} contract${count === 1 ? '' : 's'}`

export const onContractRows = defineAdapter(
  atLevel<Stage>(bulkMove, component, {
    events: {
      'move.ask': async ({ chart }, event) => {
        if ((event.rows as readonly MovedRow[]).length === 0) return chart('bulkMove').send(event)
        await selectAll()
        await inBar('Check').click()
      },
      'moves.make': async ({ chart }, event, { context }) => {
        if (openRows(context as Context).length > 0) await inBar(/^Submit for clearance:/).click()
        else chart('bulkMove').send(event)
      },
      'work.stop': () => inBar('Stop').click(),
      'work.retry': () => inBar('Try Again').click(),
      'report.close': (_, __, { value }) => inBar(value === 'tried' ? 'Cancel' : 'Close report').click(),
      'xstate.done.actor.tryMove': (stage, { output }) => answer(stage, output as MoveOutcome),
      'xstate.error.actor.tryMove': ({ gateway }, { error }, step) => gateway.fail(moveOf(trialOf(contextOf(step)).id), error),
      'xstate.done.actor.makeMove': (stage, { output }) => answer(stage, output as MoveOutcome),
      'xstate.error.actor.makeMove': ({ gateway }, { error }, step) => gateway.fail(moveOf(moveIn(contextOf(step)).id), error),
    },
    states: {
      'bulkMove.idle': () => gone(inBar('Stop')),
      'bulkMove.trying': (_, step) => {
        const { tried, rows } = contextOf(step)
        return seen(status(`Checking ${tried.length} of ${rows.length}`))
      },
      'bulkMove.untried': () => seen(inBar('Try Again')),
      'bulkMove.tried': async (_, step) => {
        const { tried } = contextOf(step)
        await seen(bar().getByText(`${contracts(tried.filter(isOpen).length)} can be moved`))
        await reasonsOf(tried)
      },
      'bulkMove.moving.going': (_, step) => {
        const context = contextOf(step)
        return seen(status(`Moving ${context.made.length} of ${openRows(context).length}`))
      },
      'bulkMove.moving.stopping': () => seen(status('Stopping after the current contract')),
      'bulkMove.interrupted': () => seen(inBar('Try Again')),
      'bulkMove.reported': async ({ gateway }, step) => {
        const { made } = contextOf(step)
        await seen(bar().getByText(`${contracts(made.filter(isOpen).length)} moved`))
        await reasonsOf(made)
        if (gateway.held(LIST).length > 0) await gateway.succeed(LIST, pageOf(1, 2))
      },
    },
    screen: 'src/screens/worklist/moves/MoveBar.tsx',
    payloads: { 'move.ask': asDrawn },
    calls: {
      tryMove: ({ row, wish }: OneMove) => ({
        name: moveOf(row.id),
        query: { dry_run: '1' },
        body: { row_version: row.row_version, ...wish },
      }),
      makeMove: ({ row, wish }: OneMove) => ({ name: moveOf(row.id), body: { row_version: row.row_version, ...wish } }),
    },
    shows: {
      rows: { none: 'How many there are is looked at with the states.' },
      wish: { none: 'The call carries it.' },
      tried: { none: 'How many are open and why others are not is looked at with the states.' },
      made: { none: 'How many have moved is looked at with the states.' },
      problem: async (problem: Problem | null) => {
        const alert = bar().getByRole('alert').filter({ hasText: 'text of' })
        if (problem) await seen(alert.filter({ hasText: problem.message }))
        else await gone(alert)
      },
      instance: { none: 'It makes the keys of calls, which nobody sees.' },
      works: { none: 'It makes the keys of calls, which nobody sees.' },
    },
    locks: {
      'bulkMove.trying': { none: 'Rows can be read on; the one button of the bar stops the work.' },
      'bulkMove.moving.going': { none: 'Rows can be read on; the one button of the bar stops the work.' },
      'bulkMove.moving.stopping': { none: 'Rows can be read on; the bar has no button left.' },
    },
  }),
)
