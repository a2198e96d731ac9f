import { PERMISSIONS } from '#domain/permissions.ts'
import type { Deps } from '../deps.ts'
import { insertNamed, insertRows, isEmpty } from '../store/bulk.ts'
import type { Sql } from '../store/database.ts'

/** What permissions speak of, where the code is not readable by itself. */
const NOUNS: Record<string, string> = {
  region: 'regions',
  country: 'countries',
  timezone: 'time zones',
  currency: 'currencies',
  bank: 'bank accounts',
  branch: 'branches',
  department: 'departments',
  classofbusiness: 'classes of business',
  lineofbusiness: 'lines of business',
  subclass: 'sub classes',
  riskcode: 'risk codes',
  taxrate: 'tax rates',
  exchangerate: 'exchange rates',
  market: 'markets',
  party: 'parties',
  sbu: 'strategic business units',
  team: 'teams',
  source: 'sources',
  role: 'roles',
  permission: 'permissions',
  customuser: 'users',
  user: 'users',
  contract: 'contracts',
  endorsement: 'endorsements',
  agreement: 'agreements',
  agreementcontract: 'agreement contracts',
  supportticket: 'support tickets',
  lob_template: 'templates of lines of business',
}

const SPECIAL: Record<string, string> = {
  view_bank_full: 'View bank account numbers in full',
  view_unassigned_sources: 'View unassigned sources',
  assign_source: 'Assign sources to compliance',
  book_contract: 'Book premium of contracts',
  ntu_contract: 'Mark contracts as not taken up',
  change_supportticket_status: 'Change the status of support tickets',
  breakglass: 'Break the glass in an emergency',
  view_outbox: 'View outgoing mail',
}

/** `view_timezone` reads as "View time zones". */
export function permissionName(codename: string): string {
  const [verb = '', ...rest] = codename.split('_')
  const noun = NOUNS[rest.join('_')] ?? rest.join(' ')
  return SPECIAL[codename] ?? `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${noun}`
}

const ADMINISTRATOR = {
  name: 'Administrator',
  codename: 'administrator',
  authority_level: 250,
  is_system: true,
  description: 'Holds every permission. The role belongs to the product.',
}

/** Where the first administrator sits until the offices are entered. */
const HEAD_OFFICE = { name: 'Head office', code: 'HO', legal_entity_name: 'Head office', address_line1: '', city: '' }

export interface Essentials {
  /** Ids by codename. */
  permissions: Map<string, number>
  administrator: number
}

/** What every database needs: the permissions the product knows and a role that holds them all. */
export async function writeEssentials(sql: Sql): Promise<Essentials> {
  const permissions = await insertNamed(
    sql,
    'permission',
    'codename',
    PERMISSIONS.map(({ codename, module }) => ({ name: permissionName(codename), codename, module, is_system: true })),
  )
  const [administrator] = await insertRows(sql, 'role', [ADMINISTRATOR])
  const links = [...permissions.values()].map((id) => ({ role_id: administrator, permission_id: id }))
  await insertRows(sql, 'role_permission', links)
  return { permissions, administrator: administrator! }
}

/** An empty product: nothing but what the first administrator needs to sign in. Leaves a filled database alone. */
export async function seedEssentials({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.tx(async (sql) => {
    if (!(await isEmpty(sql))) return
    await writeEssentials(sql)
    await insertRows(sql, 'branch', [HEAD_OFFICE])
  })
}
