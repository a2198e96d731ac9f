import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from '#domain/api/lists/saved-views.ts'
import { changeView, createView, removeView, viewsOf } from '../lists/saved-views.ts'
import { answer, on, type Served } from '../serve.ts'
import { once } from '../store/idempotency.ts'
import { claimOf, claimOfChange } from './claims.ts'

export const savedViewRoutes: Served[] = [
  on(listSavedViews, async ({ list }, call) => answer({ items: await viewsOf(call, list) })),
  on(createSavedView, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, createSavedView.name, input), async () =>
        answer(await createView(sql, call, input), 'created', { title: input.name }),
      ),
    ),
  ),
  on(changeSavedView, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, changeSavedView.name, input), async () =>
        answer(await changeView(sql, call, input), 'changed', { title: input.name }),
      ),
    ),
  ),
  on(removeSavedView, ({ id }, call) =>
    call.db.tx(async (sql) => answer(null, 'removed', { title: await removeView(sql, call, id) })),
  ),
]
