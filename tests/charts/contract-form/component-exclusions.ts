import type { Exclusion, Level } from '#tools/charts/adapters/level.ts'

const here: Exclusion = {
  reason: 'The page is gone.',
  only: (_, from) => !from.includes('contractForm.page.left'),
}

const FROM_STEP = 'It comes from a step, whose own walk has the screen; here it is told, so that steps stand in every order.'
const NOT_ASKED = 'While what is unsaved is being saved nobody is asked.'

export const component: Level = {
  level: 'component',
  exclusions: {
    'step.open': here,
    'contract.read': here,
    'turn.ask': {
      reason: 'The page is gone, or the contract is not made and has its first step only.',
      only: ({ step }, from, { uuid }) => !from.includes('contractForm.page.left') && (step === '1' || uuid !== null),
    },
    'step.saved': here,
    'step.held': here,
    'step.touch': here,
    'step.rest': here,
    'leave.request': here,
    'leave.save': here,
    'leave.discard': here,
    'leave.stay': here,
  },
  told: {
    'step.open': 'The step that is open, and of a contract that is not made any other, cannot be opened: both are told.',
    'contract.read': FROM_STEP,
    'turn.ask': FROM_STEP,
    'step.saved': FROM_STEP,
    'step.held': FROM_STEP,
    'step.touch': FROM_STEP,
    'step.rest': FROM_STEP,
    'leave.request': 'Where everything is saved the page is left without a word to the chart.',
    'leave.discard': NOT_ASKED,
    'leave.stay': NOT_ASKED,
  },
}
