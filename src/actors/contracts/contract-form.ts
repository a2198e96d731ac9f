import { areLinesRecorded, isRecorded } from '#domain/contracts/editing.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { contractFormMachine } from '#src/machines/contract/contract-form.machine.ts'
import type { FormInput } from '#src/machines/contract/contract-form.setup.ts'
import { withValue } from '#src/machines/contract/step-values.ts'
import { newInstance } from '#src/services/instance.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { whenOf } from '#src/services/today.ts'
import { useEffect, useState } from 'react'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import { FilesUnderWay } from '../files/files-under-way.ts'
import { contractStepOf, type ContractStepActor } from './contract-step.ts'
import { ContractSingles } from './contract-singles.ts'
import { keptStep, watchStep, type DraftStore } from './drafts/kept-steps.ts'
import type { StepForm } from './step-form.ts'
import { StepJudge } from './step-judge.ts'
import { rememberLinks } from './step-links.ts'
import { fieldsBeside, linksOf, mergedGroups, shownShape } from './step-shape.ts'

export type ContractFormActor = ActorRefFrom<typeof contractFormMachine>

/** Without these a contract cannot be made. */
const NEEDS = ['source', 'branch'] as const

/** The form of one contract: its page, and a step for each that was opened, for as long as the page is open. */
export interface ContractForm {
  actor: ContractFormActor
  /** The same object for as long as the page is open. */
  step: (step: StepName) => StepForm
  /** Starts a step; one that was open before reads itself anew. */
  open: (step: StepName) => void
  /** What was typed is on the server, or could not be saved: what is read now is read with it. */
  settled: () => Promise<void>
  /** Starts it; what it answers ends it. */
  start: () => () => void
}

interface Opened {
  form: StepForm
  end: () => void
}

/** Tells the page what becomes of a step, and the step when its turn has come. */
function connect(page: ContractFormActor, step: StepName, actor: ContractStepActor, line: Services['line']): () => void {
  let wasUnsaved = false
  const heard = [
    actor.on('turn.ask', () => page.send({ type: 'turn.ask', step })),
    actor.on('step.held', () => page.send({ type: 'step.held', step })),
    actor.on('step.saved', ({ contract }) => page.send({ type: 'step.saved', step, contract })),
    actor.on('step.read', ({ contract }) => contract && page.send({ type: 'contract.read', contract })),
    actor.subscribe((snapshot) => {
      const isUnsaved = snapshot.hasTag('unsaved')
      if (isUnsaved !== wasUnsaved) page.send({ type: isUnsaved ? 'step.touch' : 'step.rest', step })
      wasUnsaved = isUnsaved
    }),
    page.on('turn.come', (turn) => turn.step === step && actor.send({ type: 'turn.come' })),
    page.on('steps.save', ({ steps }) => steps.includes(step) && actor.send({ type: 'save.ask' })),
    page.on('steps.discard', ({ steps }) => steps.includes(step) && actor.send({ type: 'draft.discard' })),
  ]
  const unheard = line.hear((news) => news === 'connection.returned' && actor.send({ type: 'connection.return' }))
  return () => {
    heard.forEach((one) => one.unsubscribe())
    unheard()
  }
}

/** Files of a step that set out hold its saves back until the last has arrived. */
function followFiles(files: FilesUnderWay, actor: ContractStepActor): () => void {
  let wasBusy = false
  return files.subscribe(() => {
    const isBusy = files.isBusy()
    if (isBusy !== wasBusy) actor.send({ type: isBusy ? 'files.begin' : 'files.end' })
    wasBusy = isBusy
  })
}

function stepForm(page: ContractFormActor, step: StepName, actor: ContractStepActor, judge: StepJudge): StepForm {
  const draft = () => actor.getSnapshot().context.draft
  const stage = () => page.getSnapshot().context.contract?.stage_id ?? 0
  const form: StepForm = {
    step,
    actor,
    files: new FilesUnderWay(),
    judge,
    get isReadOnly() {
      return form.isStepLocked(step)
    },
    isStepLocked: (one) => {
      const { contract } = page.getSnapshot().context
      return contract !== null && !contract.rights.steps.includes(one)
    },
    isLocked: (path) => form.isReadOnly || isRecorded(stage(), path),
    get areLinesRecorded() {
      return areLinesRecorded(stage())
    },
    change: (path, value) => {
      if (!form.isLocked(path))
        actor.send({ type: 'draft.change', draft: withValue(draft(), path, value), about: path, joins: true })
    },
    changeAll: (change, about) => {
      if (!form.isReadOnly) actor.send({ type: 'draft.change', draft: change(draft()), about, joins: false })
    },
    undo: () => actor.send({ type: 'draft.undo' }),
    redo: () => actor.send({ type: 'draft.redo' }),
    save: () => actor.send({ type: 'save.ask' }),
  }
  return form
}

