import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { changeUser, loadUser } from '#domain/api/access-control/users.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import { callerOf, type Call, type Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { keepingAnAdministrator } from '../../store/people/administrators.ts'
import { assertUnique } from '../../store/transaction/unique.ts'
import {
  findHolderOfCode,
  isAbove,
  isThere,
  readUserValues,
  writeUserValues,
  type UserValues,
} from '../../store/people/record.ts'
import { takenBy } from '../../store/entities/holder.ts'
import { readUserRow } from '../../store/people/rows.ts'
import type { Subject } from '../../store/people/subjects.ts'
import { ownBranches } from '../branches.ts'
import { faultOfRole } from './giving.ts'
import { changedBy, mayChange, seenBy, subjectSeen, subjectToChange, usersSeenBy } from './reach.ts'
import { noteChange } from './trail.ts'

type User = Output<typeof loadUser>

async function shown(sql: Sql, subject: Subject, caller: Caller): Promise<User> {
  const row = await readUserRow(sql, subject.id, [...seenBy(caller), ...changedBy(caller)])
  return { ...row, is_self: subject.id === caller.userId, may_change: mayChange(subject, caller) }
}

export async function userOf(call: Call, id: number): Promise<User> {
  const caller = callerOf(call)
  return shown(call.db, await subjectSeen(call.db, id, caller), caller)
}

interface Judged {
  caller: Caller
  subject: Subject
  was: UserValues
  values: UserValues
}

/** Whoever is suspended comes back to the role they had. */
const MUST_HAVE_ROLE = ['approved', 'active', 'suspended']

async function faultOfOwnRole(sql: Sql, { caller, subject, was, values }: Judged): Promise<FieldErrors[string] | null> {
  if (values.role === was.role) return null
  if (subject.id === caller.userId) return { key: 'own_role' }
  if (values.role !== null) return faultOfRole(sql, caller, values.role, subject.seats)
  return MUST_HAVE_ROLE.includes(subject.status) ? { key: 'required' } : null
}

async function faultOfManager(sql: Sql, { caller, subject, was, values }: Judged): Promise<FieldErrors[string] | null> {
  const { manager } = values
  if (manager === null || manager === was.manager) return null
  if (!(await isThere(sql, 'user', manager, ownBranches(caller)))) return { key: 'not_found_ref' }
  return (await isAbove(sql, subject.id, manager)) ? { key: 'manager_circle' } : null
}

/** By field, what keeps the values from being stored; what stays as it was is not asked about. */
async function faultsOf(sql: Sql, judged: Judged): Promise<FieldErrors> {
  const { caller, subject, was, values } = judged
  const fields: FieldErrors = {}
  const blame = (name: string, fault: FieldErrors[string] | null) => fault && (fields[name] = fault)
  blame('role', await faultOfOwnRole(sql, judged))
  blame('manager', await faultOfManager(sql, judged))
  for (const name of ['department', 'time_zone'] as const) {
    const id = values[name]
    if (id !== null && id !== was[name] && !(await isThere(sql, name, id, ownBranches(caller))))
      blame(name, { key: 'not_found_ref' })
  }
  const { employee_code: code } = values
  const holder = code === null ? null : await findHolderOfCode(sql, code, subject.id, usersSeenBy(caller))
  if (holder) Object.assign(fields, takenBy({ entity: 'user', title: 'name' }, 'employee_code', holder))
  return fields
}

const filled = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])) as V

async function write(sql: Sql, call: Call, { subject, values }: Judged): Promise<void> {
  await assertUnique(
    () => ({ employee_code: { key: 'taken' } }),
    () => writeUserValues(sql, subject.id, values, callerOf(call).userId, call.clock()),
  )
}

type Asked = Input<typeof changeUser>

/** Runs inside a transaction; saving a user as they are changes nothing. */
export const changeUserRecord = (sql: Sql, call: Call, asked: Asked): Promise<User> =>
  keepingAnAdministrator(sql, asked.id, () => change(sql, call, asked))

/** The user, held, as they are. Throws `not_found`, `not_permitted`, `stands_above`, and `stale_row` with the present user. */
async function lockedUser(sql: Sql, call: Call, { id, row_version: version }: Pick<Asked, 'id' | 'row_version'>) {
  const caller = callerOf(call)
  const subject = await subjectToChange(sql, id, caller)
  const before = await shown(sql, subject, caller)
  if (before.row_version !== version) throw new AppError('stale_row', { data: before })
  return { caller, subject, before, was: await readUserValues(sql, id) }
}

/** What else keeps a user from being changed whose form has faults already. Runs inside a transaction. */
export async function judgeUser(sql: Sql, call: Call, { values, open }: KnownParts): Promise<FieldErrors> {
  if ('id' in open || 'row_version' in open) return {}
  const { id, row_version, ...known } = values as Partial<Asked> & Pick<Asked, 'id' | 'row_version'>
  const { was, ...user } = await lockedUser(sql, call, { id, row_version })
  return faultsOf(sql, { ...user, was, values: { ...was, ...filled(known) } })
}

async function change(sql: Sql, call: Call, { id, row_version, ...sent }: Asked): Promise<User> {
  const { before, ...user } = await lockedUser(sql, call, { id, row_version })
  const judged = { ...user, values: filled(sent) }
  const { caller, subject } = judged
  const changed = (Object.keys(judged.was) as (keyof UserValues)[]).filter((name) => judged.was[name] !== judged.values[name])
  if (changed.length === 0) return before
  const fields = await faultsOf(sql, judged)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
  await write(sql, call, judged)
  const after = await shown(sql, subject, caller)
  const pick = (values: User) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  await noteChange(sql, call, subject, { deed: 'account.change_profile', before: pick(before), after: pick(after) })
  return after
}
