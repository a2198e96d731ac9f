import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import { SECTIONS as DECLARED } from '#domain/sources/sections/index.ts'
import type { SectionDrafts } from '#src/machines/source/source-form.setup.ts'
import { wireValuesOf, type SectionValues } from '#src/actors/sources/section-values.ts'
import { component } from '#tests/charts/source-form/component-exclusions.ts'
import { sourceForm } from '#tests/charts/source-form/spec.ts'
import { defineAdapter, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { busy, gone, heading, press, seen, status, told, type } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

interface Held {
  source: SourceRecord | null
  problem: Problem | null
  formProblem: Problem | null
  drafts: SectionDrafts
  queue: SectionName[]
  refusals: { section: string }[]
}

const READ = 'GET /master/source/7/'
const SAVE = 'PUT /master/source/7/'
const MOVE = 'POST /master/review-source/'
const SECTIONS: Record<string, RegExp> = { regulatory: /^Regulatory Information/, basic_details: /^Basic Entity Details/ }

const held = ({ context }: GoldenStep) => context as Held
const openSection = (name: string) => sectionButton(name).click()

let typed = 0

/** What the walk types into. */
const FIELDS = {
  basic_details: ['Trading name', 'trading_name'],
  regulatory: ['Lloyd’s broker number', 'lloyds_broker_number'],
} as const

/** Something else each time, so that the section always holds what is not saved; or again what was read. */
const change: Drive<Stage> = async (_, { section, draft }) => {
  const name = section as 'basic_details' | 'regulatory'
  const [label, field] = FIELDS[name]
  await openSection(name)
  const text = draft ? String(1000 + (typed += 1)) : String(theirs[name]?.[field] ?? '')
  if (draft) typedInto[name] = { [field]: text }
  await type(label, text)
}

const save: Drive<Stage> = async (_, { next }) => {
  if (!next) return press('Save all sections')
  await openSection('basic_details')
  await press('Save and continue')
}

/** Of two sections the second one is the regulatory information. */
const changedBySomeone = (before: GoldenStep): Record<string, string> =>
  held(before).queue[0] === 'regulatory'
    ? { lloyds_broker_number: `9${String((typed += 1)).padStart(3, '0')}` }
    : { trading_name: `Theirs ${(typed += 1)}` }

/** The server has shown the source as it is stored. */
function served(): void {
  for (const section of Object.keys(theirs)) delete theirs[section]
}

function theirsNow(before: GoldenStep): object {
  const theirChange = changedBySomeone(before)
  theirs[held(before).queue[0]!] = theirChange
  return theirChange
}

function asServed(error: unknown, before: GoldenStep): unknown {
  if (!(error instanceof RequestFailed) || error.problem.code !== 'stale_row') return error
  return new RequestFailed({ ...error.problem, data: sourceWith({ ...theirsNow(before), row_version: 9 }) })
}

const PANEL = 'src/screens/source/form/SectionPanel.tsx'
const REFUSED = 'Couldn’t be saved'
const OWN = 'The form tells its own.'
const NO_FORM = 'There is no form.'

/** What was typed last into each section, and what someone else has saved there meanwhile. */
const typedInto: Record<string, Record<string, string>> = {}
const theirs: Record<string, Record<string, string>> = {}

type Saving = Held & { source: SourceRecord; section: string }
const contextIn = ({ chart }: Stage) => (chart('sourceForm').getSnapshot() as { context: Saving }).context

const sectionButton = (name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: SECTIONS[name]! })

/** Of the sections that the walk opens and fills in, the one that is open. */
const isOpen = (section: string) =>
  expect.poll(() => document.querySelector('nav [aria-current=step]')?.textContent).toMatch(SECTIONS[section]!)

/** What was typed, and what someone else has saved meanwhile, side by side. */
async function versionsStand(): Promise<void> {
  const [section] = Object.keys(theirs)
  const rows = () => document.querySelector('[aria-labelledby=compare-title] tbody')?.textContent
  const texts = [theirs, typedInto].flatMap((each) => Object.values(each[section!] ?? {}))
  for (const text of texts) await expect.poll(rows).toContain(String(text))
}

const answer = (gateway: Stage['gateway']) => (name: string, data: unknown) => {
  served()
  return gateway.succeed(name, data)
}

/** The chart holds what was typed last. */
const holdsTyped = (stage: Stage, name: SectionName) =>
  expect.poll(() => contextIn(stage).drafts[name]?.values).toMatchObject(typedInto[name]!)

