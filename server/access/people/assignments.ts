import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { faultsOfLimit, type OwnLimit } from '#domain/calculations/authority-ceiling.ts'
import type { Language } from '#domain/languages.ts'
import type { assign, loadAssignments } from '#domain/api/access-control/access.ts'
import { callerOf, type Call, type Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import {
  changeLimit,
  listAssignments,
  listOwnLimits,
  missingRows,
  readAssignments,
  removeAssignments,
  writeAssignment,
  type Assignment,
  type Giving,
  type SentAssignment,
} from '../../store/people/assignments.ts'
import { countAccessChange, writeSeat } from '../../store/people/seats.ts'
import { findSubject, type Subject } from '../../store/people/subjects.ts'
import { faultOfRole, faultOfSeat } from './giving.ts'
import { changedBy, mayChange, otherToChange, seenBy, subjectSeen } from './reach.ts'
import { noteChange } from './trail.ts'

type Assignments = Output<typeof loadAssignments>

const keyOf = ({ branch, role, line_of_business: line, sbu }: SentAssignment) => JSON.stringify([branch, role, line, sbu])
const limitOf = (one: SentAssignment) =>
  JSON.stringify([one.authority_limit && Number(one.authority_limit), one.authority_limit_currency])

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

interface Judged {
  caller: Caller
  subject: Subject
  before: readonly Assignment[]
  sent: readonly SentAssignment[]
  /** How far the caller may bind the company. */
  own: readonly OwnLimit[] | null
  language: Language
}

const moneyIn =
  (language: Language) =>
  ({ amount, currency }: OwnLimit): string =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(amount as Intl.StringNumericLiteral)} ${currency.name}`

/** What is wrong with one row; what stood there before is not asked about again. */
async function faultsOfRow(sql: Sql, judged: Judged, place: number): Promise<FieldErrors> {
  const { caller, subject, before, sent } = judged
  const row = sent[place]!
  const key = keyOf(row)
  const kept = before.find((one) => keyOf(one) === key)
  const faults: FieldErrors = {}
  const blame = (field: string, fault: FieldErrors[string] | null) => fault && (faults[`assignments.${place}.${field}`] ??= fault)
  if (!changedBy(caller).includes(row.branch)) return { [`assignments.${place}.branch`]: { key: 'not_found_ref' } }
  if (sent.findIndex((one) => keyOf(one) === key) < place) blame('role', { key: 'assigned_twice' })
  if (row.authority_limit !== null && row.authority_limit_currency === null)
    blame('authority_limit_currency', { key: 'required' })
  if (kept && limitOf(kept) === limitOf(row)) return faults
  if (!subject.seats.includes(row.branch)) blame('branch', await faultOfSeat(sql, caller, subject, row.branch))
  blame('role', await faultOfRole(sql, caller, row.role, [row.branch]))
  const beyond = faultsOfLimit(judged.own, row, moneyIn(judged.language))
  for (const [field, fault] of Object.entries(beyond)) blame(field, fault)
  const links = [
    ['line_of_business', 'line_of_business', row.line_of_business],
    ['sbu', 'sbu', row.sbu],
    ['authority_limit_currency', 'currency', row.authority_limit_currency],
  ] as const
  for (const [field, table, id] of links)
    if (id !== null && (await missingRows(sql, table, [id])).length > 0) blame(field, { key: 'not_found_ref' })
  return faults
}

async function refuseFaults(sql: Sql, judged: Judged): Promise<void> {
  const fields: FieldErrors = {}
  for (const place of judged.sent.keys()) Object.assign(fields, await faultsOfRow(sql, judged, place))
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** Seats that the rows need; the first one of a user is the primary one. */
async function seat(sql: Sql, giving: Giving, { subject, sent }: Judged): Promise<void> {
  const wanted = [...new Set(sent.map(({ branch }) => branch))].filter((branch) => !subject.seats.includes(branch))
  for (const [place, branch] of wanted.entries()) await writeSeat(sql, giving, branch, subject.seats.length === 0 && place === 0)
}

async function replace(sql: Sql, giving: Giving, { before, sent }: Judged): Promise<boolean> {
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

/** Runs inside a transaction. Saving what is there already changes nothing. */
export async function assignTo(sql: Sql, call: Call, { user, row_version: version, assignments: sent }: Input<typeof assign>) {
  const caller = callerOf(call)
  const subject = await otherToChange(sql, user, caller)
  const was = await shown(sql, subject, caller)
  if (subject.access_version !== version) throw new AppError('stale_row', { data: was })
  const own = await listOwnLimits(sql, caller.userId)
  const before = await readAssignments(sql, user, changedBy(caller))
  const judged = { caller, subject, before, sent, own, language: call.language }
  await refuseFaults(sql, judged)
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
