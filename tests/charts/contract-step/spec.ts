import type { ContractHead } from '#domain/contracts/record.ts'
import { nothing } from '#domain/records/problems.ts'
import { contractStepMachine } from '#src/machines/contract/contract-step.machine.ts'
import type { StepRead, StepValues } from '#src/machines/contract/step-values.ts'
import { after, defineChart, done, failed, type ChartEvent } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const contract = { uuid: 'c-1', contract_number: 'C-2026-000001' } as unknown as ContractHead

const read = (version: number, values: StepValues): StepRead => ({ version, values, found: nothing() })

/** A new contract has no version yet. */
const blank = read(0, { source: '', title: '' })
const stored = read(3, { source: '7', title: 'As it was read' })

interface Held {
  uuid: string | null
  draft: StepValues
  read: StepRead
  past: readonly object[]
  future: readonly object[]
  sent: { values: StepValues; confirmed?: string } | null
  saves: number
  restored: object | null
  isUploading: boolean
}

const heldBy = (snapshot: AnyMachineSnapshot) => snapshot.context as Held

const change = (draft: StepValues, about: string, joins = true) => ({ type: 'draft.change', draft, about, joins })

/** One change, one save and one way back are enough to see all of it; more would make no other paths, but many. */
const isEarly = ({ saves, past, future, restored }: Held) => saves < 2 && past.length + future.length < 2 && restored === null

const early = (type: string) => (snapshot: AnyMachineSnapshot) => (isEarly(heldBy(snapshot)) ? [{ type }] : [])

/** Two changes are taken back one after the other before anything is sent. */
const backwards = (type: string) => (snapshot: AnyMachineSnapshot) =>
  isEarly(heldBy(snapshot)) || heldBy(snapshot).saves === 0 ? [{ type }] : []

/** Whether one change or two are sent is the same. */
const sending = (event: ChartEvent) => (snapshot: AnyMachineSnapshot) => {
  const { past, future } = heldBy(snapshot)
  return past.length + future.length < 2 ? [event] : []
}

/** A file sets out before anything was sent, or while just that is on its way; a second one changes nothing. */
function files(snapshot: AnyMachineSnapshot) {
  if (!['settled', 'editing', 'sending'].some((state) => snapshot.matches(state)) || heldBy(snapshot).isUploading) return []
  const held = heldBy(snapshot)
  const isFirst = held.saves === 0 || held.sent === null || held.sent.values === held.draft
  return isEarly(held) && isFirst && held.future.length === 0 ? [{ type: 'files.begin' }] : []
}

/** A file that has set out arrives: while the step waits for it, while it is saved or cannot be, or while two versions stand. */
function arrivals(snapshot: AnyMachineSnapshot) {
  const isSeen = ['uploading', 'stale', 'sending', { editing: 'refused' }].some((state) => snapshot.matches(state))
  return isSeen && heldBy(snapshot).isUploading ? [{ type: 'files.end' }] : []
}

/** Words typed into a field and typed on, and a pasted block; of a new contract what it needs may come first. */
function changes(snapshot: AnyMachineSnapshot) {
  const held = heldBy(snapshot)
  const { uuid, draft, past, future, saves } = held
  if (snapshot.matches('stale') || snapshot.matches({ sending: 'confirming' }))
    return past.length === 1 ? [change({ ...draft, title: 'Typed on' }, 'title')] : []
  if (!isEarly(held) || (uuid === null && past.length + saves > 0)) return []
  const first = change({ ...draft, title: 'Typed' }, 'title')
  const on = change({ ...draft, title: 'Typed on' }, 'title')
  if (past.length === 1)
    return snapshot.matches({ editing: 'dirty' }) && saves === 0
      ? [on, change({ ...draft, title: 'Pasted' }, 'title', false)]
      : [on]
  if (future.length > 0 || saves > 0) return [on]
  return uuid === null ? [first, change({ ...draft, source: '8' }, 'source')] : [first]
}

