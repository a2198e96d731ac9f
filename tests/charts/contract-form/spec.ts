import { contractFormMachine } from '#src/machines/contract/contract-form.machine.ts'
import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { defineChart } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'

const contract = (number: string) => ({ uuid: 'c-1', contract_number: number }) as unknown as ContractHead

interface Held {
  queue: readonly StepName[]
  unsaved: readonly StepName[]
}

const heldBy = (snapshot: AnyMachineSnapshot) => snapshot.context as Held

/** A step asks once until it was saved or held. */
const asks = (snapshot: AnyMachineSnapshot) =>
  (['1', '3a'] as const).filter((step) => !heldBy(snapshot).queue.includes(step)).map((step) => ({ type: 'turn.ask', step }))

/** Only the first of the queue is saved. */
const saves = (snapshot: AnyMachineSnapshot) =>
  heldBy(snapshot)
    .queue.slice(0, 1)
    .map((step) => ({ type: 'step.saved', step, contract: contract(`after ${step}`) }))

export const contractForm = defineChart({
  name: 'contract-form',
  title: 'Contract form',
  about:
    'The page of the contract form: which step is open, whose turn it is to be saved, and what is still unsaved when the page is left. It knows nothing of fields.',
  machine: contractFormMachine,
  input: { uuid: null, step: '1' },
  key: ({ uuid, step, contract: told, queue, unsaved }) => [uuid, step, told?.contract_number, queue, [...unsaved].toSorted()],
  events: {
    'step.open': [
      { type: 'step.open', step: '1' },
      { type: 'step.open', step: '4' },
    ],
    'contract.read': [{ type: 'contract.read', contract: contract('as read') }],
    'turn.ask': asks,
    'step.saved': saves,
    'step.held': [
      { type: 'step.held', step: '1' },
      { type: 'step.held', step: '3a' },
    ],
    'step.touch': [
      { type: 'step.touch', step: '1' },
      { type: 'step.touch', step: '3a' },
    ],
    'step.rest': [
      { type: 'step.rest', step: '1' },
      { type: 'step.rest', step: '3a' },
    ],
    'leave.request': [{ type: 'leave.request' }],
    'leave.save': [{ type: 'leave.save' }],
    'leave.discard': [{ type: 'leave.discard' }],
    'leave.stay': [{ type: 'leave.stay' }],
  },
  equivalent: [
    {
      reason: 'Before the contract is made its first step is the open one: opening it again cannot be seen.',
      mutants: ["body contract-form.setup contractFormSetup.guards.isOpenable: '1' -> 'planted'"],
    },
  ],
  requirements: { contractForm: ['D5'] },
})