export const onSourceForm = defineAdapter(
  atLevel<Stage>(sourceForm, component, {
    events: {
      'source.request': () => press('Try Again'),
      'section.open': (_, { section }) => openSection(section as string),
      'sections.save': save,
      'draft.change': change,
      'stale.save': () => press('Save selection'),
      'stale.resume': () => press('Back to form'),
      'stale.discard': () => press('Discard my changes'),
      'move.make': ({ chart }, event) => chart('sourceForm').send(event),
      'xstate.done.actor.loadSource': ({ gateway }) => answer(gateway)(READ, sourceWith()),
      'xstate.error.actor.loadSource': ({ gateway }, { error }) => gateway.fail(READ, error),
      'xstate.done.actor.saveSection': ({ gateway }) => answer(gateway)(SAVE, sourceWith({ row_version: (typed += 1) })),
      'xstate.error.actor.saveSection': ({ gateway }, { error }, before) => gateway.fail(SAVE, asServed(error, before)),
      'xstate.done.actor.makeMove': ({ gateway }) =>
        answer(gateway)(MOVE, { source: sourceWith({ row_version: (typed += 1) }), moves: [] }),
      'xstate.error.actor.makeMove': ({ gateway }, { error }, before) => gateway.fail(MOVE, asServed(error, before)),
    },
    states: {
      'sourceForm.loading': () => seen(status('Loading').first()),
      'sourceForm.failed': (_, step) => told(held(step).problem),
      'sourceForm.editing': async (_, step) => {
        await busy('Save section', false)
        await gone(heading('This record was changed while you were editing'))
        await told(held(step).formProblem)
      },
      'sourceForm.saving': () => busy('Save section', true),
      'sourceForm.comparing': () => seen(heading('This record was changed while you were editing')),
      'sourceForm.moving': () => busy('Submit for review', true),
    },
    screen: {
      sourceForm: 'src/screens/source/form/SourceForm.tsx',
      'sourceForm.editing': PANEL,
      'sourceForm.saving': PANEL,
      'sourceForm.comparing': PANEL,
      'sourceForm.moving': 'src/screens/source/form/SubmitMove.tsx',
    },
    payloads: {
      'section.open': asDrawn,
      'draft.change': { none: 'What is typed comes sign by sign; what the drafts hold is looked at.' },
      'sections.save': asDrawn,
      'stale.save': { none: 'It is what was chosen, which the call that leaves is compared with.' },
      'stale.resume': { none: 'It is what was typed, which the form shows again.' },
      'move.make': asDrawn,
    },
    calls: {
      loadSource: () => ({ name: READ, query: {} }),
      /** The section that is first in the queue, whole, upon the source that was read last. */
      saveSection: (_: object, __, stage) => {
        const { queue, source, drafts } = contextIn(stage)
        const section = queue[0] as 'basic_details' | 'regulatory'
        const values = wireValuesOf(DECLARED[section], drafts[section]!.values as SectionValues)
        return { name: SAVE, body: { ...values, section, row_version: source.row_version } }
      },
      makeMove: ({ move }: { move: string }, _, stage) => ({
        name: MOVE,
        body: {
          id: 7,
          row_version: contextIn(stage).source.row_version,
          move,
          reason: '',
          items: [],
          replies: [],
          conditions: [],
        },
      }),
    },
    shows: {
      problem: {
        check: (problem: Problem | null) => told(problem),
        except: { 'sourceForm.editing': OWN, 'sourceForm.saving': OWN, 'sourceForm.comparing': OWN, 'sourceForm.moving': OWN },
      },
      formProblem: {
        check: (problem: Problem | null) => told(problem),
        except: { 'sourceForm.loading': NO_FORM, 'sourceForm.failed': NO_FORM, 'sourceForm.comparing': 'Two versions tell it.' },
      },
      section: {
        check: (_: string, stage) => isOpen(contextIn(stage).section),
        except: { 'sourceForm.loading': NO_FORM, 'sourceForm.failed': NO_FORM },
      },
      source: {
        check: () => seen(page.getByText('Hansa Brokers').first()),
        except: { 'sourceForm.loading': NO_FORM, 'sourceForm.failed': NO_FORM },
      },
      theirs: (_: SourceRecord | null, __, { value }) => (value === 'comparing' ? versionsStand() : undefined),
      drafts: {
        check: async (drafts: SectionDrafts, stage) => {
          for (const name of Object.keys(drafts) as SectionName[]) {
            await seen(sectionButton(name).getByText(/^(Not saved|Couldn’t be saved)$/))
            await holdsTyped(stage, name)
          }
        },
        except: { 'sourceForm.loading': NO_FORM, 'sourceForm.failed': NO_FORM },
      },
      refusals: {
        check: async (refusals: Held['refusals']) => {
          for (const { section } of refusals) await seen(sectionButton(section).getByText(REFUSED))
        },
        except: { 'sourceForm.loading': NO_FORM, 'sourceForm.failed': NO_FORM },
      },
      queue: { none: 'What waits is saved one after the other; the calls are compared.' },
      next: { none: 'The section that follows is the one that is open.' },
      move: { none: 'The button that is busy tells it; the call carries it.' },
      id: { none: 'It stands in the address.' },
      instance: { none: 'It makes the keys of saves, which nobody sees.' },
      moves: { none: 'It makes the keys of moves, which nobody sees.' },
    },
    locks: {
      'sourceForm.loading': { none: 'There is no form yet.' },
      'sourceForm.saving': {
        part: () => document.querySelector('[aria-labelledby=section-title]'),
        locked: 'everything',
        rests: { 'Submit for review': 'It opens once everything is entered.' },
      },
      'sourceForm.moving': { none: 'Its button alone is locked, which the state looks at.' },
    },
  }),
)
