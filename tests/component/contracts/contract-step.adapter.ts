import { RequestFailed, type Problem } from '#domain/app-error.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { Clearing } from '#domain/contracts/lines/clearing.ts'
import { startValues, wireValues } from '#src/actors/contracts/step-values.ts'
import type { StepContext } from '#src/machines/contract/contract-step.setup.ts'
import type { Sent as SentStep } from '#src/machines/contract/step-events.ts'
import { formatInstant } from '#src/ui/format.ts'
import { component } from '#tests/charts/contract-step/component-exclusions.ts'
import { contractStep } from '#tests/charts/contract-step/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import type { Sent } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { attribute, button, gone, heading, press, seen, status, told } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { UUID } from './contract-step.ts'
import { asShown, contextIn, draftWith, held, OTHER, TYPED, type Drawn, type Loaded } from './first-step.ts'

const READ = 'GET /core/step_form'
const MAKE = 'POST /core/step_form'
const SAVE = 'PATCH /core/step_form'
const PROBE = 'GET /healthz'

const STEP = 'src/screens/contract/form/StepSection.tsx'
const PANEL = 'src/screens/contract/form/StepPanel.tsx'
const COMPARE = 'src/screens/contract/compare/Compare.tsx'
const CLEARING = 'src/screens/contract/clearing/ClearingDialog.tsx'
const FIRST = 'Enter the source and the branch to create the contract.'

const isNew = () => location.pathname === '/contract/form'
const saveCall = () => (isNew() ? MAKE : SAVE)
const tell: Drive<Stage> = ({ chart }, event) => chart('contractStep').send(event)
const keys = (text: string) => () => userEvent.keyboard(text)

const field = () => document.querySelector<HTMLInputElement>(`[data-path="${TYPED}"]`)
const other = () => document.querySelector<HTMLTextAreaElement>(`[data-path="${OTHER}"]`)
const holds = (input: () => HTMLInputElement | HTMLTextAreaElement | null, text: unknown) =>
  expect.poll(() => input()?.value, { timeout: PATIENCE, interval: 10 }).toBe(text)

const isIn = ({ value }: Pick<GoldenStep, 'value'>, state: string) => JSON.stringify(value).includes(`"${state}"`)

/** The same words again are a change only when others come between. */
const change: Drive<Stage> = async (stage, event, before) => {
  const { draft, about, joins } = event as unknown as { draft: Drawn; about: string; joins: boolean }
  const input = field()
  if (about === 'source' || !joins || !input || isIn(before, 'comparing') || isIn(before, 'confirming'))
    return tell(stage, { ...event, about: about === 'title' ? TYPED : about, draft: draftWith(stage, draft) }, before)
  const text = draft.title ?? ''
  if (input.value === text) await userEvent.fill(input, `${text}.`)
  await userEvent.fill(input, text)
}

/** In a dialog above the form its keys are the dialog's. */
const unlessAsked =
  (drive: Drive<Stage>): Drive<Stage> =>
  (stage, event, before) =>
    isIn(before, 'confirming') ? tell(stage, event, before) : drive(stage, event, before)

/** Another step is being saved: this one waits for its turn. */
function busyPage({ chart }: Stage): void {
  const form = chart('contractForm')
  const { queue } = (form.getSnapshot() as { context: { queue: string[] } }).context
  if (queue.length === 0) form.send({ type: 'turn.ask', step: '2' })
}

const afterAnother =
  (drive: Drive<Stage>): Drive<Stage> =>
  (stage, event, before) => {
    busyPage(stage)
    return drive(stage, event, before)
  }

const isListed = () => page.getByRole('button', { name: 'Close', exact: true }).query() !== null

const ask: Drive<Stage> = async (stage, event, before) => {
  if (isIn(before, 'refused') || isIn(before, 'unreached')) return press('Try Again')
  if (isIn(before, 'noticed')) return press('Compare versions')
  if (isIn(before, 'dirty') && isNew()) return press('Create contract')
  if (isIn(before, 'dirty') && !isListed()) return press('Save and continue')
  return tell(stage, event, before)
}

/** Away to the overview and back. */
async function openAgain(): Promise<void> {
  await userEvent.keyboard('{Alt>}8{/Alt}')
  await seen(heading(/Summary|Overview/).first())
  await userEvent.keyboard('{Alt>}1{/Alt}')
}

/** Of a new contract only the save that an earlier visit had sent is looked for: it was not stored. */
const load: Drive<Stage> = ({ gateway }, { output }) => {
  const { contract, read } = output as Loaded
  if (contract === null) return gateway.fail(MAKE, notStored())
  return gateway.succeed(READ, asShown(read.values, read.version))
}

