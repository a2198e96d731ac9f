import { assign, setup } from 'xstate'

interface StepperContext {
  /** Counted from one. */
  current: number
  total: number
}

type StepStatus = 'completed' | 'current' | 'pending'

export function statusOf(step: number, current: number): StepStatus {
  if (step === current) return 'current'
  return step < current ? 'completed' : 'pending'
}

interface Going {
  step: number
}

const canGo = ({ current, total }: StepperContext, step: number) =>
  Number.isInteger(step) && step !== current && step >= 1 && step <= total

const going = ({ event }: { event: Going }) => ({ step: event.step })
const move = { type: 'moveTo', params: going } as const

/** Where one is in a row of two steps or more (F7). Going to the current step, above the last or below the first is ignored. */
export const stepperMachine = setup({
  types: {
    context: {} as StepperContext,
    input: {} as { total: number },
    events: {} as { type: 'step.go'; step: number },
  },
  guards: {
    isFirst: ({ context }, { step }: Going) => canGo(context, step) && step === 1,
    isBetween: ({ context }, { step }: Going) => canGo(context, step) && step > 1 && step < context.total,
    isLast: ({ context }, { step }: Going) => canGo(context, step) && step === context.total,
  },
  actions: { moveTo: assign((_, { step }: Going) => ({ current: step })) },
}).createMachine({
  id: 'stepper',
  context: ({ input }) => ({ current: 1, total: input.total }),
  initial: 'first',
  on: {
    'step.go': [
      { guard: { type: 'isFirst', params: going }, target: '.first', actions: move },
      { guard: { type: 'isBetween', params: going }, target: '.between', actions: move },
      { guard: { type: 'isLast', params: going }, target: '.last', actions: move },
    ],
  },
  states: { first: {}, between: {}, last: {} },
})
