import { component } from '#tests/charts/stepper/component-exclusions.ts'
import { stepper } from '#tests/charts/stepper/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

const steps = () => page.getByRole('list', { name: 'Steps to the app' }).getByRole('listitem')

const shownSteps = () =>
  steps()
    .elements()
    .map((step) => [step.querySelector('small')?.textContent, step.getAttribute('aria-current')])

function wordsOf(step: number, current: number): [string, string | null] {
  if (step === current) return ['Current', 'step']
  return [step < current ? 'Completed' : 'Pending', null]
}

async function isCurrent(current: number, total: number): Promise<void> {
  await attribute(steps().nth(current - 1), 'aria-current', 'step')
  expect(shownSteps()).toEqual(Array.from({ length: total }, (_, place) => wordsOf(place + 1, current)))
}

const areAll = (total: number) => expect.poll(() => shownSteps().length).toBe(total)
const isThere = () => seen(steps().first())

export const onStepper = defineAdapter(
  atLevel<Stage>(stepper, component, {
    events: { 'step.go': (stage, event) => stage.chart('stepper').send(event) },
    states: { 'stepper.first': isThere, 'stepper.between': isThere, 'stepper.last': isThere },
    screen: 'src/ui/stepper/Stepper.tsx',
    payloads: { 'step.go': asDrawn },
    calls: {},
    shows: {
      /** Those before the current one are completed, those after it pending, in words and by the mark. */
      current: (current: number, _, { context }) => isCurrent(current, (context as { total: number }).total),
      total: areAll,
    },
    locks: {},
  }),
)
