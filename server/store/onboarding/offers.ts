import type { Sql } from '../database.ts'

export interface OfferedRole {
  id: number
  name: string
  authority_level: number
  /** What it gives; permissions that people add themselves open nothing yet. */
  codenames: string[]
}

export interface Offer {
  id: number
  name: string
}

export function listRoles(sql: Sql): Promise<OfferedRole[]> {
  return sql.query<OfferedRole>(
    `select r.id, r.name, r.authority_level, array(
       select p.codename from role_permission rp
       join permission p on p.id = rp.permission_id and p.is_system and p.is_active and p.deleted_at is null
       where rp.role_id = r.id order by p.codename
     ) as codenames
     from role r where r.is_active and r.deleted_at is null order by r.authority_level, r.id`,
  )
}

const NAMED = { branch: 'branch', line_of_business: 'line_of_business', sbu: 'sbu' } as const

/** Active rows to choose from by name, of these ids where some are given. */
export function listNamed(sql: Sql, of: keyof typeof NAMED, ids: readonly number[] | null = null): Promise<Offer[]> {
  return sql.query<Offer>(
    `select o.id, o.name from ${NAMED[of]} o
     where o.is_active and o.deleted_at is null and ($1::int[] is null or o.id = any($1::int[]))
     order by lower(o.name) collate by_name, o.id limit 500`,
    [ids],
  )
}
