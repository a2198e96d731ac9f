import { LIMITS } from '#domain/limits.ts'
import { setup } from 'xstate'
import { slot } from './slot.ts'

type QrPanelEvent = { type: 'picture.drawn' } | { type: 'manualKey.open' } | { type: 'manualKey.close' } | { type: 'key.copy' }

/** The panel that enrols an authenticator: the picture to scan, and the key to type where no camera is at hand (D7). */
export const qrPanelMachine = setup({
  types: { context: {} as { key: string }, input: {} as { key: string }, events: {} as QrPanelEvent, tags: {} as 'busy' },
  actors: { copyKey: slot<void, { key: string }>('copyKey') },
  actions: {
    /** The browser's own prompt with the key in it, for a clipboard that refuses. */
    promptForCopy: (_, _params: { key: string }) => {},
  },
  delays: { copiedToast: LIMITS.copiedToast },
}).createMachine({
  id: 'qrPanel',
  context: ({ input }) => ({ key: input.key }),
  type: 'parallel',
  states: {
    picture: {
      initial: 'drawing',
      states: { drawing: { tags: 'busy', on: { 'picture.drawn': { target: 'drawn' } } }, drawn: {} },
    },
    manualKey: {
      initial: 'closed',
      states: {
        closed: { on: { 'manualKey.open': { target: 'open' } } },
        open: {
          initial: 'showing',
          on: { 'manualKey.close': { target: 'closed' } },
          states: {
            showing: { on: { 'key.copy': { target: 'copying' } } },
            copying: {
              invoke: {
                id: 'copyKey',
                src: 'copyKey',
                input: ({ context }) => ({ key: context.key }),
                onDone: { target: 'copied' },
                onError: {
                  target: 'showing',
                  actions: { type: 'promptForCopy', params: ({ context }) => ({ key: context.key }) },
                },
              },
            },
            copied: { on: { 'key.copy': { target: 'copying' } }, after: { copiedToast: { target: 'showing' } } },
          },
        },
      },
    },
  },
})
