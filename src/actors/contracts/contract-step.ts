import type { Call } from '#domain/api/calls/call.ts'
import { contractFormCalls as calls } from '#domain/api/calls/contract-form.ts'
import type { createContract, loadContractStep, saveContractStep } from '#domain/api/contracts.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { RequestFailed } from '#domain/app-error.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { nothing } from '#domain/records/problems.ts'
import { isStale } from '#src/machines/editing/stale.ts'
import { contractStepMachine } from '#src/machines/contract/contract-step.machine.ts'
import { isUnreached } from '#src/machines/contract/contract-step.setup.ts'
import { merge } from '#src/machines/contract/merge.ts'
import type { Kept, LoadedStep, SavedStep, SaveStep } from '#src/machines/contract/step-events.ts'
import type { StepRead, StepValues } from '#src/machines/contract/step-values.ts'
import type { CallEndpoint } from '#src/api/http.ts'
import { letKeysIn } from '#src/services/let-keys-in.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { filledFrom, type KeptStep } from './drafts/kept-rows.ts'
import { withStoredIds } from './drafts/sent-rows.ts'
import { shownTemplates } from './template/shown-template.ts'
import { enteredShape, mergedGroups } from './step-shape.ts'
import { startValues, valuesOf, wireValues } from './step-values.ts'

const loading: Call<typeof loadContractStep> = calls.loadContractStep
const making: Call<typeof createContract> = calls.createContract
const saving: Call<typeof saveContractStep> = calls.saveContractStep

export type ContractStepActor = ActorRefFrom<typeof contractStepMachine>

interface StepPorts {
  call: CallEndpoint
  /** What an earlier visit has left of the step. */
  kept: () => Promise<KeptStep | null>
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
  const { step_version: version, template_id: template, missing, wrong, warnings, acknowledged } = contract
  return { version, template, values: valuesOf(step, contract, like), found: { missing, wrong, warnings }, acknowledged }
}

const calledFor = (call: CallEndpoint, { step, uuid, read, sent }: SaveStep, signal: AbortSignal) => {
  const options = { signal, idempotencyKey: sent.idempotencyKey }
  if (uuid === null) {
    const values = { step: '1', ...wireValues(step, sent.values, {}) }
    return call(making, values as Input<typeof createContract>, options)
  }
  const mark = sent.confirmed === undefined ? {} : { confirmed: sent.confirmed }
  const changed = wireValues(step, sent.values, read.values, shownTemplates.get(uuid)?.own)
  const values = { uuid, step, step_version: read.version, ...mark, ...changed }
  return call(saving, values as Input<typeof saveContractStep>, options)
}

/** Another person’s version comes as a step is read. */
function asRead(step: StepName, error: unknown, like: StepValues, learn: StepPorts['learn']): unknown {
  if (!(error instanceof RequestFailed) || !isStale(null, error)) return error
  const contract = error.problem.data as ContractStep
  learn(contract)
  return new RequestFailed({ ...error.problem, data: readOf(step, contract, like) })
}

/** Piece by piece: whoever types on does not wait for all of it. */
async function answered({ learn }: StepPorts, { step, sent, read }: SaveStep, contract: ContractStep): Promise<SavedStep> {
  learn(contract)
  await letKeysIn()
  const like = withStoredIds(sent.values, read.values, enteredShape(step))
  await letKeysIn()
  const now = readOf(step, contract, like)
  await letKeysIn()
  return { contract, read: now }
}

async function saveStep(ports: StepPorts, asked: SaveStep, signal: AbortSignal): Promise<SavedStep> {
  try {
    const { data: contract } = await calledFor(ports.call, asked, signal)
    return await answered(ports, asked, contract)
  } catch (error) {
    throw asRead(asked.step, error, asked.read.values, ports.learn)
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

const leftOf = ({ draft, about, at = null }: Pick<KeptStep, 'draft' | 'about'> & { at?: string | null }): Kept => ({
  draft,
  about,
  at,
})

/** A draft goes upon what it was typed into: a save of it shows both versions, where the step has changed since. */
async function loadStep(ports: StepPorts, asked: Asked, signal: AbortSignal): Promise<LoadedStep> {
  const { step, uuid, read } = asked
  const kept = await ports.kept()
  const saved = kept && (await lostAnswer(ports, asked, kept, signal))
  if (kept && saved) {
    const base = kept.sent?.values ?? kept.draft
    const { values } = merge({ base, theirs: saved.read.values, mine: kept.draft }, mergedGroups(step))
    return { ...saved, kept: leftOf({ ...kept, draft: values }) }
  }
  if (uuid === null) return { contract: null, read: startOf(step), kept: kept && leftOf(kept) }
  await ports.settled()
  const { data } = await ports.call(loading, { uuid, step }, { signal })
  const contract = data as ContractStep
  ports.learn(contract)
  const now = readOf(step, contract, (kept?.read ?? read).values)
  const left = kept && filledFrom(kept, now.values)
  return { contract, read: left && left.read.version !== now.version ? left.read : now, kept: left && leftOf(left) }
}

/** The chart of a step, filled with its calls. */
export const contractStepOf = (ports: StepPorts) =>
  contractStepMachine.provide({
    actors: {
      loadStep: fromPromise<LoadedStep, Asked>(({ input, signal }) => quietly(signal, () => loadStep(ports, input, signal))),
      saveStep: fromPromise<SavedStep, SaveStep>(({ input, signal }) => quietly(signal, () => saveStep(ports, input, signal))),
    },
  })
