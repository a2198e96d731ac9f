import { changeListLayout, loadListLayouts, removeListLayout } from '#domain/api/lists/list-layouts.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { readListLayouts, removeListLayout as remove, writeListLayout } from '../store/list-layouts.ts'

export const listLayoutRoutes: Served[] = [
  on(loadListLayouts, async (_input, call) => answer(await readListLayouts(call.db, callerOf(call).userId))),

  on(changeListLayout, async (arranged, call) => {
    await call.db.tx((sql) => writeListLayout(sql, callerOf(call).userId, arranged, call.clock()))
    return answer(null, 'list_layout_changed')
  }),

  on(removeListLayout, async ({ list }, call) => {
    await remove(call.db, callerOf(call).userId, list)
    return answer(null, 'list_layout_removed')
  }),
]
