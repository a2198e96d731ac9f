import { assign, emit, setup } from 'xstate'

/** Out of the form alone, or to another page. */
export type Way = 'close' | 'navigation'

type LeaveGuardEvent =
  /** The form holds something that is not saved; or it holds again what it began with. */
  | { type: 'form.touch' }
  | { type: 'form.restore' }
  | { type: 'leave.request'; way: Way }
  | { type: 'leave.save' }
  | { type: 'leave.discard' }
  | { type: 'leave.stay' }
  /** What came of a save, whoever asked for it. */
  | { type: 'save.succeed' }
  | { type: 'save.fail' }

/** What the form is to do. */
export type LeaveGuardEmitted = { type: 'form.save' } | { type: 'form.leave'; way: Way } | { type: 'form.stay' }

const leaveGuardSetup = setup({
  types: {
    context: {} as { way: Way },
    events: {} as LeaveGuardEvent,
    emitted: {} as LeaveGuardEmitted,
    tags: {} as 'unsaved' | 'busy',
  },
  actions: {
    keepWay: assign((_, { way }: { way: Way }) => ({ way })),
    save: emit({ type: 'form.save' as const }),
    leave: emit(({ context }) => ({ type: 'form.leave' as const, way: context.way })),
    stay: emit({ type: 'form.stay' as const }),
  },
})

const way = { type: 'keepWay', params: ({ event }: { event: { way: Way } }) => ({ way: event.way }) } as const

/** Asks before something unsaved is left: Save, Discard or Stay. Says nothing over an untouched form, nor after a save. */
export const leaveGuardMachine = leaveGuardSetup.createMachine({
  id: 'leaveGuard',
  context: { way: 'close' },
  initial: 'clean',
  states: {
    clean: { on: { 'form.touch': { target: 'dirty' }, 'leave.request': { target: 'left', actions: way } } },
    dirty: {
      tags: 'unsaved',
      on: {
        'form.restore': { target: 'clean' },
        'save.succeed': { target: 'clean' },
        'leave.request': { target: 'asking', actions: way },
      },
    },
    asking: {
      tags: 'unsaved',
      on: {
        'leave.request': { actions: way },
        'leave.save': { target: 'saving', actions: 'save' },
        'leave.discard': { target: 'left' },
        'leave.stay': { target: 'dirty', actions: 'stay' },
        'save.succeed': { target: 'left', description: 'A save that was under way has made the question needless.' },
      },
    },
    saving: {
      tags: ['unsaved', 'busy'],
      on: { 'save.succeed': { target: 'left' }, 'save.fail': { target: 'dirty', actions: 'stay' } },
    },
    left: { type: 'final', entry: 'leave', description: 'The form is gone, and with it its guard.' },
  },
})