const notStored = () =>
  new RequestFailed({ code: 'not_valid', status: 400, message: 'No.', fields: {}, params: {}, requestId: null, data: null })

const NAMES: Readonly<Record<string, string>> = { title: TYPED, note: OTHER }

const asServed = (error: unknown) => {
  if (!(error instanceof RequestFailed)) return error
  if (error.problem.code === 'clears_quotes') {
    const clearing = error.problem.data as Clearing
    return new RequestFailed({ ...error.problem, data: { ...clearing, fields: clearing.fields.map((name) => NAMES[name]) } })
  }
  if (error.problem.code !== 'stale_row') return error
  const { version, values } = error.problem.data as Loaded['read']
  return new RequestFailed({ ...error.problem, data: asShown(values, version) })
}

const waits =
  (pause: number): Drive<Stage> =>
  ({ clock }) =>
    clock.increment(pause)

/** What the server says to a refusal stands after the words. */
const NOT_SAVED = /^Not saved(?:: | yet\. Check your version)/
/** What was typed has been taken back meanwhile. */
const SAME = 'Both versions are the same. Save to continue.'
const RESUMED = 'Not saved yet. Check your version, then try again.'

const says =
  (text: string | RegExp): Check<Stage> =>
  async () => {
    await gone(heading('This record was changed while you were editing'))
    await seen(page.getByRole('status').filter({ hasText: typeof text === 'string' ? new RegExp(`^${text}$`) : text }))
  }

const rests =
  (text: string): Check<Stage> =>
  (stage, step) =>
    says(isNew() ? FIRST : text)(stage, step)

const NO_FORM = 'There is no form.'
const noForm = { 'contractStep.loading': NO_FORM, 'contractStep.unread': NO_FORM }
const COMPARED = { 'contractStep.stale.comparing': 'Two versions stand in its place.' }
const hasFoot = { ...noForm, ...COMPARED }

/** What would go, and whose it is. */
async function asks({ quotes, signed_lines: lines, markets }: Clearing): Promise<void> {
  const said = page.getByRole('definition')
  for (const text of [String(quotes), String(lines), markets.join(' and ')]) await seen(said.getByText(text, { exact: true }))
}

const isOpen = (name: string, is: boolean) => attribute(button(name), 'aria-disabled', String(!is))

/** After a choice between two versions it is what was chosen. */
async function showsDraft({ title = '' }: Drawn, stage: Stage): Promise<void> {
  const draft = contextIn(stage).draft
  if (title !== 'Chosen') expect(draft[TYPED]).toBe(title)
  await holds(field, draft[TYPED])
  await holds(other, draft[OTHER])
}

