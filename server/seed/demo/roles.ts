import { insertNamed, insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import type { Essentials } from '../essentials.ts'
import { ROLES } from './role-list.ts'

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
