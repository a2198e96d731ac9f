import { LIMITS } from '#domain/limits.ts'
import { assign, setup } from 'xstate'

/** The countdown of the Access Denied screen: it leaves for `/` by itself after 20 seconds (H4). */
export const accessDeniedMachine = setup({
  types: { context: {} as { secondsLeft: number }, input: {} as { seconds: number } },
  guards: { hasSecondsLeft: ({ context }) => context.secondsLeft > 1 },
  actions: { countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })) },
  delays: { second: LIMITS.second },
}).createMachine({
  id: 'accessDenied',
  context: ({ input }) => ({ secondsLeft: input.seconds }),
  initial: 'counting',
  states: {
    counting: {
      after: {
        second: [
          { guard: 'hasSecondsLeft', target: 'counting', reenter: true, actions: 'countDown' },
          { target: 'leaving', actions: 'countDown' },
        ],
      },
    },
    leaving: { type: 'final', description: 'The screen goes to the start page.' },
  },
})
