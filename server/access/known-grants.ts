import { LRUCache } from 'lru-cache'
import type { Caller } from '../serve.ts'
import type { Database, Sql } from '../store/database.ts'
import { readGrants, type GrantsRow } from '../store/access/grants.ts'
import type { SessionRow } from '../store/access/sessions.ts'

export type Grants = Pick<Caller, 'roleId' | 'authorityLevel' | 'timeZone' | 'permissions' | 'grants'>

interface Known {
  version: string
  grants: Grants
}

/** About 20 kB each for someone with every permission in ten branches. */
const USERS = 2_000

/** By database: what was read in a transaction may never come to be, and is not remembered. */
const known = new WeakMap<Database, LRUCache<number, Known>>()

/** What the user of a session may do. Read anew when its version is another one than that which is remembered. */
export async function knownGrants(db: Database, session: SessionRow): Promise<Grants> {
  const users = known.get(db) ?? new LRUCache<number, Known>({ max: USERS })
  known.set(db, users)
  const there = users.get(session.user_id)
  if (there?.version === session.grants_version) return there.grants
  const row = await readGrants(db, session.user_id)
  const grants = grantsOf(row)
  users.set(session.user_id, { version: row.grants_version, grants })
  return grants
}

/** What a user may do as the transaction sees it. */
export const grantsIn = async (sql: Sql, userId: number): Promise<Grants> => grantsOf(await readGrants(sql, userId))

function grantsOf({ role_id, authority_level, time_zone, granted }: GrantsRow): Grants {
  const grants = Object.entries(granted).map(([branch, codenames]) => [Number(branch), new Set(codenames)] as const)
  return {
    roleId: role_id,
    authorityLevel: authority_level,
    timeZone: time_zone ?? 'UTC',
    permissions: new Set(Object.values(granted).flat()),
    grants: new Map(grants),
  }
}
