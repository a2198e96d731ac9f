import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { component } from '#tests/charts/record-editor/component-exclusions.ts'
import { recordEditor } from '#tests/charts/record-editor/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { page, userEvent } from 'vitest/browser'
import { busy, button, gone, heading, press, seen, told, type } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { holds } from '../walking/on-screen.ts'
import { DRAFT_KEY, riskCode, typedInto, wireOf } from './risk-code.ts'

const LOAD = 'GET /master/risk-code/1/'
const SAVE = 'PUT /master/risk-code/1/'

interface Held {
  record: Row | null
  theirs: Row | null
  draft: { code: string; name?: string } | null
  before: object | null
}

const held = ({ context }: GoldenStep) => context as Held
const dataOf = (output: unknown) => riskCode((output as { data: Partial<Row> }).data)
const code = () => page.getByRole('textbox', { name: 'Code', exact: true })
const tell: Drive<Stage> = ({ chart }, event) => chart('recordEditor').send(event)

const asServed = (error: unknown) =>
  error instanceof RequestFailed && error.problem.data
    ? new RequestFailed({ ...error.problem, data: riskCode(error.problem.data) })
    : error

const typeAnew = async (label: string, text: string, isShort: boolean) => {
  const field = page.getByRole('textbox', { name: label, exact: true }).element() as HTMLInputElement
  if (field.value !== text) await type(label, text)
  else if (isShort) await type(label, `${text}x`).then(() => type(label, text))
}

/** What is typed where it stands already is no change: something else is typed before it. */
const change: Drive<Stage> = async (_, event) => {
  const { draft, about } = event as unknown as { draft: { code: string; name?: string }; about: string }
  await typeAnew('Code', draft.code, about === 'code')
  await typeAnew('Description', draft.name ?? 'Physical damage', about === 'name')
}

/** Submit takes no press while a save runs; the keys go on. */
const save: Drive<Stage> = async (_, { isLast }) => {
  await userEvent.keyboard(isLast ? '{Control>}{Enter}{/Control}' : '{Control>}s{/Control}')
}

const close: Drive<Stage> = async (stage, event, before) => {
  const { value } = before
  if (value === 'saving') return tell(stage, event, before)
  if (value === 'stale') return press('Discard my changes')
  await press('Cancel')
  if (value !== 'clean') await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
}

/** An earlier visit has left a draft of the version that is answered. */
const answer: Drive<Stage> = ({ gateway }, { output }) => {
  const { data, draft } = output as { data: Partial<Row>; draft: { code: string } | null }
  const record = riskCode(data)
  if (draft) sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ record, draft: typedInto(record, draft), names: {} }))
  return gateway.succeed(LOAD, record)
}

const standing: Check<Stage> = async () => {
  await seen(code())
  await busy('Submit', false)
}

const FORM = 'There is no form.'
const noForm = { 'recordEditor.loading': FORM, 'recordEditor.failed': FORM, 'recordEditor.closed': FORM }
const COMPARED = { 'recordEditor.stale': 'Two versions stand in its place.' }

