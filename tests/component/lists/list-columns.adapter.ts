import type { ListLayout } from '#domain/api/lists/list-layouts.ts'
import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/list-columns/component-exclusions.ts'
import { listColumns } from '#tests/charts/list-columns/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const LAYOUTS = 'GET /users/list-layouts/'
const OWN = '/users/list-layouts/region/'
const STANDARD = ['name', 'code', 'un_m49']
const LABELS: Record<string, string> = { name: 'Name', code: 'Code', un_m49: 'UN M49' }

interface Context {
  layout: ListLayout | null
}

/** Columns that were made wider or narrower are as wide as they were made, the others as wide as what they hold. */
const widths = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('thead th[aria-sort]')].flatMap(({ textContent, style }) =>
      style.width === '' ? [] : [[textContent, style.width]],
    ),
  )

const headers = () => [...document.querySelectorAll('thead th[aria-sort]')].map((header) => header.textContent)

/** The rows stand under the columns that the chart keeps. */
const columnsShow = (layout: ListLayout | null) =>
  settles(() => {
    expect(headers()).toEqual((layout?.shown ?? STANDARD).map((name) => LABELS[name]))
    expect(widths()).toEqual(
      Object.fromEntries(Object.entries(layout?.widths ?? {}).map(([name, width]) => [LABELS[name], `${width}px`])),
    )
  })

const unsaved = () => page.getByText('Your columns couldn’t be saved', { exact: false })

const call = (layout: ListLayout | null) => `${layout ? 'PUT' : 'DELETE'} ${OWN}`
const layoutOf = (step: { context: unknown }) => (step.context as Context).layout

/** A change is told to the chart: its boxes and arrows come to it by many ways, and have a test of their own. */
export const onColumns = defineAdapter(
  atLevel<Stage>(listColumns, component, {
    events: {
      'columns.change': ({ chart }, event) => chart('listColumns').send(event),
      'columns.reset': ({ chart }, event) => chart('listColumns').send(event),
      'columns.retry': () => press('Try Again'),
      'xstate.done.actor.loadLayout': ({ gateway }, { output }) =>
        gateway.succeed(LAYOUTS, output ? { region: output as ListLayout } : {}),
      'xstate.error.actor.loadLayout': ({ gateway }, { error }) => gateway.fail(LAYOUTS, error),
      'xstate.done.actor.saveLayout': ({ gateway }, _, before) => gateway.succeed(call(layoutOf(before))),
      'xstate.error.actor.saveLayout': ({ gateway }, { error }, before) => gateway.fail(call(layoutOf(before)), error),
    },
    states: {
      'listColumns.loading': () => seen(status('Loading rows')),
      'listColumns.shown': () => gone(unsaved()),
      'listColumns.saving': () => gone(status('Loading rows')),
      'listColumns.unsaved': () => seen(unsaved()),
    },
    screen: 'src/parts/lists/ColumnsPanel.tsx',
    payloads: { 'columns.change': asDrawn },
    calls: {
      loadLayout: () => ({ name: LAYOUTS, query: {} }),
      saveLayout: ({ layout }: Context) => ({ name: call(layout), ...(layout && { body: layout }) }),
    },
    shows: {
      layout: { check: columnsShow, except: { 'listColumns.loading': 'There are no rows yet to stand under columns.' } },
      problem: {
        check: (problem: Problem | null) => (problem ? seen(unsaved()) : gone(unsaved())),
        except: {
          'listColumns.loading': 'The rows are told of in its place.',
          'listColumns.shown': 'A layout that cannot be read is the standard one.',
        },
      },
    },
    locks: { 'listColumns.saving': { none: 'Columns can be changed on and on: the last change is saved.' } },
  }),
)
