import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { changeSavedView, createSavedView } from '#domain/api/lists/saved-views.ts'
import { missing } from '#domain/access.ts'
import type { SavedView, ViewContent } from '#domain/lists/saved-views.ts'
import { SAVED_VIEWS, VIEWED_LISTS, type ViewedList } from '#domain/lists/viewed-lists.ts'
import { branchesOf } from '../access/branches.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  lockView,
  readView,
  updateView,
  type StoredView,
} from '../store/lists/saved-views.ts'
import { assertUnique } from '../store/transaction/unique.ts'

/** The branches whose list the caller may see. */
const branchesFor = (call: Call, list: ViewedList) => branchesOf(callerOf(call), VIEWED_LISTS[list])

/** Throws `not_permitted` for a list that the caller may see in no branch. */
function assertSees(call: Call, list: ViewedList): void {
  if (branchesFor(call, list).length > 0) return
  throw new AppError('not_permitted', { params: { missing: missing(callerOf(call), VIEWED_LISTS[list]).join(', ') } })
}

const isHead = (call: Call) => (callerOf(call).authorityLevel ?? 0) >= SAVED_VIEWS.headLevel

const isSeen = (call: Call, { list, owner, branch }: StoredView) =>
  branch ? branchesFor(call, list).includes(branch.id) : owner.id === callerOf(call).userId

const mayChange = (call: Call, view: StoredView) =>
  view.owner.id === callerOf(call).userId || (view.branch !== null && isHead(call) && isSeen(call, view))

const shown = (call: Call, { content, ...view }: StoredView): SavedView => ({
  ...view,
  ...content,
  may_change: mayChange(call, { content, ...view }),
})

export async function viewsOf(call: Call, list: ViewedList): Promise<SavedView[]> {
  assertSees(call, list)
  const views = await listViews(call.db, list, { userId: callerOf(call).userId, branches: branchesFor(call, list) })
  return views.map((view) => shown(call, view))
}

const tooMany = (maximum: number) => new AppError('not_valid', { fields: { name: { key: 'too_many', params: { maximum } } } })

/** Throws `not_valid` for a branch whose list the caller may not see, and where there are as many views as there may be. */
async function assertRoom(sql: Sql, call: Call, list: ViewedList, branch: number | null): Promise<void> {
  if (branch !== null && !branchesFor(call, list).includes(branch))
    throw new AppError('not_valid', { fields: { branch: { key: 'not_found' } } })
  const of = branch === null ? { owner: callerOf(call).userId } : { branch }
  const maximum = branch === null ? SAVED_VIEWS.own : SAVED_VIEWS.shared
  if ((await countViews(sql, list, of)) >= maximum) throw tooMany(maximum)
}

const taken = (index: string): FieldErrors | null =>
  /^saved_view_(own|shared)_name_key$/.test(index) ? { name: { key: 'taken' } } : null

const contentOf = ({ search, filter, sort, columns, look }: ViewContent): ViewContent => ({ search, filter, sort, columns, look })

export async function createView(sql: Sql, call: Call, input: Input<typeof createSavedView>): Promise<SavedView> {
  const { list, name, branch } = input
  assertSees(call, list)
  await assertRoom(sql, call, list, branch)
  const row = { list, name, branch, owner: callerOf(call).userId, content: contentOf(input) }
  const id = await assertUnique(taken, () => insertView(sql, row, call.clock()))
  return shown(call, await readView(sql, id))
}

/** Throws `not_found` for a view that the caller does not see, `not_permitted` for one that is someone else's. */
async function lockOwn(sql: Sql, call: Call, id: number): Promise<StoredView> {
  const view = await lockView(sql, id)
  if (!view || !(isSeen(call, view) || mayChange(call, view))) throw new AppError('not_found')
  if (!mayChange(call, view)) throw new AppError('not_permitted')
  return view
}

/** Throws also `stale_row` with the present view. */
export async function changeView(sql: Sql, call: Call, input: Input<typeof changeSavedView>): Promise<SavedView> {
  const view = await lockOwn(sql, call, input.id)
  if (view.row_version !== input.row_version) throw new AppError('stale_row', { data: shown(call, view) })
  const { name, branch } = input
  if (branch !== (view.branch?.id ?? null)) await assertRoom(sql, call, view.list, branch)
  await assertUnique(taken, () => updateView(sql, input.id, { name, branch, content: contentOf(input) }, call.clock()))
  return shown(call, await readView(sql, input.id))
}

export async function removeView(sql: Sql, call: Call, id: number): Promise<string> {
  const view = await lockOwn(sql, call, id)
  await deleteView(sql, id)
  return view.name
}