export const onRiskCode = defineAdapter(
  atLevel<Stage>(recordEditor, component, {
    events: {
      'record.request': (stage, event, before) => (before.value === 'failed' ? press('Try Again') : tell(stage, event, before)),
      'record.renew': ({ chart }, { record }) =>
        chart('recordEditor').send({ type: 'record.renew', record: riskCode(record as Partial<Row>) }),
      'version.follow': tell,
      'draft.change': change,
      'draft.undo': (stage, event, step) => (held(step).before ? press('Undo last change') : tell(stage, event, step)),
      'edit.save': save,
      'edit.cancel': tell,
      'edit.close': close,
      'stale.save': () => press('Save selection'),
      'stale.resume': () => press('Back to form'),
      'stale.discard': tell,
      'xstate.done.actor.loadRecord': answer,
      'xstate.error.actor.loadRecord': ({ gateway }, { error }) => gateway.fail(LOAD, error),
      'xstate.done.actor.saveRecord': ({ gateway }, { output }) => gateway.succeed(SAVE, dataOf(output), 'Saved.'),
      'xstate.error.actor.saveRecord': ({ gateway }, { error }) => gateway.fail(SAVE, asServed(error)),
    },
    states: {
      'recordEditor.loading': () => seen(page.getByRole('status', { name: 'Loading the record' })),
      'recordEditor.failed': () => gone(code()),
      'recordEditor.clean': standing,
      'recordEditor.dirty': standing,
      'recordEditor.saving': () => busy('Submit', true),
      'recordEditor.refused': standing,
      'recordEditor.stale': () => seen(heading('This record was changed while you were editing')),
      'recordEditor.closed': async () => {
        await gone(code())
        await seen(heading('Risk Code List'))
      },
    },
    screen: {
      recordEditor: 'src/screens/master/page/RecordPage.tsx',
      'recordEditor.clean': 'src/screens/master/page/PageForm.tsx',
      'recordEditor.dirty': 'src/screens/master/page/PageForm.tsx',
      'recordEditor.saving': 'src/screens/master/page/PageForm.tsx',
      'recordEditor.stale': 'src/screens/master/record/Compare.tsx',
    },
    payloads: {
      'draft.change': { none: 'What is typed comes sign by sign; what the draft holds is looked at.' },
      'edit.save': asDrawn,
      'version.follow': asDrawn,
      'record.renew': {
        because: 'A record is whole as the server has shown it.',
        is: ({ type: event, record }) => ({ type: event, record: riskCode(record as Partial<Row>) }),
      },
      'stale.save': { none: 'It is what was chosen, which the call that leaves is compared with.' },
    },
    calls: {
      loadRecord: () => ({ name: LOAD, query: {} }),
      saveRecord: ({ record }: { record: Row }, step, { chart }) => {
        const { draft } = (chart('recordEditor').getSnapshot() as { context: { draft: never } }).context
        return { name: SAVE, body: { ...wireOf(draft), row_version: record.row_version } }
      },
    },
    shows: {
      problem: {
        check: (problem: Problem | null) => told(problem),
        except: { ...COMPARED, 'recordEditor.closed': 'The page is gone.' },
      },
      record: {
        check: async (record: Row, _, step) => {
          if (step.value === 'clean' && !held(step).draft) await holds(code(), String(record.code))
        },
        except: { ...noForm, ...COMPARED },
      },
      draft: {
        check: async (draft: Held['draft'], { chart }, { value }) => {
          if (!draft) return
          const { context } = chart('recordEditor').getSnapshot() as { context: { draft: { code: string } } }
          if (value !== 'clean' && context.draft.code !== draft.code) throw new Error(`the draft holds ${context.draft.code}`)
          await holds(code(), context.draft.code)
        },
        except: { ...noForm, ...COMPARED },
      },
      theirs: async (theirs: Row | null, _, { value }) => {
        if (theirs && value === 'stale') await seen(page.getByText(String(theirs.code), { exact: true }).first())
      },
      isRestored: {
        check: (isRestored: boolean) =>
          (isRestored ? seen : gone)(page.getByText('Your unsaved changes have been restored.', { exact: true })),
        except: { ...noForm, ...COMPARED },
      },
      before: {
        check: (before: object | null) => (before ? seen : gone)(button('Undo last change')),
        except: { ...noForm, ...COMPARED, 'recordEditor.saving': 'It is not offered while a save runs.' },
      },
      isTouched: { none: 'The state tells it.' },
      about: { none: 'It tells one change from the next.' },
      sent: { none: 'It is the draft as it left; the call is compared.' },
      instance: { none: 'It makes the keys of saves, which nobody sees.' },
      drafts: { none: 'It makes the keys of saves, which nobody sees.' },
      isTyped: { none: 'It tells whether something was typed since.' },
      isQueued: { none: 'The next call leaves when the first is answered.' },
      isLast: { none: 'The page goes when it is stored.' },
    },
    locks: {
      'recordEditor.loading': { none: 'There is no form yet.' },
      'recordEditor.saving': {
        part: () => document.querySelector('[data-foot]'),
        locked: ['Cancel', 'Submit'],
        rests: { 'Undo last change': 'Typing goes on while a save runs.' },
      },
    },
  }),
)