/** The server answers what it was sent, and says so in its own way. */
const answered = (snapshot: AnyMachineSnapshot) => {
  const { sent, read: was } = heldBy(snapshot)
  return [done('saveStep', { contract, read: read(was.version + 1, { ...sent?.values, note: 'Added by the server' }) })]
}

/** What was typed would clear quotes; or a note that came with it. */
const clearing = (field: string) =>
  failed(
    'saveStep',
    refusal('clears_quotes', {
      fields: [field],
      quotes: 2,
      signed_lines: 1,
      markets: ['Kestrel', 'Osprey'],
      mark: 'b'.repeat(64),
    }),
  )

/** Someone else has saved another field, or the same; or the change would clear quotes. */
function conflicts(snapshot: AnyMachineSnapshot) {
  const held = heldBy(snapshot)
  const theirs = (values: StepValues) => refusal('stale_row', read(held.read.version + 5, { ...held.read.values, ...values }))
  const refused = [failed('saveStep', refusal('no_answer')), failed('saveStep', refusal('not_valid'))]
  if (!isEarly(held)) return []
  if (held.uuid === null || held.read.version > stored.version) return refused
  return [
    failed('saveStep', theirs({ note: 'Theirs' })),
    failed('saveStep', theirs({ title: 'Theirs', note: 'Theirs' })),
    clearing('title'),
    clearing('note'),
    ...refused,
  ]
}

/** A contract that is not made has its first step only, which is opened once. */
const opens = (snapshot: AnyMachineSnapshot) => (heldBy(snapshot).uuid === null ? [] : early('step.open')(snapshot))

/** What is read again someone else may have changed, where a change of it was taken back. */
function loads(snapshot: AnyMachineSnapshot) {
  const { future, saves } = heldBy(snapshot)
  if (snapshot.matches({ settled: 'rereading' })) {
    const values = { source: '7', title: 'As others left it' }
    return [done('loadStep', { contract, read: future.length > 0 && saves === 0 ? read(4, values) : stored, kept: null })]
  }
  return [
    done('loadStep', { contract, read: stored, kept: null }),
    done('loadStep', {
      contract,
      read: stored,
      kept: { draft: { source: '7', title: 'Left' }, about: 'title', at: '2026-11-23T09:30:00.000Z' },
    }),
    done('loadStep', { contract: null, read: blank, kept: null }),
  ]
}

type Changes = readonly { before: StepValues; after: StepValues }[]

/** What is the same object is not typed anew. */
const sameAs = (values: StepValues | undefined, made: Changes) => made.map((one) => [one.before === values, one.after === values])

