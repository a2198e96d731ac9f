import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/section-editor/component-exclusions.ts'
import { PERMISSIONS, sectionEditor, type stored } from '#tests/charts/section-editor/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { alert, attribute, gone, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { part, SEATS } from './user-stage.ts'

const SAVE = 'POST /access-control/assign-user-branch-permissions'
const here = () => part('Branches and permissions')
const inside = (name: string) => here().getByRole('button', { name, exact: true })
const countries = () => here().getByRole('checkbox', { name: 'View countries in London' })

type Seats = { branch: number; is_primary: boolean; permissions: number[] }[]
interface Context {
  draft: Seats | null
}

type Stored = ReturnType<typeof stored>

/** What is granted in a version that is shown, and nothing else. */
async function grantsStand({ items }: Stored): Promise<void> {
  const granted = items[0]!.permissions.map(({ id }) => PERMISSIONS.find((one) => one.id === id)!.name)
  const marks = () =>
    here()
      .getByRole('img', { name: / in London$/ })
      .elements()
  await expect
    .poll(() => marks().map((mark) => mark.getAttribute('aria-label')))
    .toEqual(granted.map((name) => `${name} in London`))
}

/** Whoever may not see countries may, and the other way round. */
const turned = ({ draft }: Context): Seats =>
  draft!.map((seat) => {
    const others = seat.permissions.filter((id) => id !== 2)
    return { ...seat, permissions: seat.permissions.includes(2) ? others : [...others, 2] }
  })

const ticked = (is: boolean) => expect.element(countries()).toHaveProperty('checked', is)

export const onUserPage = defineAdapter(
  atLevel<Stage>(sectionEditor, component, {
    events: {
      /** By hand where it failed; where it is shown, another section that was saved asks for it. */
      'section.request': async (stage, event, { value }) => {
        if (value === 'failed') return inside('Try Again').click()
        stage.chart('sectionEditor').send(event)
      },
      /** Another section of the page was saved. */
      'version.follow': (stage, event) => stage.chart('sectionEditor').send(event),
      'edit.start': () => inside('Edit').click(),
      'draft.change': () => countries().click(),
      'edit.save': () => inside('Save').click(),
      'edit.cancel': () => inside('Cancel').click(),
      'stale.keepMine': () => inside('Overwrite with mine').click(),
      'stale.takeTheirs': () => inside('Discard my changes').click(),
      'stale.resume': () => inside('Back to editing').click(),
      'xstate.done.actor.loadSection': ({ gateway }, { output }) => gateway.succeed(SEATS, (output as { data: unknown }).data),
      'xstate.error.actor.loadSection': ({ gateway }, { error }) => gateway.fail(SEATS, error),
      'xstate.done.actor.saveSection': ({ gateway }, { output }) => gateway.succeed(SAVE, (output as { data: unknown }).data),
      'xstate.error.actor.saveSection': ({ gateway }, { error }) => gateway.fail(SAVE, error),
    },
    states: {
      'sectionEditor.loading': async () => {
        await seen(here().getByRole('status').filter({ hasText: 'Loading' }))
        await gone(inside('Edit'))
      },
      'sectionEditor.failed': () => seen(alert('text of unavailable')),
      'sectionEditor.shown': async () => {
        await seen(inside('Edit'))
        await gone(inside('Save'))
      },
      'sectionEditor.editing': async () => {
        await attribute(inside('Save'), 'aria-busy', 'false')
        await seen(countries())
      },
      'sectionEditor.saving': () => attribute(inside('Save'), 'aria-busy', 'true'),
      'sectionEditor.refused': async () => {
        await seen(alert('text of not_valid'))
        await seen(countries())
      },
      'sectionEditor.stale': async () => {
        await seen(alert('Someone else saved this'))
        await seen(here().getByRole('heading', { name: 'Your version' }))
      },
    },
    screen: 'src/screens/user/EditedPart.tsx',
    payloads: {
      'edit.start': asDrawn,
      'version.follow': asDrawn,
      'draft.change': {
        because: 'A press on the box turns what it said.',
        is: ({ type }, { context }) => ({ type, draft: turned(context as Context) }),
      },
    },
    calls: {
      loadSection: () => ({ name: SEATS, query: { user: '7' } }),
      saveSection: ({ rowVersion }: { rowVersion: number }, _, { chart }) => ({
        name: SAVE,
        body: {
          user: 7,
          row_version: rowVersion,
          branches: (chart('sectionEditor').getSnapshot() as { context: Context }).context.draft,
        },
      }),
    },
    shows: {
      draft: async (_: unknown, { chart }) => {
        const { draft } = (chart('sectionEditor').getSnapshot() as { context: Context }).context
        if (draft && countries().query()) await ticked(draft[0]!.permissions.includes(2))
      },
      loaded: {
        check: async (loaded: Stored | null, _, { value }) => {
          if (loaded && value === 'shown') await grantsStand(loaded)
        },
        except: { 'sectionEditor.loading': 'It is asked for.', 'sectionEditor.failed': 'It is not known.' },
      },
      problem: {
        check: (problem: Problem | null) => toldIn(here(), problem),
        except: {
          'sectionEditor.editing': 'What is typed anew has not been refused.',
          'sectionEditor.saving': 'What is sent anew has not been refused.',
          'sectionEditor.stale': 'Two versions tell it.',
        },
      },
      theirs: async (theirs: Stored | null, _, { value }) => {
        if (value === 'stale') await grantsStand(theirs!)
      },
      sent: { none: 'It is the draft as it left; the call is compared.' },
      instance: { none: 'It makes the keys of saves, which nobody sees.' },
      drafts: { none: 'It makes the keys of saves, which nobody sees.' },
      sentDrafts: { none: 'It tells whether something was typed since.' },
    },
    locks: {
      'sectionEditor.loading': { none: 'There is nothing to press.' },
      'sectionEditor.saving': { part: here, locked: ['Cancel', 'Save'] },
    },
  }),
)
