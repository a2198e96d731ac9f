import type { Problem } from '#domain/app-error.ts'
import type { SavedView } from '#domain/lists/saved-views.ts'
import type { ViewDraft } from '#src/machines/list/saved-views.machine.ts'
import { component } from '#tests/charts/saved-views/component-exclusions.ts'
import { savedViews } from '#tests/charts/saved-views/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { choose, gone, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

export const VIEWS = '/core/saved-view/'

interface Context {
  views: readonly SavedView[]
  view: SavedView | null
  draft: ViewDraft | null
}

const contextOf = (step: { context: unknown }) => step.context as Context
const menu = () => page.getByRole('menu')
const naming = () => page.getByRole('dialog', { name: /^(Save current view|Rename or share .+)$/ })
const removal = () => page.getByRole('dialog', { name: /^Delete .+\?$/ })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function openMenu(): Promise<void> {
  if (!menu().query()) await press('Views')
  await seen(menu())
}

const contentOf = ({ content }: ViewDraft) => content

export const onContractViews = defineAdapter(
  atLevel<Stage>(savedViews, component, {
    events: {
      'views.retry': async () => {
        await openMenu()
        await menu().getByRole('button', { name: 'Try Again' }).click()
      },
      'view.name': async ({ chart }, event) => {
        if (event.view) return chart('savedViews').send(event)
        await openMenu()
        await choose('Save current view')
      },
      'view.submit': async ({ chart }, event, { value, context }) => {
        const { name } = event.draft as ViewDraft
        if (value !== 'naming' || (context as Context).view) return chart('savedViews').send(event)
        await naming().getByLabelText('View name').fill(name)
        await inDialog('Save view').click()
      },
      'view.remove': ({ chart }, event) => chart('savedViews').send(event),
      'removal.confirm': () => inDialog('Delete view').click(),
      'dialog.close': () => inDialog('Cancel').click(),
      'xstate.done.actor.listViews': ({ gateway }, { output }) =>
        gateway.succeed(`GET ${VIEWS}`, { items: output as readonly SavedView[] }),
      'xstate.error.actor.listViews': ({ gateway }, { error }) => gateway.fail(`GET ${VIEWS}`, error),
      'xstate.done.actor.saveView': ({ gateway }, { output }) => gateway.succeed(`POST ${VIEWS}`, output),
      'xstate.error.actor.saveView': ({ gateway }, { error }) => gateway.fail(`POST ${VIEWS}`, error),
      'xstate.done.actor.removeView': ({ gateway }, _, step) => gateway.succeed(`DELETE ${VIEWS}${contextOf(step).view!.id}/`),
      'xstate.error.actor.removeView': ({ gateway }, { error }, step) =>
        gateway.fail(`DELETE ${VIEWS}${contextOf(step).view!.id}/`, error),
    },
    states: {
      'savedViews.loading': async () => {
        await openMenu()
        await seen(menu().getByLabelText('Loading views'))
      },
      'savedViews.failed': async () => {
        await openMenu()
        await seen(menu().getByRole('button', { name: 'Try Again' }))
      },
      'savedViews.ready': async () => {
        await gone(naming())
        await gone(removal())
      },
      'savedViews.naming': () => seen(naming()),
      'savedViews.saving': async () => {},
      'savedViews.removal': () => seen(removal()),
      'savedViews.removing': () => seen(removal()),
    },
    screen: 'src/parts/lists/views/ViewsMenu.tsx',
    payloads: { 'view.name': asDrawn, 'view.submit': asDrawn, 'view.remove': asDrawn },
    calls: {
      listViews: () => ({ name: `GET ${VIEWS}`, query: { list: 'contract' } }),
      saveView: ({ draft }: { draft: ViewDraft }) => ({
        name: `POST ${VIEWS}`,
        body: { list: 'contract', name: draft.name, branch: draft.branch, ...contentOf(draft) },
      }),
      removeView: ({ view }: { view: SavedView }) => ({ name: `DELETE ${VIEWS}${view.id}/`, query: {} }),
    },
    shows: {
      views: {
        check: async (views: readonly SavedView[]) => {
          await openMenu()
          for (const { name } of views) await seen(menu().getByRole('menuitem', { name: new RegExp(`^${name}`) }))
        },
        except: {
          'savedViews.naming': 'The dialog stands over the menu.',
          'savedViews.saving': 'The dialog stands over the menu.',
          'savedViews.removal': 'The dialog stands over the menu.',
          'savedViews.removing': 'The dialog stands over the menu.',
        },
      },
      areRead: { none: 'The menu says that it loads until then.' },
      view: { none: 'The dialogs are named after it.' },
      draft: { none: 'The call carries it.' },
      problem: async (problem: Problem | null) => {
        const alert = page.getByRole('alert').filter({ hasText: 'text of' })
        if (problem) await seen(alert.filter({ hasText: problem.message }))
        else await gone(alert)
      },
    },
    locks: {
      'savedViews.loading': { none: 'The list is read on meanwhile, and what is on show can be saved.' },
      'savedViews.saving': { none: 'The button of the dialog says that it works.' },
      'savedViews.removing': { none: 'The button of the dialog says that it works.' },
    },
  }),
)
