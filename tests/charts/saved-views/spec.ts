import { savedViewsMachine } from '#src/machines/list/saved-views.machine.ts'
import type { ViewContent } from '#domain/lists/saved-views.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'
import { MINE, NEW, VIEWS } from './views.ts'

/** The list of contracts as it opens. */
const CONTENT: ViewContent = {
  search: '',
  filter: {},
  sort: '',
  columns: [
    'contract_number',
    'assured',
    'stage_id',
    'contract_type',
    'reinsurance_type',
    'class_of_business',
    'period_from',
    'period_to',
    'currency',
    'source',
    'handler',
    'updated_at',
  ],
  look: 'list',
}

export const savedViews = defineChart({
  name: 'saved-views',
  title: 'Saved views',
  about: 'Views of a list that are kept under names: read once, saved, changed, shared and removed.',
  machine: savedViewsMachine,
  key: ({ views, areRead, view, draft, problem }) => [
    views.map(({ id }) => id).join(),
    areRead,
    view?.id,
    draft?.name,
    problem?.code,
  ],
  events: {
    'views.retry': [{ type: 'views.retry' }],
    'view.name': [
      { type: 'view.name', view: null },
      { type: 'view.name', view: MINE },
    ],
    'view.submit': [{ type: 'view.submit', draft: { view: null, name: NEW.name, branch: null, content: CONTENT } }],
    'view.remove': [{ type: 'view.remove', view: MINE }],
    'removal.confirm': [{ type: 'removal.confirm' }],
    'dialog.close': [{ type: 'dialog.close' }],
    'xstate.done.actor.listViews': [done('listViews', VIEWS)],
    'xstate.error.actor.listViews': [failed('listViews', refusal('unavailable'))],
    'xstate.done.actor.saveView': [done('saveView', NEW)],
    'xstate.error.actor.saveView': [failed('saveView', refusal('unavailable'))],
    'xstate.done.actor.removeView': [done('removeView', null)],
    'xstate.error.actor.removeView': [failed('removeView', refusal('unavailable'))],
  },
})
