import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/source-assignment/component-exclusions.ts'
import { sourceAssignment } from '#tests/charts/source-assignment/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, gone, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'

const NAMES: Record<number, string> = { 1: 'Alster Re', 2: 'Baltic Cover' }
const ASSIGN = 'POST /master/assign_source_to_compliance/'

const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const choice = (id: number) => page.getByRole('checkbox', { name: `Select ${NAMES[id]}` })

/** Two rows are all of the page. */
const pressBox = (ids: readonly number[]) =>
  (ids.length > 1 ? page.getByRole('checkbox', { name: 'Select all rows on this page' }) : choice(ids[0]!)).click()

const said = (announced: string[], message: string) => expect.poll(() => announced).toContain(message)
const ticked = (id: number, is: boolean) => expect.element(choice(id)).toHaveProperty('checked', is)

async function confirm({ reason }: { reason: string }): Promise<void> {
  await dialog().getByRole('textbox', { name: 'Compliance officer' }).or(dialog().getByRole('combobox')).first().click()
  await page.getByText('Ingrid Vale (2 open reviews)').click()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill(reason)
  await inDialog('Assign').click()
}

const asking: Check<Stage> = async () => {
  await seen(dialog())
  await attribute(inDialog('Assign'), 'aria-busy', 'false')
}

export const onUnassigned = defineAdapter(
  atLevel<Stage>(sourceAssignment, component, {
    events: {
      'sources.pick': (_, { ids }) => pressBox(ids as number[]),
      'sources.drop': (_, { ids }) => pressBox(ids as number[]),
      /** The button is marked as disabled while none is chosen, but takes the press. */
      'assignment.ask': () => page.getByRole('button', { name: 'Assign', exact: true }).click({ force: true }),
      'assignment.cancel': () => inDialog('Cancel').click(),
      'assignment.confirm': (_, event) => confirm(event as unknown as { reason: string }),
      'xstate.done.actor.assignSources': async ({ gateway, announced }, { output }) => {
        const { message } = output as { message: string }
        await gateway.succeed(ASSIGN, { assigned: [] }, message)
        await said(announced, message)
      },
      'xstate.error.actor.assignSources': ({ gateway }, { error }) => gateway.fail(ASSIGN, error),
    },
    states: {
      'sourceAssignment.choosing': () => gone(dialog()),
      'sourceAssignment.asking': asking,
      'sourceAssignment.assigning': () => attribute(inDialog('Assign'), 'aria-busy', 'true'),
    },
    screen: {
      sourceAssignment: 'src/screens/source/list/UnassignedSources.tsx',
      'sourceAssignment.asking': 'src/screens/source/list/AssignDialog.tsx',
      'sourceAssignment.assigning': 'src/screens/source/list/AssignDialog.tsx',
    },
    payloads: { 'sources.pick': asDrawn, 'sources.drop': asDrawn, 'assignment.confirm': asDrawn },
    calls: {
      assignSources: ({ sources, officer, reason }: { sources: number[]; officer: number; reason: string }) => ({
        name: ASSIGN,
        body: { ids: sources, user: officer, reason },
      }),
    },
    shows: {
      chosen: async (ids: number[]) => {
        for (const id of [1, 2]) await ticked(id, ids.includes(id))
      },
      problem: (problem: Problem | null) => toldIn(dialog(), problem),
      instance: { none: 'It makes the keys of calls, which nobody sees.' },
      attempts: { none: 'It makes the keys of calls, which nobody sees.' },
    },
    locks: { 'sourceAssignment.assigning': { part: dialog, locked: ['Cancel', 'Assign'] } },
  }),
)