export const contractStep = defineChart({
  name: 'contract-step',
  title: 'Step of a contract',
  about:
    'One step of the contract form. What is typed is saved after a moment of quiet, when the page gives the step its turn. Nothing typed is lost by a save under way, a refusal, a lost answer, another person’s save or a reload. A change that would clear quotes or signed lines is saved once someone has confirmed it.',
  machine: contractStepMachine,
  input: { step: '1', uuid: null, instance: 'step-1', needs: ['source'], groups: { fixed: [], numbers: {} }, links: [] },
  key: ({
    uuid,
    draft,
    read: { version, values },
    past,
    future,
    sent,
    refused,
    problem,
    theirs,
    restored,
    isUploading,
    saves,
  }) => [
    uuid,
    draft,
    values,
    version > stored.version,
    past,
    future,
    sent?.values,
    sent?.values === draft,
    sent?.confirmed,
    [past, future].map((made) => [sameAs(sent?.values, made), sameAs(draft, made)]),
    refused === null,
    problem?.code,
    (problem?.data as { fields?: readonly string[] } | undefined)?.fields,
    theirs?.values,
    restored,
    isUploading,
    Math.min(saves, 2),
  ],
  events: {
    'step.request': [{ type: 'step.request' }],
    'step.open': opens,
    'draft.change': changes,
    'draft.undo': backwards('draft.undo'),
    'draft.redo': backwards('draft.redo'),
    'draft.discard': early('draft.discard'),
    'save.ask': sending({ type: 'save.ask' }),
    'turn.come': [{ type: 'turn.come' }],
    'connection.return': [{ type: 'connection.return' }],
    'files.begin': files,
    'files.end': arrivals,
    'stale.save': [{ type: 'stale.save', draft: { source: '8', title: 'Chosen' } }],
    'stale.resume': [{ type: 'stale.resume' }],
    'stale.discard': [{ type: 'stale.discard' }],
    'quotes.clear': [{ type: 'quotes.clear' }],
    'quotes.keep': [{ type: 'quotes.keep' }],
    'xstate.after.quiet.contractStep.editing.dirty': sending(after('quiet', 'contractStep.editing.dirty')),
    'xstate.after.savedShown.contractStep.settled.saved': [after('savedShown', 'contractStep.settled.saved')],
    'xstate.after.retryPause.contractStep.sending.unreached': [after('retryPause', 'contractStep.sending.unreached')],
    'xstate.done.actor.loadStep': loads,
    'xstate.error.actor.loadStep': [failed('loadStep', refusal('unavailable'))],
    'xstate.done.actor.saveStep': answered,
    'xstate.error.actor.saveStep': conflicts,
  },
  equivalent: [
    {
      reason: 'A failure is stale or without an answer, never both, so their order cannot be seen.',
      mutants: ['swap-candidates contractStep.sending.saving / saveStep failed [2]'],
    },
    {
      reason: 'The paths join words to the first change; later ones are joined in tests/flows/contracts/typing.test.ts.',
      mutants: [
        'body contract-step.setup : drop ...past.slice(0, -1)',
        'body contract-step.setup : 0 -> 1',
        'body contract-step.setup : 1 -> 2',
      ],
    },
    {
      reason: 'Who asks whether a failure is stale says nothing of the chart.',
      mutants: ["body contract-step.setup contractStepSetup.guards.isMergeable: null -> 'planted'"],
    },
    {
      reason: 'Nobody enters these states without naming one of those below them.',
      mutants: [
        'initial contractStep.settled -> rereading',
        'initial contractStep.settled -> saved',
        'initial contractStep.editing -> refused',
        'initial contractStep.sending -> saving',
        'initial contractStep.sending -> unreached',
        'initial contractStep.sending -> confirming',
      ],
    },
    {
      reason: 'What changes the step leads into a state below, which is entered anew with or without the one around it.',
      mutants: ['draft.change', 'draft.undo', 'draft.redo'].map((event) => `add-reenter contractStep.editing / ${event}`),
    },
    {
      reason: 'The suite has fields alone; rows of groups that come from an earlier step are merged in tests/flows/contracts.',
      mutants: [
        "body contract-step.setup actions.keepRead.draft: context.groups -> $.other(context, 'groups')",
        "body contract-step.setup actions.keepAnswer.draft: context.groups -> $.other(context, 'groups')",
      ],
    },
    {
      reason: 'Where nothing conflicts both orders of a merge say the same; fields that both have changed are chosen from.',
      mutants: [
        'body contract-step.setup keepRead.draft.theirs: swap read.values <> context.draft',
        'body contract-step.setup keepAnswer.draft.theirs: swap read.values <> context.draft',
      ],
    },
    {
      reason: 'The suite begins with a contract that is not made, which has no uuid.',
      mutants: ['body contract-step loading.invoke.input: uuid -> null'],
    },
    {
      reason: 'No path takes a change back while the save of it is on its way and turns out stale.',
      mutants: ['body contract-step.setup contractStepSetup.actions.takeTheirs: drop future: []'],
    },
    {
      reason: 'No path has a change taken back when it is asked about quotes; tests/flows/contracts/clearing.test.ts has one.',
      mutants: [
        'body contract-step.setup contractStepSetup.actions.putBack: drop future: []',
        'drop-transition contractStep.sending.confirming / draft.redo',
      ],
    },
  ],
  requirements: { contractStep: ['D5', 'B3'] },
})
