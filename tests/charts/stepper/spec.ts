import { stepperMachine } from '#src/machines/wizard/stepper.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const stepper = defineChart({
  name: 'stepper',
  title: 'Stepper',
  about: 'Where one is in a row of steps: those before the current one are completed, those after it pending.',
  machine: stepperMachine,
  input: { total: 5 },
  key: ({ current }) => current,
  events: { 'step.go': [-1, 0, 1, 2, 2.5, 4, 5, 6].map((step) => ({ type: 'step.go', step })) },
  equivalent: [
    {
      reason: 'No state does anything when it is entered or left, so entering it anew cannot be seen.',
      mutants: [1, 2, 3].map((place) => `add-reenter stepper / step.go [${place}]`),
    },
    {
      reason: 'A step is the first, the last or between them, and never two of these: their order cannot be seen.',
      mutants: [1, 2].map((place) => `swap-candidates stepper / step.go [${place}]`),
    },
    {
      reason: 'The first step has a transition of its own, which is asked before.',
      mutants: ['body stepper stepperMachine.guards.isBetween: step > 1 -> (step) >= (1)'],
    },
    {
      reason: 'Going from the last step to the last step changes nothing that could be seen.',
      mutants: [
        'body stepper stepperMachine.guards.isLast: canGo(context, step) && step === context.total -> (canGo(context, step)) || (step === context.total)',
      ],
    },
  ],
  requirements: { stepper: ['F7'] },
})
