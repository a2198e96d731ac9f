import type { Language } from '#domain/languages.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import type { UserMove } from '#domain/lifecycles/user.lifecycle.ts'

interface Stop {
  move: UserMove
  to: string
  /** Hours ago. */
  hours: number
  by?: string
  comment?: string
}

interface Newcomer {
  name: [first: string, last: string]
  language: Language
  branch: string
  job?: string
  department?: string
  message?: string
  invitedBy?: string
  way: readonly Stop[]
}

const registered = (hours: number): Stop => ({ move: 'user.register', to: 'registered', hours })
const invited = (hours: number, by: string): Stop => ({ move: 'user.invite', to: 'invited', hours, by })
const verified = (hours: number): Stop => ({ move: 'user.verifyEmail', to: 'email_verified', hours })
const told = (hours: number): readonly Stop[] => [
  { move: 'user.submitDetails', to: 'details_submitted', hours },
  { move: 'user.requestApproval', to: 'pending_approval', hours },
]

/** Someone at each step of the way in, and out. */
const NEWCOMERS: readonly Newcomer[] = [
  { name: ['Amelia', 'Stone'], language: 'en', branch: 'LON', way: [registered(5)] },
  { name: ['Jonas', 'Vogel'], language: 'de', branch: 'MUC', invitedBy: 'admin', way: [invited(20, 'admin')] },
  { name: ['Lucía', 'Navarro'], language: 'es', branch: 'MAD', way: [registered(9), verified(8)] },
  {
    name: ['Theo', 'Langley'],
    language: 'en',
    branch: 'LON',
    job: 'Broker, Property',
    department: 'PROP',
    message: 'I start with Rafael Ortega’s team on Monday.',
    way: [registered(50), verified(49), ...told(49)],
  },
  {
    name: ['Chloé', 'Besson'],
    language: 'fr',
    branch: 'PAR',
    job: 'Technician, Political Risk',
    department: 'SPEC',
    invitedBy: 'head',
    way: [invited(30, 'head'), verified(27), ...told(26)],
  },
  {
    name: ['Haruto', 'Abe'],
    language: 'ja',
    branch: 'TYO',
    job: 'Treaty Technician',
    way: [
      registered(220),
      verified(219),
      ...told(218),
      { move: 'user.reject', to: 'rejected', hours: 190, by: 'head', comment: 'The Tokyo branch has no such position open.' },
    ],
  },
  {
    name: ['Marta', 'Keller'],
    language: 'de',
    branch: 'MUC',
    job: 'Treaty Broker',
    way: [
      registered(2400),
      verified(2399),
      ...told(2399),
      { move: 'user.approve', to: 'approved', hours: 2390, by: 'admin' },
      { move: 'user.enrol', to: 'active', hours: 2389 },
      { move: 'user.suspend', to: 'suspended', hours: 100, by: 'admin', comment: 'Parental leave until spring.' },
    ],
  },
  {
    name: ['Simon', 'Price'],
    language: 'en',
    branch: 'LON',
    job: 'Broker, Cyber',
    way: [
      registered(2500),
      verified(2499),
      ...told(2499),
      { move: 'user.approve', to: 'approved', hours: 2490, by: 'admin' },
      { move: 'user.enrol', to: 'active', hours: 2489 },
      { move: 'user.deactivate', to: 'deactivated', hours: 300, by: 'admin', comment: 'Left the company.' },
    ],
  },
]

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const emailOf = ({ name: [first, last] }: Newcomer) => `${plain(first)}.${plain(last)}@slipway.example`
const HOUR = 60 * 60 * 1000

interface Known {
  users: Map<string, number>
  branches: Map<string, number>
  departments: Map<string, number>
  now: Date
}

const isIn = (status: string) => ['suspended', 'deactivated'].includes(status)

function userRow(person: Newcomer, { users, branches, departments, now }: Known) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const [first, last] = [person.way[0], person.way.at(-1)]
  return {
    email: emailOf(person),
    first_name: person.name[0],
    last_name: person.name[1],
    language: person.language,
    job_title: person.job ?? null,
    department_id: departments.get(person.department ?? '') ?? null,
    wished_branch_id: branches.get(person.branch),
    message: person.message ?? null,
    invited_by: users.get(person.invitedBy ?? '') ?? null,
    onboarding_status: last?.to,
    status_since: before(last?.hours ?? 0),
    created_at: before(first?.hours ?? 0),
    updated_at: before(last?.hours ?? 0),
  }
}

/** People on their way in and out, each with their history. Nobody of them can sign in. */
export async function writeNewcomers(sql: Sql, known: Known): Promise<void> {
  const ids = await insertRows(
    sql,
    'app_user',
    NEWCOMERS.map((person) => userRow(person, known)),
  )
  const seats = NEWCOMERS.flatMap(({ way, branch }, at) =>
    isIn(way.at(-1)?.to ?? '') ? [{ user_id: ids[at], branch_id: known.branches.get(branch), is_primary: true }] : [],
  )
  await insertRows(sql, 'user_branch', seats)
  const history = NEWCOMERS.flatMap(({ way }, at) => way.map((stop, place) => historyRow(stop, way[place - 1], ids[at], known)))
  await insertRows(sql, 'approval_history', history)
}

function historyRow({ move, to, hours, by, comment }: Stop, before: Stop | undefined, userId: number | undefined, known: Known) {
  return {
    user_id: userId,
    action: move,
    from_status: before?.to ?? null,
    to_status: to,
    actor_id: known.users.get(by ?? '') ?? userId,
    at: new Date(known.now.getTime() - hours * HOUR),
    comment: comment ?? null,
  }
}