function learnFrom(contract: ContractStep, singles: ContractSingles): void {
  rememberLinks(shownShape(contract.step), contract.values)
  rememberLinks({ fields: fieldsBeside(contract.step), rows: {} }, contract.beside)
  singles.learn(contract)
}

type Lent = Pick<Services, 'actorOptions' | 'call' | 'line' | 'session'>

interface Page {
  services: Lent
  page: ContractFormActor
  singles: ContractSingles
  drafts: DraftStore
  /** Of all steps but this one. */
  settled: (but?: StepName) => Promise<void>
}

function stepOf({ services, page, singles, drafts, settled }: Page, step: StepName): Opened {
  const { uuid } = page.getSnapshot().context
  const { actorOptions, call, line } = services
  const kept = async () => {
    await drafts.ready
    return keptStep(drafts, uuid, step)
  }
  const logic = contractStepOf({ call, kept, learn: (contract) => learnFrom(contract, singles), settled: () => settled(step) })
  const input = { step, uuid, instance: newInstance(), needs: NEEDS, groups: mergedGroups(step), links: linksOf(step) }
  const actor = createActor(logic, { ...actorOptions, input })
  const form = stepForm(page, step, actor, new StepJudge(actor, singles, () => whenOf(services)))
  const ends = [connect(page, step, actor, line), watchStep(actor, drafts, step), followFiles(form.files, actor)]
  const end = () => {
    ends.toReversed().forEach((each) => each())
    form.files.end()
    actor.stop()
  }
  return { form, end }
}

/** Builds the form of a contract, or of one that is to be made. */
export function contractFormOf(services: Lent, input: FormInput, drafts: DraftStore): ContractForm {
  const page = createActor(contractFormMachine, { ...services.actorOptions, input })
  const steps = new Map<StepName, Opened>()
  const settled = async (but?: StepName) => {
    for (const step of page.getSnapshot().context.unsaved) if (step !== but) steps.get(step)?.form.save()
    await waitFor(page, ({ context: { queue } }) => queue.every((step) => step === but)).catch(() => {})
  }
  const of: Page = { services, page, singles: new ContractSingles(), drafts, settled }

  function opened(step: StepName): Opened {
    const known = steps.get(step) ?? stepOf(of, step)
    steps.set(step, known)
    return known
  }

  function open(step: StepName): void {
    const { actor } = opened(step).form
    if (actor.getSnapshot().matches('loading')) actor.start()
    else actor.send({ type: 'step.open' })
  }

  /** What an earlier visit could not save goes on its way, whichever step is shown. */
  async function resume(): Promise<void> {
    await drafts.ready
    if (page.getSnapshot().status !== 'active') return
    for (const step of STEP_NAMES) if (keptStep(drafts, input.uuid, step)) open(step)
  }

  function begin(): void {
    page.start()
    void resume()
  }

  function endAll(): void {
    for (const { end } of steps.values()) end()
    steps.clear()
    page.stop()
  }

  return {
    actor: page,
    step: (step) => opened(step).form,
    open,
    settled: () => settled(),
    start: startedOnce(begin, endAll),
  }
}

/** React starts and ends what it shows twice in a row: what is started again at once goes on. */
function startedOnce(start: () => void, end: () => void): () => () => void {
  let users = 0
  return () => {
    if (users++ === 0) start()
    return () => {
      users--
      queueMicrotask(() => users === 0 && end())
    }
  }
}

/** The form at an address; the same one when a contract that was made here gets its own. */
export function useContractForm(input: FormInput, drafts: DraftStore): ContractForm {
  const services = useServices()
  const [held, setHeld] = useState(() => ({ uuid: input.uuid, form: contractFormOf(services, input, drafts) }))
  const isMadeHere = input.uuid !== null && held.form.actor.getSnapshot().context.uuid === input.uuid
  if (held.uuid !== input.uuid)
    setHeld({ uuid: input.uuid, form: isMadeHere ? held.form : contractFormOf(services, input, drafts) })
  useEffect(() => held.form.start(), [held.form])
  return held.form
}

/** A step of the form, which is open from now on. */
export function useStepForm(form: ContractForm, step: StepName): StepForm {
  useEffect(() => form.open(step), [form, step])
  return form.step(step)
}

/** Whether everything typed before is saved, as far as it could be: what is worked out from it is asked for then. */
export function useSettled(form: ContractForm): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let isShown = true
    void form.settled().then(() => isShown && setIsSettled(true))
    return () => void (isShown = false)
  }, [form])
  return isSettled
}
