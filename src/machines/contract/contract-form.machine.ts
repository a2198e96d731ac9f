import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { contractFormSetup, startOf, type FormStep } from './contract-form.setup.ts'

const ofStep = ({ event }: { event: { step: StepName } }) => ({ step: event.step })
const opened = ({ event }: { event: { step: FormStep } }) => ({ step: event.step })
const told = ({ event }: { event: { contract: ContractHead } }) => ({ contract: event.contract })

const keepContract = { type: 'keepContract', params: told } as const
const tellMade = { type: 'tellMade', params: told } as const
const queueStep = { type: 'queueStep', params: ofStep } as const
const dropStep = { type: 'dropStep', params: ofStep } as const
const noteSaved = { type: 'noteSaved', params: ofStep } as const
const isLastUnsaved = { type: 'isLastUnsaved', params: ofStep } as const

const queue = contractFormSetup.createStateConfig({
  initial: 'resting',
  description: 'Steps are saved one at a time, in the order in which they asked.',
  states: {
    resting: { on: { 'turn.ask': { target: 'saving', actions: queueStep } } },
    saving: {
      tags: 'saving',
      entry: 'giveTurn',
      on: {
        'turn.ask': { actions: queueStep },
        'step.saved': [
          { guard: 'hasMore', target: 'saving', reenter: true, actions: [keepContract, dropStep] },
          {
            guard: 'isNew',
            target: 'resting',
            actions: [keepContract, dropStep, tellMade],
            description: 'It has an address from now on.',
          },
          { target: 'resting', actions: [keepContract, dropStep] },
        ],
        'step.held': [
          { guard: { type: 'isBehind', params: ofStep }, actions: dropStep },
          { guard: 'hasMore', target: 'saving', reenter: true, actions: dropStep },
          { target: 'resting', actions: dropStep },
        ],
      },
    },
  },
})

const page = contractFormSetup.createStateConfig({
  initial: 'open',
  states: {
    open: { on: { 'leave.request': [{ guard: 'isAllSaved', target: 'left' }, { target: 'leaving' }] } },
    leaving: {
      tags: 'leaving',
      entry: 'saveAll',
      description: 'What is not saved yet is saved first.',
      on: {
        'step.rest': { guard: isLastUnsaved, target: 'left', actions: noteSaved },
        'step.held': { target: 'asking' },
        'leave.discard': { target: 'left', actions: 'discardAll' },
        'leave.stay': { target: 'open', actions: 'stay' },
      },
    },
    asking: {
      tags: 'asking',
      description: 'Something could not be saved.',
      on: {
        'step.rest': { guard: isLastUnsaved, target: 'left', actions: noteSaved },
        'leave.save': { target: 'leaving' },
        'leave.discard': { target: 'left', actions: 'discardAll' },
        'leave.stay': { target: 'open', actions: 'stay' },
      },
    },
    left: { entry: 'leave' },
  },
})

/** The page of the contract form: which step is open, whose turn it is to be saved, and what is still unsaved when it is left. */
export const contractFormMachine = contractFormSetup.createMachine({
  id: 'contractForm',
  context: ({ input }) => startOf(input),
  type: 'parallel',
  on: {
    'step.open': {
      guard: { type: 'isOpenable', params: opened },
      actions: { type: 'openStep', params: opened },
    },
    'contract.read': [
      {
        guard: 'isNew',
        actions: [keepContract, tellMade],
        description: 'The answer to a save of an earlier visit had been lost.',
      },
      { actions: keepContract },
    ],
    'step.touch': { actions: { type: 'noteUnsaved', params: ofStep } },
    'step.rest': { actions: noteSaved },
  },
  states: { queue, page },
})
