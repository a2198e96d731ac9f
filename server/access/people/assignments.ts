import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { assign, type loadAssignments } from '#domain/api/access-control/access.ts'
import { CALLS } from '#domain/limits.ts'
import { knownRows, type KnownParts } from '#domain/faults/known-parts.ts'
import { callerOf, type Call, type Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import {
  changeLimit,
  listAssignments,
  listOwnLimits,
  readAssignments,
  removeAssignments,
  writeAssignment,
  type Giving,
  type SentAssignment,
} from '../../store/people/assignments.ts'
import { countAccessChange, writeSeat } from '../../store/people/seats.ts'
import { findSubject, type Subject } from '../../store/people/subjects.ts'
import { faultsOfRows, keyOf, limitOf, type Judged } from './assignment-faults.ts'
import { changedBy, mayChange, otherToChange, seenBy, subjectSeen } from './reach.ts'
import { noteChange } from './trail.ts'

type Assignments = Output<typeof loadAssignments>

async function shown(sql: Sql, subject: Subject, caller: Caller): Promise<Assignments> {
  const open = subject.id !== caller.userId && mayChange(subject, caller) ? changedBy(caller) : []
  const items = await listAssignments(sql, subject.id, { seen: [...seenBy(caller), ...open], open })
  const own = open.length > 0 ? await listOwnLimits(sql, caller.userId) : []
  return { user: subject.id, row_version: subject.access_version, own_limits: own, items }
}

export async function assignmentsOf(call: Call, userId: number): Promise<Assignments> {
  const caller = callerOf(call)
  return shown(call.db, await subjectSeen(call.db, userId, caller), caller)
}

type Given = Omit<Judged, 'sent'> & { sent: readonly SentAssignment[] }

/** Seats that the rows need; the first one of a user is the primary one. */
async function seat(sql: Sql, giving: Giving, { subject, sent }: Given): Promise<void> {
  const wanted = [...new Set(sent.map(({ branch }) => branch))].filter((branch) => !subject.seats.includes(branch))
  for (const [place, branch] of wanted.entries()) await writeSeat(sql, giving, branch, subject.seats.length === 0 && place === 0)
}

async function replace(sql: Sql, giving: Giving, { before, sent }: Given): Promise<boolean> {
  const sentKeys = new Set(sent.map(keyOf))
  const gone = before.filter((one) => !sentKeys.has(keyOf(one)))
  await removeAssignments(
    sql,
    gone.map(({ id }) => id),
  )
  let changes = gone.length
  for (const row of sent) {
    const kept = before.find((one) => keyOf(one) === keyOf(row))
    if (kept && limitOf(kept) === limitOf(row)) continue
    changes += 1
    await (kept ? changeLimit(sql, giving, kept.id, row) : writeAssignment(sql, giving, row))
  }
  return changes > 0
}

const said = ({ items }: Assignments) =>
  items.map(({ branch, role, line_of_business: line, sbu, authority_limit: limit, authority_limit_currency: currency }) =>
    [branch.name, role.name, line?.name, sbu?.name, limit && `${limit} ${currency?.name ?? ''}`].filter(Boolean).join(' · '),
  )

type Meant = Pick<Input<typeof assign>, 'user' | 'row_version'>

/** The access of a user, held, as it is. Throws `stale_row` with what they have now, and what `otherToChange` throws. */
async function lockedAccess(sql: Sql, call: Call, { user, row_version: version }: Meant) {
  const caller = callerOf(call)
  const subject = await otherToChange(sql, user, caller)
  const was = await shown(sql, subject, caller)
  if (subject.access_version !== version) throw new AppError('stale_row', { data: was })
  const [own, before] = [await listOwnLimits(sql, caller.userId), await readAssignments(sql, user, changedBy(caller))]
  return { caller, subject, was, own, before, language: call.language }
}

/** What else keeps assignments from being given whose form has faults already. Runs inside a transaction. */
export async function judgeAssignments(sql: Sql, call: Call, { values, open }: KnownParts): Promise<FieldErrors> {
  if ('user' in open || 'row_version' in open) return {}
  const held = await lockedAccess(sql, call, values as Meant)
  const rows = knownRows(assign.input.shape.assignments.def.element, open.assignments ?? values.assignments, CALLS.places)
  return faultsOfRows(sql, { ...held, sent: rows })
}

/** Runs inside a transaction. Saving what is there already changes nothing. */
export async function assignTo(sql: Sql, call: Call, { user, row_version: version, assignments: sent }: Input<typeof assign>) {
  const { was, ...held } = await lockedAccess(sql, call, { user, row_version: version })
  const { caller, subject } = held
  const judged = { ...held, sent }
  const fields = await faultsOfRows(sql, judged)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
  const giving = { userId: user, by: caller.userId, now: call.clock() }
  await seat(sql, giving, judged)
  if (!(await replace(sql, giving, judged))) return { subject, data: was }
  await countAccessChange(sql, user)
  const data = await shown(sql, (await findSubject(sql, user))!, caller)
  await noteChange(sql, call, subject, {
    deed: 'access.assign',
    before: { assignments: said(was) },
    after: { assignments: said(data) },
  })
  return { subject, data }
}
