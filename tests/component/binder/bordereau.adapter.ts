import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import type { Problem } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { component } from '#tests/charts/bordereau/component-exclusions.ts'
import { bordereau, REPORT } from '#tests/charts/bordereau/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, type Payload } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { attribute, gone, press, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'

interface Context {
  move: string
  report: BordereauReport | null
}

const LOAD = `GET /binder/bordereau/${REPORT.uuid}/`
const WORDS: Record<string, string> = { post: 'Post rows', takeBack: 'Reverse posting' }
const CALLS: Record<string, string> = {
  post: `POST /binder/bordereau/${REPORT.uuid}/post/`,
  takeBack: `POST /binder/bordereau/${REPORT.uuid}/take-back/`,
}
const STATES: Partial<Record<BordereauReport['state'], string>> = {
  checked: 'Checked',
  checking: 'Checking',
  posting: 'Posting',
  posted: 'Posted',
  taken_back: 'Reversed',
}

const contextOf = (step: { context: unknown }) => step.context as Context
const dialog = () => page.getByRole('dialog')
const main = () => page.getByRole('main')
const doIt = (step: { context: unknown }) =>
  dialog().getByRole('button', { name: WORDS[contextOf(step).move] ?? '', exact: true })
const standsAt = (step: { context: unknown }) => {
  const state = contextOf(step).report?.state
  return seen(main().getByText((state && STATES[state]) ?? '', { exact: true }))
}

const withItsReason: Payload<Stage> = {
  because: 'Only taking back asks why.',
  is: ({ type, reason }, step) => ({ type, reason: contextOf(step).move === 'takeBack' ? reason : '' }),
}

/** The page of a bordereau. */
export const onBordereau = defineAdapter(
  atLevel<Stage>(bordereau, component, {
    events: {
      'move.ask': async ({ chart }, event) => {
        const offered = main().getByRole('button', { name: WORDS[event.move as string] ?? '', exact: true })
        if (offered.query()) await offered.click()
        else chart('bordereau').send(event)
      },
      'move.confirm': async (_, { reason }, step) => {
        if (contextOf(step).move === 'takeBack')
          await dialog()
            .getByRole('textbox')
            .fill(reason as string)
        await doIt(step).click()
      },
      'move.cancel': () => dialog().getByRole('button', { name: 'Cancel' }).click(),
      'report.retry': () => press('Try Again'),
      'xstate.after.poll.bordereau.following': ({ clock }) => clock.increment(TRANSFERS.poll),
      'xstate.done.actor.loadBordereau': ({ gateway }, { output }) => gateway.succeed(LOAD, (output as { data: unknown }).data),
      'xstate.error.actor.loadBordereau': ({ gateway }, { error }) => gateway.fail(LOAD, error),
      'xstate.done.actor.moveBordereau': ({ gateway }, { output }, step) =>
        gateway.succeed(CALLS[contextOf(step).move] ?? '', (output as { data: unknown }).data),
      'xstate.error.actor.moveBordereau': ({ gateway }, { error }, step) =>
        gateway.fail(CALLS[contextOf(step).move] ?? '', error),
    },
    states: {
      'bordereau.asking': () => gone(dialog()),
      'bordereau.following': (_, step) => standsAt(step),
      'bordereau.lost': () => seen(page.getByRole('button', { name: 'Try Again' })),
      'bordereau.standing': (_, step) => standsAt(step),
      'bordereau.confirming': (_, step) => attribute(doIt(step), 'aria-busy', 'false'),
      'bordereau.moving': (_, step) => attribute(doIt(step), 'aria-busy', 'true'),
    },
    screen: 'src/screens/bordereau/BordereauPage.tsx',
    payloads: { 'move.ask': asDrawn, 'move.confirm': withItsReason },
    calls: {
      loadBordereau: () => ({ name: LOAD }),
      moveBordereau: ({ move, reason }: { move: string; reason: string }) => ({
        name: CALLS[move] ?? '',
        body: move === 'takeBack' ? { reason } : {},
      }),
    },
    shows: {
      problem: {
        check: (problem: Problem | null) => toldIn(dialog(), problem),
        except: {
          'bordereau.lost': 'It is told on the page.',
          'bordereau.standing': 'No dialog is open.',
          'bordereau.asking': 'No dialog is open.',
          'bordereau.following': 'No dialog is open.',
        },
      },
      report: { none: 'Its state is looked at where it stands.' },
      move: { none: 'It is pressed by its name.' },
      reason: { none: 'The call carries it.' },
      uuid: { none: 'The call carries it.' },
    },
    locks: {
      'bordereau.asking': { none: 'Nothing is offered while the server is at work.' },
      'bordereau.moving': { part: dialog, locked: ['Cancel', /^(Post rows|Reverse posting)$/] },
    },
  }),
)
