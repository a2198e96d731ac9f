import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SectionSave } from '#src/machines/source/source-form.setup.ts'
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
  queue: SectionSave[]
  refusals: { section: string }[]
}

const READ = 'GET /master/source/7/'
const SAVE = 'PUT /master/source/7/'
const MOVE = 'POST /master/review-source/'
const SECTIONS: Record<string, RegExp> = { regulatory: /^Regulatory Information/, basic_details: /^Basic Entity Details/ }

const held = ({ context }: GoldenStep) => context as Held
const openSection = (name: string) => sectionButton(name).click()

let typed = 0

/** Something else each time, so that the section always holds what is not saved. */
async function fillIn(): Promise<void> {
  await openSection('basic_details')
  const trading_name = `Hansa ${(typed += 1)}`
  typedInto.basic_details = { trading_name }
  await type('Trading name', trading_name)
}

async function fillInBoth(): Promise<void> {
  await openSection('regulatory')
  const lloyds_broker_number = String(1000 + (typed += 1))
  typedInto.regulatory = { lloyds_broker_number }
  await type('Lloyd’s broker number', lloyds_broker_number)
  await fillIn()
}

const save: Drive<Stage> = async (_, event, before) => {
  const { saves, next } = event as unknown as { saves: SectionSave[]; next: string | null }
  if (before.value === 'comparing') return press('Save selection')
  if (saves.length > 1) {
    await fillInBoth()
    return press('Save all sections')
  }
  await fillIn()
  await press(next ? 'Save and continue' : 'Save section')
}

/** Of two sections the second one is the regulatory information. */
const changedBySomebody = (before: GoldenStep) =>
  held(before).queue[0]?.values.name === 'Second'
    ? { lloyds_broker_number: `9${String((typed += 1)).padStart(3, '0')}` }
    : { trading_name: `Theirs ${(typed += 1)}` }

/** The server has shown the source as it is stored. */
function served(): void {
  for (const section of Object.keys(theirs)) delete theirs[section]
}

function theirsNow(before: GoldenStep): object {
  const change = changedBySomebody(before)
  theirs['trading_name' in change ? 'basic_details' : 'regulatory'] = change
  return change
}

function asServed(error: unknown, before: GoldenStep): unknown {
  if (!(error instanceof RequestFailed) || error.problem.code !== 'stale_row') return error
  return new RequestFailed({ ...error.problem, data: sourceWith({ ...theirsNow(before), row_version: 9 }) })
}

const PANEL = 'src/screens/source/form/SectionPanel.tsx'
const REFUSED = 'Couldn’t be saved'
const OWN = 'The form tells its own.'
const NO_FORM = 'There is no form.'

/** Sections as they are read where nothing is filled in, but for the name and what it belongs to. */
const READ_VALUES: Record<string, object> = {
  basic_details: {
    legal_name: 'Hansa Brokers',
    trading_name: null,
    source_type: 'wholesale_broker',
    legal_form: null,
    incorporation_country: 49,
    incorporation_date: null,
    registration_number: null,
    lei: null,
    duns: null,
    tax_id: null,
    website: null,
    parent_name: null,
    ultimate_parent_name: null,
    branch: 1,
    owner_user: 1,
    line_of_businesses: [],
    territories: [],
  },
  regulatory: {
    lloyds_broker_number: null,
    coverholder_pin: null,
    handles_client_money: null,
    past_regulatory_action: null,
    past_regulatory_action_details: null,
    licences: [],
  },
}

/** What was typed last into each section, and what somebody else has saved there meanwhile. */
const typedInto: Record<string, object> = {}
const theirs: Record<string, object> = {}

const wholeSave = (section: string) => ({
  section,
  values: { ...READ_VALUES[section], ...typedInto[section] },
  base: { ...READ_VALUES[section], ...theirs[section] },
})

/** The sections that the walk fills in where the path saves one, or two. */
function sectionsOf(saves: SectionSave[], next: unknown, before: GoldenStep): object {
  if (before.value === 'comparing') {
    const [first] = held(before).queue
    return { saves: [wholeSave(first!.values.name === 'Second' ? 'regulatory' : 'basic_details')], next: null }
  }
  const names = saves.length > 1 ? ['basic_details', 'regulatory'] : ['basic_details']
  return { saves: names.map(wholeSave), next: next ? 'regulatory' : null }
}

type Saving = { queue: SectionSave[]; source: SourceRecord; section: string }
const contextIn = ({ chart }: Stage) => (chart('sourceForm').getSnapshot() as { context: Saving }).context

const sectionButton = (name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: SECTIONS[name]! })

/** Of the sections that the walk opens and fills in, the one that is open. */
const isOpen = (section: string) =>
  expect.poll(() => document.querySelector('nav [aria-current=step]')?.textContent).toMatch(SECTIONS[section]!)

/** What was typed, and what somebody else has saved meanwhile, side by side. */
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

export const onSourceForm = defineAdapter(
  atLevel<Stage>(sourceForm, component, {
    events: {
      'source.request': () => press('Try Again'),
      'section.open': (_, { section }) => openSection(section as string),
      'sections.save': save,
      'form.resume': () => press('Back to form'),
      'form.discard': () => press('Discard my changes'),
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
      'sections.save': {
        because: 'A section is sent whole, and of other sections than the chart’s paths name.',
        is: ({ type: event, saves, next }, before) => ({ type: event, ...sectionsOf(saves as SectionSave[], next, before) }),
      },
      'move.make': asDrawn,
    },
    calls: {
      loadSource: () => ({ name: READ, query: {} }),
      /** The section that is first in the queue, whole, upon the source that was read last. */
      saveSection: (_: object, __, stage) => {
        const { queue, source } = contextIn(stage)
        const { section, values } = queue[0]!
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
