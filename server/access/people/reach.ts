import { AppError } from '#domain/app-error.ts'
import type { Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { findSubject, type Subject } from '../../store/people/subjects.ts'
import { lockAccount } from '../../store/users.ts'
import { branchesOf } from '../branches.ts'

const VIEW = { all: ['view_customuser'] }
const CHANGE = { all: ['change_customuser'] }

/** Branches in which the caller may look at users, and in which they may change them. */
export const seenBy = (caller: Caller): readonly number[] => branchesOf(caller, VIEW)
export const changedBy = (caller: Caller): readonly number[] => branchesOf(caller, CHANGE)

/** Branches whose users a list names to the caller. */
export const usersSeenBy = (caller: Caller): number[] => [...new Set([...seenBy(caller), ...changedBy(caller)])]

const isOf = ({ seats }: Subject, branches: readonly number[]) =>
  seats.length === 0 || seats.some((seat) => branches.includes(seat))

const levelOf = (level: number | null) => level ?? 0

/** Whether someone stands above the caller, who then cannot change them. */
export const standsAbove = (subject: Pick<Subject, 'authority_level'>, caller: Caller): boolean =>
  levelOf(subject.authority_level) > levelOf(caller.authorityLevel)

/** Whether the caller may change the user, themselves apart. */
export const mayChange = (subject: Subject, caller: Caller): boolean =>
  isOf(subject, changedBy(caller)) && (subject.id === caller.userId || !standsAbove(subject, caller))

/** Someone whom the caller sees. Throws `not_found` for everybody else. */
export async function subjectSeen(sql: Sql, id: number, caller: Caller): Promise<Subject> {
  const subject = await findSubject(sql, id)
  if (!subject || !isOf(subject, [...seenBy(caller), ...changedBy(caller)])) throw new AppError('not_found')
  return subject
}

/**
 * Someone whom the caller is about to change, held until the transaction ends. Throws `not_found`, `not_permitted` for one of a branch
 * where the caller may only look, and `stands_above`.
 */
export async function subjectToChange(sql: Sql, id: number, caller: Caller): Promise<Subject> {
  await lockAccount(sql, id)
  const subject = await subjectSeen(sql, id, caller)
  if (!isOf(subject, changedBy(caller))) throw new AppError('not_permitted', { params: { missing: 'change_customuser' } })
  if (id !== caller.userId && standsAbove(subject, caller))
    throw new AppError('stands_above', { params: { level: levelOf(subject.authority_level) } })
  return subject
}

/** The same, of anybody but the caller: nobody edits what they may do themselves. Throws `own_access` too. */
export async function otherToChange(sql: Sql, id: number, caller: Caller): Promise<Subject> {
  if (id === caller.userId) throw new AppError('own_access')
  return subjectToChange(sql, id, caller)
}
