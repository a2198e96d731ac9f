import type { Problem } from '#domain/app-error.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'
import { component } from '#tests/charts/source-review/component-exclusions.ts'
import { sourceReview } from '#tests/charts/source-review/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, button, gone, heading, press, seen, status, told, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { reviewWith } from './source-data.ts'

interface Held {
  review: Review | null
  act: string
}

const READ = 'GET /master/review-source/'
const ACTS: Record<string, { name: string; pressed: string; call: string }> = {
  'source.reject': { name: 'Reject', pressed: 'Reject', call: 'POST /master/review-source/' },
  'document.verify': { name: 'Verify', pressed: 'Verify: TOBA', call: 'POST /master/source/7/document/' },
}

const held = ({ context }: GoldenStep) => context as Held
const actOf = (step: GoldenStep) => ACTS[held(step).act]!
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const busyAct =
  (is: boolean): Check<Stage> =>
  (_, step) =>
    attribute(inDialog(actOf(step).name), 'aria-busy', String(is))

const said = (announced: string[], message: string) => expect.poll(() => announced).toContain(message)

async function make(reason: string, before: GoldenStep): Promise<void> {
  if (held(before).act === 'source.reject') await dialog().getByRole('textbox', { name: 'Reason' }).fill(reason)
  await inDialog(actOf(before).name).click()
}

const DIALOG = 'src/screens/source/review/ActDialog.tsx'
const actLock = { part: dialog, locked: ['Cancel', /^(Reject|Verify)$/] }

interface Made {
  review: Review
  act: string
  values: object
}

export const onReview = defineAdapter(
  atLevel<Stage>(sourceReview, component, {
    events: {
      'source.request': () => press('Try Again'),
      'act.choose': (_, { act }) => press(ACTS[act as string]!.pressed),
      'act.make': (_, { values }, before) => make((values as { reason: string }).reason, before),
      'act.cancel': () => inDialog('Cancel').click(),
      'xstate.done.actor.loadReview': ({ gateway }, { output }) =>
        gateway.succeed(READ, reviewWith((output as { data: Review }).data.source.row_version)),
      'xstate.error.actor.loadReview': ({ gateway }, { error }) => gateway.fail(READ, error),
      'xstate.done.actor.makeAct': async ({ gateway, announced }, { output }, before) => {
        const { message } = output as { message: string }
        await gateway.succeed(actOf(before).call, reviewWith(4), message)
        await said(announced, message)
      },
      'xstate.error.actor.makeAct': ({ gateway }, { error }, before) => gateway.fail(actOf(before).call, error),
    },
    states: {
      'sourceReview.loading': async (_, step) => {
        if (held(step).review) await gone(dialog())
        else await seen(status('Loading'))
      },
      'sourceReview.rereading': () => gone(dialog()),
      'sourceReview.failed': () => seen(button('Try Again')),
      'sourceReview.reading': async () => {
        await seen(heading('Next steps'))
        await gone(dialog())
      },
      'sourceReview.asking': busyAct(false),
      'sourceReview.acting': busyAct(true),
      'sourceReview.refreshing': busyAct(true),
    },
    screen: {
      sourceReview: 'src/screens/source/review/SourceReview.tsx',
      'sourceReview.asking': DIALOG,
      'sourceReview.acting': DIALOG,
      'sourceReview.refreshing': DIALOG,
    },
    payloads: {
      'act.choose': asDrawn,
      'act.make': {
        because: 'An act on a document asks for nothing, so it sends nothing.',
        is: ({ type: event, values }, before) => ({ type: event, values: held(before).act === 'source.reject' ? values : {} }),
      },
    },
    calls: {
      loadReview: () => ({ name: READ, query: { id: '7' } }),
      makeAct: ({ review, act, values }: Made) =>
        act === 'source.reject'
          ? {
              name: ACTS[act]!.call,
              body: {
                reason: '',
                items: [],
                replies: [],
                conditions: [],
                ...values,
                id: 7,
                row_version: review.source.row_version,
                move: act,
              },
            }
          : { name: ACTS[act]!.call },
    },
    shows: {
      review: {
        check: async (review: Review | null) => {
          if (review) await seen(page.getByText('Hansa Brokers').first())
        },
        except: { 'sourceReview.failed': 'The page says what went wrong instead.' },
      },
      problem: {
        check: (problem: Problem | null) => told(problem),
        except: {
          'sourceReview.asking': 'The dialog tells its own.',
          'sourceReview.acting': 'The dialog tells its own.',
          'sourceReview.refreshing': 'The dialog tells its own.',
        },
      },
      act: async (act: string, _, { value }) => {
        if (act && ['asking', 'acting', 'refreshing'].includes(value as string)) await seen(inDialog(ACTS[act]!.name))
      },
      actProblem: {
        check: (problem: Problem | null) => toldIn(dialog(), problem),
        except: {
          'sourceReview.refreshing': 'What it stands on is being read again.',
          'sourceReview.reading': 'The act has been dropped.',
        },
      },
      subject: { none: 'It is pressed by its name; the call carries it.' },
      id: { none: 'It stands in the address.' },
      instance: { none: 'It makes the keys of acts, which nobody sees.' },
      acts: { none: 'It makes the keys of acts, which nobody sees.' },
    },
    locks: {
      'sourceReview.loading': { none: 'There is nothing to press.' },
      'sourceReview.rereading': { none: 'The next act opens over what is read.' },
      'sourceReview.acting': actLock,
      'sourceReview.refreshing': actLock,
    },
  }),
)
