import type { ContractHead } from '#domain/contracts/record.ts'
import type { FORM_STEPS, StepName } from '#domain/contracts/steps.ts'
import { assign, emit, setup } from 'xstate'

/** Steps as the form shows them; the fourth and the last take no input. */
export type FormStep = (typeof FORM_STEPS)[number]

export interface FormInput {
  /** Null while the contract is not made. */
  uuid: string | null
  step: FormStep
}

interface FormContext extends FormInput {
  /** What the last answer told of the contract; null before there was one. */
  contract: ContractHead | null
  /** Steps whose changes wait for their turn, the one that is being saved first. */
  queue: readonly StepName[]
  /** Steps that hold something that is not saved. */
  unsaved: readonly StepName[]
}

type FormEvent =
  | { type: 'step.open'; step: FormStep }
  | { type: 'contract.read'; contract: ContractHead }
  | { type: 'turn.ask'; step: StepName }
  | { type: 'step.saved'; step: StepName; contract: ContractHead }
  /** Its turn has passed without a save: refused, not reached, or nothing left. */
  | { type: 'step.held'; step: StepName }
  /** It holds something that is not saved; or nothing any more. */
  | { type: 'step.touch'; step: StepName }
  | { type: 'step.rest'; step: StepName }
  | { type: 'leave.request' }
  | { type: 'leave.save' }
  | { type: 'leave.discard' }
  | { type: 'leave.stay' }

/** What the steps and the router hear. */
type FormEmitted =
  | { type: 'turn.come'; step: StepName }
  | { type: 'contract.made'; uuid: string }
  | { type: 'steps.save'; steps: readonly StepName[] }
  | { type: 'steps.discard'; steps: readonly StepName[] }
  | { type: 'page.leave' }
  | { type: 'page.stay' }

interface OfStep {
  step: StepName
}

const without = (steps: readonly StepName[], gone: StepName) => steps.filter((step) => step !== gone)
const withStep = (steps: readonly StepName[], step: StepName) => [...without(steps, step), step]

/** Types, guards and actions of the chart of the contract form's page. */
export const contractFormSetup = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as 'saving' | 'leaving' | 'asking',
  },
  guards: {
    /** A contract that is not made has its first step only. */
    isOpenable: ({ context }, { step }: { step: FormStep }) => context.uuid !== null || step === '1',
    isBehind: ({ context }, { step }: OfStep) => context.queue[0] !== step,
    hasMore: ({ context }) => context.queue.length > 1,
    isNew: ({ context }) => context.uuid === null,
    isAllSaved: ({ context }) => context.unsaved.length === 0,
    isLastUnsaved: ({ context }, { step }: OfStep) => without(context.unsaved, step).length === 0,
  },
  actions: {
    openStep: assign((_, { step }: { step: FormStep }) => ({ step })),
    keepContract: assign((_, { contract }: { contract: ContractHead }) => ({ contract, uuid: contract.uuid })),
    tellMade: emit((_, { contract }: { contract: ContractHead }) => ({ type: 'contract.made' as const, uuid: contract.uuid })),
    queueStep: assign(({ context }, { step }: OfStep) => ({ queue: [...context.queue, step] })),
    dropStep: assign(({ context }, { step }: OfStep) => ({ queue: without(context.queue, step) })),
    giveTurn: emit(({ context }) => ({ type: 'turn.come' as const, step: context.queue[0] as StepName })),
    noteUnsaved: assign(({ context }, { step }: OfStep) => ({ unsaved: withStep(context.unsaved, step) })),
    noteSaved: assign(({ context }, { step }: OfStep) => ({ unsaved: without(context.unsaved, step) })),
    saveAll: emit(({ context }) => ({ type: 'steps.save' as const, steps: context.unsaved })),
    discardAll: emit(({ context }) => ({ type: 'steps.discard' as const, steps: context.unsaved })),
    leave: emit({ type: 'page.leave' as const }),
    stay: emit({ type: 'page.stay' as const }),
  },
})

export const startOf = (input: FormInput): FormContext => ({ ...input, contract: null, queue: [], unsaved: [] })