export const onContractStep = defineAdapter(
  atLevel<Stage>(contractStep, component, {
    events: {
      'step.request': () => press('Try Again'),
      'step.open': openAgain,
      'draft.change': change,
      'draft.undo': unlessAsked(keys('{Control>}z{/Control}')),
      'draft.redo': unlessAsked(keys('{Control>}{Shift>}z{/Shift}{/Control}')),
      'draft.discard': tell,
      'save.ask': afterAnother(ask),
      'turn.come': ({ chart }) => chart('contractForm').send({ type: 'step.held', step: '2' }),
      'connection.return': afterAnother(async ({ gateway, turnNetwork }) => {
        turnNetwork(false)
        turnNetwork(true)
        await gateway.succeed(PROBE)
      }),
      'files.begin': tell,
      'files.end': tell,
      'stale.save': afterAnother(() => press('Save selection')),
      'stale.resume': () => press('Back to form'),
      'stale.discard': () => press('Discard my changes'),
      'quotes.clear': () => press('Clear both and save'),
      'quotes.keep': () => press('Discard this change'),
      'xstate.after.quiet.contractStep.editing.dirty': afterAnother(waits(CONTRACTS.saveQuiet)),
      'xstate.after.savedShown.contractStep.settled.saved': waits(CONTRACTS.savedShown),
      'xstate.after.retryPause.contractStep.sending.unreached': afterAnother(waits(CONTRACTS.saveRetry)),
      'xstate.done.actor.loadStep': load,
      'xstate.error.actor.loadStep': ({ gateway }, { error }) => gateway.fail(isNew() ? MAKE : READ, error),
      'xstate.done.actor.saveStep': ({ gateway }, { output }) => {
        const { values, version } = (output as Loaded).read
        return gateway.succeed(saveCall(), asShown(values, version))
      },
      'xstate.error.actor.saveStep': ({ gateway }, { error }) => gateway.fail(saveCall(), asServed(error)),
    },
    states: {
      'contractStep.loading': () => seen(status('Loading').first()),
      'contractStep.unread': (_, step) => told(held(step).problem),
      'contractStep.settled.clean': rests('All changes saved'),
      'contractStep.settled.rereading': says('All changes saved'),
      'contractStep.editing.dirty': rests('Unsaved changes'),
      'contractStep.sending.waiting': says('2 changes waiting to be saved'),
      'contractStep.sending.saving': says('Saving…'),
      'contractStep.sending.confirming': () => seen(heading('Clear quotes and signed lines?')),
      'contractStep.settled.saved': says('Saved'),
      'contractStep.editing.refused': says(NOT_SAVED),
      'contractStep.sending.unreached': says('Not saved yet: can’t reach the server. Your changes are kept here.'),
      'contractStep.stale.noticed': says('Not saved: someone else changed this step'),
      'contractStep.stale.comparing': () => seen(heading('This record was changed while you were editing')),
      'contractStep.uploading': says('Uploading…'),
    },
    screen: {
      contractStep: STEP,
      'contractStep.loading': PANEL,
      'contractStep.unread': PANEL,
      'contractStep.stale.comparing': COMPARE,
      'contractStep.sending.confirming': CLEARING,
    },
    payloads: {
      'draft.change': { none: 'The draft of the screen has more fields; what it holds is looked at.' },
      'stale.save': { none: 'It is what was chosen, which the call that leaves is compared with.' },
    },
    calls: {
      loadStep: (): Sent =>
        isNew()
          ? { name: MAKE, query: { step: '1' }, body: wireValues('1', startValues('1'), {}) }
          : { name: READ, query: { uuid: UUID, step: '1' } },
      saveStep: (_: object, __, stage): Sent => {
        const { sent, read, uuid } = contextIn(stage) as StepContext & { sent: SentStep }
        if (uuid === null) return { name: MAKE, query: { step: '1' }, body: wireValues('1', sent.values, {}) }
        const mark = sent.confirmed === undefined ? {} : { confirmed: sent.confirmed }
        const body = { step_version: read.version, ...mark, ...wireValues('1', sent.values, read.values) }
        return { name: SAVE, query: { uuid: UUID, step: '1' }, body }
      },
    },
    shows: {
      draft: { check: showsDraft, except: hasFoot },
      past: { check: (past: readonly object[]) => isOpen('Undo', past.length > 0), except: hasFoot },
      future: { check: (future: readonly object[]) => isOpen('Redo', future.length > 0), except: hasFoot },
      problem: (problem: Problem | null, _, step) => {
        if (isIn(step, 'unread')) return told(problem)
        if (isIn(step, 'confirming')) return asks(problem?.data as Clearing)
        return isIn(step, 'refused')
          ? seen(status(problem ? `Not saved: ${problem.message}` : RESUMED))
          : gone(page.getByText(/^text of/))
      },
      restored: (restored: { at: string } | null) =>
        restored
          ? seen(status(`Unsaved changes from ${formatInstant('en', restored.at)} restored`))
          : gone(status('Unsaved changes from')),
      theirs: async (theirs: { values: Drawn } | null, _, step) => {
        if (!theirs || !isIn(step, 'comparing')) return
        await seen(
          page
            .getByText((step.context as { past: readonly object[] }).past.length > 0 ? String(theirs.values.title) : SAME, {
              exact: true,
            })
            .first(),
        )
      },
      read: { none: 'It is what a save is compared with; the draft is looked at.' },
      sent: { none: 'It is the draft as it left; the call is compared.' },
      refused: { none: 'It tells which faults still hold; the foot says that it was refused.' },
      isUploading: { none: 'A save that waits for a file is told by the state.' },
      step: { none: 'It is the first.' },
      uuid: { none: 'It stands in the address.' },
      instance: { none: 'It makes the keys of saves, which nobody sees.' },
      saves: { none: 'It makes the keys of saves, which nobody sees.' },
      needs: { none: 'The foot of a new contract names them.' },
      groups: { none: 'The first step has no rows.' },
      links: { none: 'They tell which names wait for a record; tests/flows/contracts/typed-links.test.ts has some.' },
    },
    locks: {
      'contractStep.loading': { none: 'There is no form yet.' },
      'contractStep.sending.saving': { none: 'Typing goes on while a save runs.' },
    },
  }),
)
