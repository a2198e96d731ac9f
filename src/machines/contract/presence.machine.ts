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

const presenceSetup = setup({
  types: { context: {} as PresenceContext, events: {} as PresenceEvent, input: {} as Place },
  actors: { tellPresence: slot<ReplyOf<typeof tellPresence>, Place>('tellPresence') },
  actions: {
    keepStep: assign((_, { step }: Pick<Place, 'step'>) => ({ step })),
    keepOthers: assign((_, { others }: { others: Others }) => ({ others })),
    forgetOthers: assign({ others: [] }),
  },
  delays: { presencePause: PRESENCE.pause },
})

/** Who else is on which step of a contract: asked for again and again while the page is in sight, by saying where oneself is. */
export const presenceMachine = presenceSetup.createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, others: [] }),
  initial: 'here',
  states: {
    here: {
      initial: 'telling',
      on: {
        'page.rest': { target: 'away' },
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
        'step.open': { actions: { type: 'keepStep', params: ({ event: { step } }) => ({ step }) } },
      },
    },
  },
})
