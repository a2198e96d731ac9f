import { AppError, type FieldError, type FieldErrors } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { assignBranchPermissions, loadBranchPermissions } from '#domain/api/access-control/access.ts'
import { callerOf, type Call, type Caller } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { keepingAnAdministrator } from '../../store/people/administrators.ts'
import type { Giving } from '../../store/people/assignments.ts'
import {
  choosePrimary,
  countAccessChange,
  grantPermissions,
  listBranches,
  listGrantable,
  listSeats,
  readSeats,
  removeSeats,
  withdrawPermissions,
  writeSeat,
  type Grantable,
  type Seat,
} from '../../store/people/seats.ts'
import { findSubject, type Subject } from '../../store/people/subjects.ts'
import { beyondOwn, faultOfSeat, lackingIn } from './giving.ts'
import { changedBy, mayChange, otherToChange, seenBy, subjectSeen } from './reach.ts'
import { noteChange } from './trail.ts'

type BranchPermissions = Output<typeof loadBranchPermissions>
type Sent = Input<typeof assignBranchPermissions>['branches'][number]

/** Where the caller may give a permission; what people add themselves opens nothing and may be given anywhere. */
const givableIn = (caller: Caller, { codename, is_system: opens }: Grantable, branches: readonly number[]) =>
  branches.filter((branch) => !opens || lackingIn(caller, branch, [codename]).length === 0)

const offer = ({ id, codename, name, module }: Grantable, places: number[]) => ({
  id,
  codename,
  name,
  module,
  givable_in: places,
})

async function shown(sql: Sql, subject: Subject, caller: Caller): Promise<BranchPermissions> {
  const open = subject.id !== caller.userId && mayChange(subject, caller) ? changedBy(caller) : []
  const grantable = await listGrantable(sql)
  return {
    user: subject.id,
    row_version: subject.access_version,
    items: await listSeats(sql, subject.id, { seen: [...seenBy(caller), ...open], open }),
    offered: await listBranches(sql, open),
    permissions: grantable.map((one) => offer(one, givableIn(caller, one, open))),
  }
}

export async function branchPermissionsOf(call: Call, userId: number): Promise<BranchPermissions> {
  const caller = callerOf(call)
  return shown(call.db, await subjectSeen(call.db, userId, caller), caller)
}

interface Judged {
  caller: Caller
  subject: Subject
  /** All seats, and those of them that the caller may change. */
  seats: readonly Seat[]
  before: readonly Seat[]
  sent: readonly Sent[]
  grantable: readonly Grantable[]
}

const seatAt = ({ before }: Judged, branch: number) => before.find((seat) => seat.branch === branch)

function faultOfGrants({ caller, grantable }: Judged, { branch, permissions }: Sent, had: readonly number[]): FieldError | null {
  const added = permissions.filter((id) => !had.includes(id)).map((id) => grantable.find((one) => one.id === id))
  if (added.includes(undefined)) return { key: 'not_found_ref' }
  const opening = added.flatMap((one) => (one?.is_system ? [one.codename] : []))
  return beyondOwn(lackingIn(caller, branch, opening))
}

async function faultOfBranch(sql: Sql, judged: Judged, { branch }: Sent, place: number): Promise<FieldError | null> {
  if (!changedBy(judged.caller).includes(branch)) return { key: 'not_found_ref' }
  if (judged.sent.findIndex((one) => one.branch === branch) < place) return { key: 'assigned_twice' }
  return seatAt(judged, branch) ? null : faultOfSeat(sql, judged.caller, judged.subject, branch)
}

/** Exactly one of all branches is the primary one, and none goes that assignments hang on. */
function faultOfAll({ seats, before, sent }: Judged): FieldError | null {
  const gone = before.filter((seat) => !sent.some(({ branch }) => branch === seat.branch))
  if (gone.some(({ is_used: isUsed }) => isUsed)) return { key: 'has_assignments' }
  const others = seats.filter((seat) => !before.includes(seat))
  const primaries = [...others, ...sent].filter(({ is_primary: isPrimary }) => isPrimary).length
  return primaries === 1 || others.length + sent.length === 0 ? null : { key: 'one_primary_branch' }
}

async function refuseFaults(sql: Sql, judged: Judged): Promise<void> {
  const fields: FieldErrors = {}
  for (const [place, one] of judged.sent.entries()) {
    const branch = await faultOfBranch(sql, judged, one, place)
    const permissions = faultOfGrants(judged, one, seatAt(judged, one.branch)?.permissions ?? [])
    if (branch) fields[`branches.${place}.branch`] = branch
    if (permissions) fields[`branches.${place}.permissions`] = permissions
  }
  const all = faultOfAll(judged)
  if (all) fields.branches = all
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** Answers whether anything changed. */
async function writeOne(sql: Sql, giving: Giving, judged: Judged, { branch, permissions }: Sent): Promise<boolean> {
  const seat = seatAt(judged, branch)
  const isShown = (id: number) => judged.grantable.some((one) => one.id === id)
  const had = (seat?.permissions ?? []).filter(isShown)
  const id = seat?.id ?? (await writeSeat(sql, giving, branch, false))
  const added = permissions.filter((one) => !had.includes(one))
  const withdrawn = had.filter((one) => !permissions.includes(one))
  await grantPermissions(sql, giving, id, added)
  await withdrawPermissions(sql, id, withdrawn)
  return !seat || added.length + withdrawn.length > 0
}

async function replace(sql: Sql, giving: Giving, judged: Judged): Promise<boolean> {
  const { before, sent, subject } = judged
  const gone = before.filter((seat) => !sent.some(({ branch }) => branch === seat.branch))
  await removeSeats(
    sql,
    gone.map(({ id }) => id),
  )
  let isChanged = gone.length > 0
  for (const one of sent) isChanged = (await writeOne(sql, giving, judged, one)) || isChanged
  const primary = sent.find(({ is_primary: isPrimary }) => isPrimary)?.branch
  if (primary === undefined || before.some((seat) => seat.branch === primary && seat.is_primary)) return isChanged
  await choosePrimary(sql, subject.id, primary)
  return true
}

const said = ({ items }: BranchPermissions) =>
  Object.fromEntries(
    items.map(({ branch, is_primary: isPrimary, permissions }) => [
      branch.name,
      [...(isPrimary ? ['primary'] : []), ...permissions.map(({ codename }) => codename)].join(', '),
    ]),
  )

type Asked = Input<typeof assignBranchPermissions>

/** Runs inside a transaction. Saving what is there already changes nothing. */
export const seatUser = (sql: Sql, call: Call, asked: Asked) =>
  keepingAnAdministrator(sql, asked.user, () => change(sql, call, asked))

async function change(sql: Sql, call: Call, { user, row_version: version, branches: sent }: Asked) {
  const caller = callerOf(call)
  const subject = await otherToChange(sql, user, caller)
  const was = await shown(sql, subject, caller)
  if (subject.access_version !== version) throw new AppError('stale_row', { data: was })
  const seats = await readSeats(sql, user)
  const before = seats.filter(({ branch }) => changedBy(caller).includes(branch))
  const judged = { caller, subject, seats, before, sent, grantable: await listGrantable(sql) }
  await refuseFaults(sql, judged)
  const giving = { userId: user, by: caller.userId, now: call.clock() }
  if (!(await replace(sql, giving, judged))) return { subject, data: was }
  await countAccessChange(sql, user)
  const data = await shown(sql, (await findSubject(sql, user))!, caller)
  await noteChange(sql, call, subject, { deed: 'access.seat', before: { branches: said(was) }, after: { branches: said(data) } })
  return { subject, data }
}
