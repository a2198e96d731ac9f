import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import { grantAt } from '../../store/places.ts'
import type { World } from '../iso.ts'
import type { Trade } from './company.ts'
import { PEOPLE } from './people.ts'
import type { Roles } from './roles.ts'

type Ids = Map<string, number>

interface Given {
  to: string
  branch: string
  role: string
  line?: string
  sbu?: string
  /** In full units. */
  limit?: [amount: string, currency: string]
}

/** How far people may bind the company, and who helps out in another branch. */
const GIVEN: readonly Given[] = [
  { to: 'reviewer', branch: 'LON', role: 'team_leader', sbu: 'PROP', limit: ['15000000', 'GBP'] },
  { to: 'handler', branch: 'LON', role: 'handler', line: 'PDF', sbu: 'PROP', limit: ['5000000', 'GBP'] },
  { to: 'handler', branch: 'LON', role: 'handler', line: 'HOME', sbu: 'PROP', limit: ['2500000', 'GBP'] },
  { to: 'grace.osei', branch: 'LON', role: 'team_leader', sbu: 'MAEN', limit: ['20000000', 'USD'] },
  { to: 'isla.fraser', branch: 'LON', role: 'handler', line: 'BWH', sbu: 'MAEN', limit: ['7500000', 'USD'] },
  { to: 'isla.fraser', branch: 'LON', role: 'handler', line: 'WAR', sbu: 'MAEN', limit: ['4000000', 'USD'] },
  { to: 'anna.richter', branch: 'MUC', role: 'team_leader', sbu: 'TRTY', limit: ['25000000', 'EUR'] },
  { to: 'elena.vidal', branch: 'MAD', role: 'team_leader' },
  { to: 'tom.whitfield', branch: 'MAD', role: 'technician', sbu: 'MAEN' },
]

/** Permissions that someone has by themselves, beside those of their role. */
const GRANTED = [
  { to: 'grace.osei', branch: 'LON', permission: 'change_department' },
  { to: 'anna.richter', branch: 'MUC', permission: 'add_source' },
  { to: 'anna.richter', branch: 'MUC', permission: 'change_source' },
]

interface Known {
  users: Ids
  branches: Ids
  roles: Roles
  trade: Trade
  permissions: Ids
  currencies: World['currencies']
}

/** Who helps out elsewhere gets a seat there; the administrator gives all of it. */
export async function writeAssignments(sql: Sql, known: Known, since: Date): Promise<void> {
  const { users, branches, roles, trade, permissions, currencies } = known
  const stamps = { created_at: since, created_by: users.get('admin') }
  const rows = GIVEN.map(({ to, branch, role, line, sbu, limit }) => ({
    user_id: users.get(to),
    branch_id: branches.get(branch),
    role_id: roles.get(role),
    line_of_business_id: line && trade.lines.get(line),
    sbu_id: sbu && trade.sbus.get(sbu),
    authority_limit: limit?.[0],
    authority_limit_currency_id: limit && currencies.get(limit[1]),
    ...stamps,
  }))
  const guests = GIVEN.filter(({ to, branch }) => PEOPLE.find(({ key }) => key === to)?.branch !== branch)
  await insertRows(
    sql,
    'user_branch',
    guests.map(({ to, branch }) => ({ user_id: users.get(to), branch_id: branches.get(branch), ...stamps })).map(withoutPrimary),
  )
  await insertRows(sql, 'user_assignment', rows)
  for (const { to, branch, permission } of GRANTED) {
    const membership = { user: users.get(to)!, branch: branches.get(branch)! }
    await grantAt(sql, membership, { permission: permissions.get(permission)!, at: since, by: users.get('admin')! })
  }
}

const withoutPrimary = <Row extends object>(row: Row) => ({ ...row, is_primary: false })
