import { component } from '#tests/charts/leave-guard/component-exclusions.ts'
import { leaveGuard } from '#tests/charts/leave-guard/spec.ts'
import { refusal } from '#tests/charts/problems.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { page, userEvent } from 'vitest/browser'
import { busy, gone, heading, press, seen, type } from '../person.ts'
import type { Stage } from '../stage.tsx'

const SAVE = 'POST /master/region/'

const isIn = ({ value }: GoldenStep, state: string) => value === state
export const form = () => page.getByRole('dialog', { name: /^Create Region/ })
const question = () => page.getByRole('alertdialog', { name: 'Save your changes before you leave?' })

/** The form, open with these texts; a save closes it, and the next one has a guard of its own. */
async function fill(name: string, code: string): Promise<void> {
  if (!form().query()) await press('Create')
  await type('Name', name)
  await type('Code', code)
}

/** Submits, unless the guard itself saves: by the button, or with the keyboard while the question stands there. */
async function submit(before: GoldenStep): Promise<void> {
  if (isIn(before, 'dirty')) await press('Submit')
  if (isIn(before, 'asking')) await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

const leave: Drive<Stage> = async (_, { way }) => {
  if (way === 'navigation') history.back()
  else await press('Cancel')
}

const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

function unsaved(is: boolean): void {
  if (asksBeforeUnload() !== is) throw new Error(`Closing the tab is ${is ? 'not ' : ''}asked about`)
}

const isLeft: Check<Stage> = async (_, { context }) => {
  await gone(page.getByRole('dialog'))
  if ((context as { way: string }).way === 'navigation') await seen(heading('Hello, Robin'))
  unsaved(false)
}

export const onLeaveGuard = defineAdapter(
  atLevel<Stage>(leaveGuard, component, {
    events: {
      'form.touch': () => fill('Carpathians', 'CARP'),
      'form.restore': () => fill('', ''),
      'leave.request': leave,
      'leave.save': () => press('Save'),
      'leave.discard': () => press('Discard'),
      'leave.stay': () => press('Keep editing'),
      'save.succeed': async ({ gateway }, _, before) => {
        await submit(before)
        await gateway.succeed(SAVE, {}, 'Saved.')
      },
      'save.fail': async ({ gateway }) => gateway.fail(SAVE, refusal('unavailable')),
    },
    states: {
      'leaveGuard.clean': async () => {
        await gone(question())
        unsaved(false)
      },
      'leaveGuard.dirty': async () => {
        await seen(form())
        await gone(question())
        unsaved(true)
      },
      'leaveGuard.asking': async () => {
        await seen(question())
        unsaved(true)
      },
      'leaveGuard.saving': async () => {
        await busy('Save', true)
        unsaved(true)
      },
      'leaveGuard.left': isLeft,
    },
    screen: 'src/parts/editing/LeaveQuestion.tsx',
    payloads: { 'leave.request': asDrawn },
    calls: {},
    shows: { way: { none: 'Where someone has gone is looked at with the last state.' } },
    locks: { 'leaveGuard.saving': { part: question, locked: ['Keep editing', 'Discard', 'Save'] } },
  }),
)
