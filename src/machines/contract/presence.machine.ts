import { PRESENCE } from '#domain/contracts/bounds.ts'
import type { tellPresence } from '#domain/api/contract/presence.ts'
import type { Input, Output, ReplyOf } from '#domain/api/endpoint.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

type Place = Input<typeof tellPresence>
type Others = Output<typeof tellPresence>['others']

interface PresenceContext extends Place {
  others: Others
}

type PresenceEvent =
  | { type: 'step.open'; step: Place['step'] }
  /** The page is hidden or has no network; it is in sight and has one. */
  | { type: 'page.rest' }
  | { type: 'page.wake' }
  /** The page is closed, or another one opened; the browser shows it again as it was. */
  | { type: 'page.leave' }
  | { type: 'page.return' }
  /** Others may have come, gone or turned to another step. */
  | { type: 'others.ask' }

const presenceSetup = setup({
  types: { context: {} as PresenceContext, events: {} as PresenceEvent, input: {} as Place },
  actors: { tellPresence: slot<ReplyOf<typeof tellPresence>, Place>('tellPresence') },
  actions: {
    keepStep: assign((_, { step }: Pick<Place, 'step'>) => ({ step })),
    keepOthers: assign((_, { others }: { others: Others }) => ({ others })),
    forgetOthers: assign({ others: [] }),
    /** Tells the server that nobody is here any more; nobody waits for its answer. */
    sayGoodbye: (_, _place: Place) => {},
  },
  delays: { presencePause: PRESENCE.pause },
})

const goodbye = {
  type: 'sayGoodbye',
  params: ({ context: { uuid, step } }: { context: PresenceContext }) => ({ uuid, step }),
} as const

/**
 * Who else is on which step of a contract: asked for again and again while the page is in sight, and as soon as others come or go,
 * by saying where oneself is.
 */
export const presenceMachine = presenceSetup.createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, others: [] }),
  initial: 'here',
  states: {
    here: {
      initial: 'telling',
      on: {
        'page.rest': { target: 'away' },
        'page.leave': { target: 'left' },
        'others.ask': { target: '.telling' },
        'step.open': { target: '.telling', actions: { type: 'keepStep', params: ({ event: { step } }) => ({ step }) } },
      },
      states: {
        telling: {
          invoke: {
            id: 'tellPresence',
            src: 'tellPresence',
            input: ({ context: { uuid, step } }) => ({ uuid, step }),
            onDone: {
              target: 'waiting',
              actions: { type: 'keepOthers', params: ({ event }) => ({ others: event.output.data.others }) },
            },
            onError: { target: 'waiting', actions: 'forgetOthers' },
          },
        },
        waiting: { after: { presencePause: { target: 'telling' } } },
      },
    },
    away: {
      entry: 'forgetOthers',
      on: {
        'page.wake': { target: 'here' },
        'page.leave': { target: 'left' },
        'step.open': { actions: { type: 'keepStep', params: ({ event: { step } }) => ({ step }) } },
      },
    },
    left: {
      entry: ['forgetOthers', goodbye],
      on: { 'page.return': { target: 'here' } },
    },
  },
})
