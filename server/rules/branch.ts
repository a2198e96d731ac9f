import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { BRANCH_DEPTH } from '#domain/limits.ts'
import { callerOf, type Call } from '../serve.ts'
import { countBelow, listAbove, lockTree, seatOpener, unseatLast } from '../store/branches/tree.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { leavesAdministratorElsewhere } from '../store/people/administrators.ts'
import type { Values } from '#domain/records/values.ts'
import type { Rules } from '../store/entities/write.ts'

/** No branch stands below itself, and none deeper than the fifth level. Source: domain guide 2.3. */
async function placeErrors(values: Values, current: Row | null, sql: Sql): Promise<FieldErrors> {
  const parent = values.parent_branch as number | null
  if (parent === null) return values.is_active === false ? { is_active: { key: 'top_stays' } } : {}
  await lockTree(sql)
  const above = await listAbove(sql, parent)
  if (current && above.includes(current.id)) return { parent_branch: { key: 'below_itself' } }
  const levels = above.length + (current ? await countBelow(sql, current.id) : 1)
  return levels > BRANCH_DEPTH ? { parent_branch: { key: 'too_deep', params: { maximum: BRANCH_DEPTH } } } : {}
}

/** Whoever administrates the product needs a branch that is open. */
async function closingErrors(values: Values, current: Row | null, sql: Sql): Promise<FieldErrors> {
  const isClosing = current?.is_active === true && values.is_active === false
  return !isClosing || (await leavesAdministratorElsewhere(sql, current.id))
    ? {}
    : { is_active: { key: 'last_administrators_here' } }
}

/** The caller's own branch that a new one is like: the one above it, or the first they belong to. */
function modelFor(row: Row, call: Call): number | undefined {
  const parent = (row.parent_branch as { id: number } | null)?.id
  const { grants } = callerOf(call)
  return parent !== undefined && grants.has(parent) ? parent : [...grants.keys()].at(0)
}

export const branchRules = (call: Call): Rules => ({
  check: async (values, current, sql) => ({
    ...(await closingErrors(values, current, sql)),
    ...(await placeErrors(values, current, sql)),
  }),
  async removing(row, sql) {
    if (!(await leavesAdministratorElsewhere(sql, row.id))) throw new AppError('last_administrator')
    await unseatLast(sql, callerOf(call).userId, row.id)
  },
  async stored(row, before, _writer, sql) {
    if (before !== null) return
    const like = modelFor(row, call)
    if (like !== undefined) await seatOpener(sql, { userId: callerOf(call).userId, branch: row.id, like }, call.clock())
  },
})
