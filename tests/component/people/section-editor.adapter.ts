import { component } from '#tests/charts/section-editor/component-exclusions.ts'
import { sectionEditor } from '#tests/charts/section-editor/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { alert, attribute, gone, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { part, SEATS } from './user-stage.ts'

const SAVE = 'POST /access-control/assign-user-branch-permissions'
const here = () => part('Branches and permissions')
const inside = (name: string) => here().getByRole('button', { name, exact: true })
const countries = () => here().getByRole('checkbox', { name: 'View countries in London' })

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
  }),
)
