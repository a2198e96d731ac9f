import { PERMISSIONS } from '#domain/permissions.ts'
import { insertNamed, insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import type { Essentials } from '../essentials.ts'

const CONFIDENTIAL = ['view_bank_full', 'view_unassigned_sources', 'view_outbox']

const views = PERMISSIONS.map(({ codename }) => codename).filter(
  (code) => code.startsWith('view_') && !CONFIDENTIAL.includes(code),
)

const about = (...subjects: string[]) =>
  PERMISSIONS.map(({ codename }) => codename).filter((code) => subjects.some((subject) => code.endsWith(`_${subject}`)))

const placing = ['add_contract', 'change_contract', 'quote_contract', 'renew_contract', 'ntu_contract', 'add_endorsement']
const bringing = ['add_source', 'change_source']
const desk = [...views, ...placing, ...bringing, 'add_supportticket', 'change_supportticket', 'add_subclass', 'change_subclass']
const leading = ['review_contract', 'sign_contract', 'bind_contract', 'cancel_contract', 'approve_endorsement']

/** Everything but the running of the product itself. */
const business = PERMISSIONS.filter(({ module, codename }) => module !== 'system' && codename !== 'breakglass').map(
  ({ codename }) => codename,
)

export const ROLES = [
  {
    codename: 'viewer',
    name: 'Viewer',
    authority_level: 10,
    description: 'Reads the few lists that an auditor needs.',
    holds: ['view_region', 'view_country', 'view_currency', 'view_contract'],
  },
  {
    codename: 'technician',
    name: 'Technician',
    authority_level: 50,
    description: 'Prepares contracts and keeps their data in order.',
    holds: [...views, 'add_contract', 'change_contract', 'add_supportticket'],
  },
  {
    codename: 'handler',
    name: 'Handler',
    authority_level: 100,
    description: 'Places contracts with the market.',
    holds: desk,
  },
  {
    codename: 'team_leader',
    name: 'Team leader',
    authority_level: 150,
    description: 'Reviews and signs what the desk has placed.',
    holds: [...desk, ...leading, 'add_team', 'change_team', 'add_lineofbusiness', 'change_lineofbusiness'],
  },
  {
    codename: 'finance',
    name: 'Finance',
    authority_level: 180,
    description: 'Books premium, keeps currencies, bank accounts and budgets.',
    holds: [
      ...views,
      'book_contract',
      'view_bank_full',
      'change_sbu',
      'change_country',
      ...about('bank', 'currency', 'taxrate', 'exchangerate'),
    ],
  },
  {
    codename: 'compliance',
    name: 'Compliance',
    authority_level: 196,
    description: 'Reviews sources and keeps the risk of countries.',
    holds: [
      ...views,
      'view_unassigned_sources',
      'review_source',
      'assign_source',
      'approve_user',
      ...about('source', 'country', 'region', 'market', 'party'),
    ],
  },
  {
    codename: 'head',
    name: 'Head of business',
    authority_level: 200,
    description: 'Decides on what goes beyond a desk: structure, agreements, approvals.',
    holds: business,
  },
]

/** Ids by codename. */
export type Roles = Map<string, number>

export async function writeRoles(sql: Sql, { permissions, administrator }: Essentials, since: Date): Promise<Roles> {
  const rows = ROLES.map(({ holds: _holds, ...row }) => ({ ...row, created_at: since, updated_at: since }))
  const ids = await insertNamed(sql, 'role', 'codename', rows)
  const links = ROLES.flatMap(({ codename, holds }) =>
    [...new Set(holds)].map((held) => ({ role_id: ids.get(codename), permission_id: permissions.get(held)! })),
  )
  await insertRows(sql, 'role_permission', links)
  return ids.set('administrator', administrator)
}
