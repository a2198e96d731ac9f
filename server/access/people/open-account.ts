import { may } from '#domain/access.ts'
import type { Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listGrants } from '../../store/people/grants.ts'
import { findSubject, type Subject } from '../../store/people/subjects.ts'
import { lackingIn } from './giving.ts'
import { mayChange } from './reach.ts'

/** Whoever asks people in could ask the same person in anew; nobody has given them anything yet. */
const isNewcomer = ({ status, role_id: role, seats }: Subject) =>
  role === null && seats.length === 0 && ['registered', 'invited', 'email_verified'].includes(status)

/** Nobody gains a permission by it that they do not hold themselves in the same branch. */
async function coversGrants(sql: Sql, caller: Caller, userId: number): Promise<boolean> {
  const grants = await listGrants(sql, userId)
  return grants.every(({ branch, codenames }) => lackingIn(caller, branch, codenames).length === 0)
}

/** Whether the caller could do without a mailed link what the link does to someone else's account. */
export async function mayOpenAccount(sql: Sql, caller: Caller, userId: number): Promise<boolean> {
  const subject = await findSubject(sql, userId)
  if (!subject || subject.id === caller.userId) return false
  if (isNewcomer(subject)) return may(caller, { all: ['add_customuser'] })
  return may(caller, { all: ['change_customuser'] }) && mayChange(subject, caller) && coversGrants(sql, caller, userId)
}
