import { createContract, loadContractStep, saveContractStep } from '#domain/api/contracts.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { RequestFailed } from '#domain/app-error.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { nothing } from '#domain/records/problems.ts'
import { isStale } from '#src/machines/editing/stale.ts'
import { contractStepMachine } from '#src/machines/contract/contract-step.machine.ts'
import {
  isUnreached,
  type LoadedStep,
  type SavedStep,
  type SaveStep,
  type Sent,
} from '#src/machines/contract/contract-step.setup.ts'
import { merge } from '#src/machines/contract/merge.ts'
import type { StepRead, StepValues } from '#src/machines/contract/step-values.ts'
import type { CallEndpoint } from '#src/api/http.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { fixedGroups } from './step-shape.ts'
import { startValues, valuesOf, wireValues } from './step-values.ts'

export type ContractStepActor = ActorRefFrom<typeof contractStepMachine>

/** What is kept of a step as long as it is not saved. */
export interface KeptStep {
  read: StepRead
  draft: StepValues
  /** A save whose answer has not come. */
  sent: Sent | null
  /** What was typed into last. */
  about: string
  /** When that was. */
  at?: string
}

interface StepPorts {
  call: CallEndpoint
  /** What an earlier visit has left of the step. */
  kept: () => KeptStep | null
  /** Is told of every answer that shows the contract. */
  learn: (contract: ContractStep) => void
  /** What other steps hold has reached the server, or could not. */
  settled: () => Promise<void>
}

/** A call that ends with its actor says nothing any more. */
async function quietly<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => {})
    throw error
  }
}

const readOf = (step: StepName, contract: ContractStep, like: StepValues): StepRead => {
  const { step_version: version, missing, wrong, warnings } = contract
  return { version, values: valuesOf(step, contract, like), found: { missing, wrong, warnings } }
}

const calledFor = (call: CallEndpoint, { step, uuid, read, sent }: SaveStep, signal: AbortSignal) => {
  const options = { signal, idempotencyKey: sent.idempotencyKey }
  if (uuid === null) {
    const values = { step: '1', ...wireValues(step, sent.values, {}) }
    return call(createContract, values as Input<typeof createContract>, options)
  }
  const values = { uuid, step, step_version: read.version, ...wireValues(step, sent.values, read.values) }
  return call(saveContractStep, values as Input<typeof saveContractStep>, options)
}

/** Another person’s version comes as a step is read. */
function asRead(step: StepName, error: unknown, like: StepValues, learn: StepPorts['learn']): unknown {
  if (!(error instanceof RequestFailed) || !isStale(null, error)) return error
  const contract = error.problem.data as ContractStep
  learn(contract)
  return new RequestFailed({ ...error.problem, data: readOf(step, contract, like) })
}

async function saveStep({ call, learn }: StepPorts, asked: SaveStep, signal: AbortSignal): Promise<SavedStep> {
  const { step, sent, read } = asked
  try {
    const { data: contract } = await calledFor(call, asked, signal)
    learn(contract)
    return { contract, read: readOf(step, contract, sent.values) }
  } catch (error) {
    throw asRead(step, error, read.values, learn)
  }
}

type Asked = Pick<SaveStep, 'step' | 'uuid' | 'read'>

/** The answer that an earlier visit did not hear; null where nothing was stored. */
async function lostAnswer(ports: StepPorts, { step, uuid }: Asked, { read, sent }: KeptStep, signal: AbortSignal) {
  if (!sent) return null
  try {
    return await saveStep(ports, { step, uuid, read, sent }, signal)
  } catch (error) {
    if (error instanceof RequestFailed && !isUnreached(null, error)) return null
    throw error
  }
}

const startOf = (step: StepName): StepRead => ({ version: 0, values: startValues(step), found: nothing() })

/** A draft goes upon what it was typed into: a save of it shows both versions, where the step has changed since. */
async function loadStep(ports: StepPorts, asked: Asked, signal: AbortSignal): Promise<LoadedStep> {
  const { step, uuid, read } = asked
  const kept = ports.kept()
  const answered = kept && (await lostAnswer(ports, asked, kept, signal))
  if (kept && answered) {
    const base = kept.sent?.values ?? kept.draft
    const { values } = merge({ base, theirs: answered.read.values, mine: kept.draft }, fixedGroups(step))
    return { ...answered, kept: { draft: values, about: kept.about, at: kept.at ?? null } }
  }
  const left = kept && { draft: kept.draft, about: kept.about, at: kept.at ?? null }
  if (uuid === null) return { contract: null, read: startOf(step), kept: left }
  await ports.settled()
  const { data } = await ports.call(loadContractStep, { uuid, step }, { signal })
  const contract = data as ContractStep
  ports.learn(contract)
  const now = readOf(step, contract, (kept?.read ?? read).values)
  return { contract, read: kept && kept.read.version !== now.version ? kept.read : now, kept: left }
}

/** The chart of a step, filled with its calls. */
export const contractStepOf = (ports: StepPorts) =>
  contractStepMachine.provide({
    actors: {
      loadStep: fromPromise<LoadedStep, Asked>(({ input, signal }) => quietly(signal, () => loadStep(ports, input, signal))),
      saveStep: fromPromise<SavedStep, SaveStep>(({ input, signal }) => quietly(signal, () => saveStep(ports, input, signal))),
    },
  })
