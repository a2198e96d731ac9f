import { component } from '#tests/charts/stepper/component-exclusions.ts'
import { stepper } from '#tests/charts/stepper/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attribute } from '../person.ts'
import type { Stage } from '../stage.tsx'

const steps = () => page.getByRole('list', { name: 'Steps to the app' }).getByRole('listitem')

/** Those before the current one are completed, those after it pending, in words and by the mark. */
const rowShows: Check<Stage> = async (_, { context }) => {
  const { current, total } = context as { current: number; total: number }
  await attribute(steps().nth(current - 1), 'aria-current', 'step')
  const shown = steps()
    .elements()
    .map((step) => [step.querySelector('small')?.textContent, step.getAttribute('aria-current')])
  const expected = Array.from({ length: total }, (__, place) => {
    if (place + 1 === current) return ['Current', 'step']
    return [place + 1 < current ? 'Completed' : 'Pending', null]
  })
  expect(shown).toEqual(expected)
}

export const onStepper = defineAdapter(
  atLevel<Stage>(stepper, component, {
    events: { 'step.go': (stage, event) => stage.chart('stepper').send(event) },
    states: { 'stepper.first': rowShows, 'stepper.between': rowShows, 'stepper.last': rowShows },
  }),
)
