import type { ListLayout } from '#domain/api/list-layouts.ts'
import { component } from '#tests/charts/list-columns/component-exclusions.ts'
import { listColumns } from '#tests/charts/list-columns/spec.ts'
import { defineAdapter, type Check } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'

const LAYOUTS = 'GET /users/list-layouts/'
const OWN = '/users/list-layouts/region/'
const STANDARD = ['name', 'code', 'un_m49']
const LABELS: Record<string, string> = { name: 'Name', code: 'Code', un_m49: 'UN M49' }

interface Context {
  layout: ListLayout | null
}

const headers = () => [...document.querySelectorAll('thead th[aria-sort]')].map((header) => header.textContent)

/** The rows stand under the columns that the chart keeps. */
const columnsShow: Check<Stage> = (_, step) => {
  const { layout } = step.context as Context
  return vi.waitFor(() => expect(headers()).toEqual((layout?.shown ?? STANDARD).map((name) => LABELS[name])))
}

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
      'listColumns.shown': async (stage, step) => {
        await columnsShow(stage, step)
        await gone(page.getByText('Your columns couldn’t be saved', { exact: false }))
      },
      'listColumns.saving': columnsShow,
      'listColumns.unsaved': async (stage, step) => {
        await columnsShow(stage, step)
        await seen(page.getByText('Your columns couldn’t be saved', { exact: false }))
      },
    },
  }),
)
