import { RECORDS } from './declared.ts'
import { empty, id, join, sql, type Statement } from '../sql/sql.ts'
import { isLink } from '#domain/records/traits.ts'

/** Ids of branches whose rows are there for someone. */
export type Branches = readonly number[]

/** `everywhere` is for what the product does by itself. */
export type Scope = Branches | 'everywhere'

/** Where someone may do something, whose rows they may look at, and whose they may point to and be told the names of. */
export interface Reach {
  acts: Scope
  sees: Scope
  names: Scope
}

export const EVERYWHERE: Reach = { acts: 'everywhere', sees: 'everywhere', names: 'everywhere' }

/** What tells the branch of a row: each entity that declares a link `branch` to one, and branches themselves. */
const COLUMNS = new Map<string, string>([
  ...RECORDS.filter(({ fields: { branch } }) => isLink(branch) && branch.to === 'branch').map(
    ({ name }) => [name, 'branch_id'] as const,
  ),
  ['branch', 'id'],
])

const STRICT = new Set<string>(RECORDS.filter(({ onlyOfBranches }) => onlyOfBranches).map(({ name }) => name))

export const isScoped = (of: string) => COLUMNS.has(of)

/** A user is there for those who share a branch with them. */
const sharesBranchSql = (alias: string, scope: Branches) =>
  sql`exists (select 1 from user_branch seat where seat.user_id = ${id(alias, 'id')} and seat.branch_id = any(${scope}::int[]))`

/** The condition that a row is there, if there is one for its kind. Rows of the head office, without a branch, are there for all. */
export function scopeSql(of: string, alias: string, scope: Scope): Statement[] {
  if (of === 'user' && scope !== 'everywhere') return [sharesBranchSql(alias, scope)]
  const column = COLUMNS.get(of)
  if (!column || scope === 'everywhere') return []
  const isThere = sql`${id(alias, column)} = any(${scope}::int[])`
  return [STRICT.has(of) ? isThere : sql`(${id(alias, column)} is null or ${isThere})`]
}

/** The same, to follow another condition. */
export const andWithin = (of: string, alias: string, scope: Scope): Statement =>
  join([empty, ...scopeSql(of, alias, scope)], ' and ')

const idOf = (link: unknown) => Number((link as { id: number } | null)?.id)

/** The same for the rows of an entity's own list: a branch is also there for those of the branch above it. */
export function ownScopeSql(of: string, alias: string, scope: Scope): Statement[] {
  if (of !== 'branch' || scope === 'everywhere') return scopeSql(of, alias, scope)
  const own = sql`any(${scope}::int[])`
  return [sql`(${id(alias, 'id')} = ${own} or ${id(alias, 'parent_branch_id')} = ${own})`]
}

/** The same, of a row that was read. */
export function isWithin(of: string, row: Record<string, unknown>, scope: Scope): boolean {
  if (!isScoped(of) || scope === 'everywhere') return true
  if (of === 'branch') return scope.includes(Number(row.id)) || scope.includes(idOf(row.parent_branch))
  const branch = row.branch as Record<string, unknown> | null
  return branch === null ? !STRICT.has(of) : scope.includes(Number(branch.id))
}

export const bothOf = (one: Scope, other: Scope): Scope =>
  one === 'everywhere' || other === 'everywhere' ? 'everywhere' : [...new Set([...one, ...other])]
