import type { Endpoint } from '#domain/api/endpoint.ts'
import { ERROR_STATUS, RequestFailed, type ErrorCode, type Problem } from '#domain/app-error.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { CallEndpoint } from '#src/api/http.ts'
import { contractFormOf } from '#src/actors/contracts/contract-form.ts'
import type { DraftStore } from '#src/actors/contracts/drafts/kept-steps.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { enteredShape } from '#src/actors/contracts/step-shape.ts'
import { keyedPath } from '#src/machines/contract/step-values.ts'
import { rowEdits } from '#src/screens/contract/grids/row-edits.ts'
import { draftsIn } from '#src/parts/editing/drafts.ts'
import { openLine } from '#src/services/line.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { fakeStorage } from './browser.ts'
import type { ContractDesk } from './contracts.ts'

interface Sent {
  name: string
  input: Record<string, unknown>
  key: string | undefined
}

const problem = (code: ErrorCode, rest: Partial<Problem> = {}): Problem => ({
  code,
  status: ERROR_STATUS[code],
  message: code,
  fields: {},
  params: {},
  requestId: null,
  data: null,
  ...rest,
})

/** What lies between the form and the server, in the hands of the test. */
export function openNetwork(desk: ContractDesk) {
  const sent: Sent[] = []
  const plan = {
    /** Calls that reach the server, and whose answers are lost. */
    lost: 0,
    /** Calls wait for it. */
    gate: Promise.resolve() as Promise<unknown>,
  }
  const call = (async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    { idempotencyKey: key }: { idempotencyKey?: string } = {},
  ) => {
    sent.push({ name: endpoint.name, input, key })
    await plan.gate
    const { access_token: token } = await desk.server.signInAs('handler')
    const { status, body } = await desk.server.call(endpoint, input, {
      token,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
    if (plan.lost > 0) {
      plan.lost--
      throw new RequestFailed(problem('no_answer'))
    }
    const { code = 'unexpected', message, errors = {}, data } = body
    if (status >= 400) throw new RequestFailed(problem(code, { message, fields: errors, data }))
    return { message, data }
  }) as CallEndpoint
  const saves = () => sent.filter(({ name }) => name !== 'loadContractStep')
  return { call, plan, sent, saves }
}

export type Network = ReturnType<typeof openNetwork>

interface Visit {
  uuid?: string | null
  drafts?: DraftStore
}

export const openDrafts = (): DraftStore => {
  const store = fakeStorage()
  return draftsIn(() => store, 1)
}

/** A form as someone opens it, with a clock of its own. */
export function openForm({ call }: Network, { uuid = null, drafts = openDrafts() }: Visit = {}) {
  const clock = new SimulatedClock()
  const line = openLine()
  const session = createActor(sessionMachine)
  const ticking = {
    setTimeout: (work: () => void, timeout: number) => clock.setTimeout(work, timeout),
    clearTimeout: (id: unknown) => clock.clearTimeout(id as number),
  }
  const form = contractFormOf({ call, line, session, actorOptions: { clock: ticking } }, { uuid, step: '1' }, drafts)
  const end = form.start()
  const reach = (step: StepForm, state: Parameters<ReturnType<StepForm['actor']['getSnapshot']>['matches']>[0]) =>
    waitFor(step.actor, (snapshot) => snapshot.matches(state), { timeout: 20_000 })
  const open = async (name: StepName): Promise<StepForm> => {
    const step = form.step(name)
    form.open(name)
    await waitFor(step.actor, (snapshot) => snapshot.hasTag('form'), { timeout: 20_000 })
    return step
  }
  return {
    form,
    line,
    open,
    reach,
    /** Nothing is typed for a moment. */
    rest: () => clock.increment(CONTRACTS.saveQuiet),
    saved: async (step: StepForm) => {
      clock.increment(CONTRACTS.saveQuiet)
      await reach(step, { settled: 'saved' })
    },
    end,
  }
}

export const valuesIn = ({ actor }: StepForm) => actor.getSnapshot().context.draft
export const contextOf = ({ actor }: StepForm) => actor.getSnapshot().context

const layers = enteredShape('3a').rows['sections']!
export const panelShape = enteredShape('5').rows['sections']!.rows!['markets']!

/** What a grid of layers does with its rows, or one of what stands below them. */
export const rowActs = (step: StepForm, path = 'sections', group = layers) =>
  rowEdits(step, keyedPath(path, valuesIn(step)), group)
