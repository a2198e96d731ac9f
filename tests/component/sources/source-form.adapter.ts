import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { SectionSave } from '#src/machines/source/source-form.setup.ts'
import { component } from '#tests/charts/source-form/component-exclusions.ts'
import { sourceForm } from '#tests/charts/source-form/spec.ts'
import { defineAdapter, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { page } from 'vitest/browser'
import { busy, gone, heading, press, seen, status, told, type } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

interface Held {
  source: SourceRecord | null
  problem: Problem | null
  formProblem: Problem | null
  queue: SectionSave[]
}

const READ = 'GET /master/source/7/'
const SAVE = 'PUT /master/source/7/'
const MOVE = 'POST /master/review-source/'
const SECTIONS: Record<string, RegExp> = { regulatory: /^Regulatory Information/, basic_details: /^Basic Entity Details/ }

const held = ({ context }: GoldenStep) => context as Held
const openSection = (name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: SECTIONS[name]! }).click()

let typed = 0

/** Something else each time, so that the section always holds what is not saved. */
async function fillIn(): Promise<void> {
  await openSection('basic_details')
  await type('Trading name', `Hansa ${(typed += 1)}`)
}

async function fillInBoth(): Promise<void> {
  await openSection('regulatory')
  await type('Lloyd’s broker number', String(1000 + (typed += 1)))
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

function asServed(error: unknown, before: GoldenStep): unknown {
  if (!(error instanceof RequestFailed) || error.problem.code !== 'stale_row') return error
  return new RequestFailed({ ...error.problem, data: sourceWith({ ...changedBySomebody(before), row_version: 9 }) })
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
      'xstate.done.actor.loadSource': ({ gateway }) => gateway.succeed(READ, sourceWith()),
      'xstate.error.actor.loadSource': ({ gateway }, { error }) => gateway.fail(READ, error),
      'xstate.done.actor.saveSection': ({ gateway }) => gateway.succeed(SAVE, sourceWith({ row_version: (typed += 1) })),
      'xstate.error.actor.saveSection': ({ gateway }, { error }, before) => gateway.fail(SAVE, asServed(error, before)),
      'xstate.done.actor.makeMove': ({ gateway }) =>
        gateway.succeed(MOVE, { source: sourceWith({ row_version: (typed += 1) }), moves: [] }),
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
  }),
)
