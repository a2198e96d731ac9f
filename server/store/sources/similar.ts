import type { SourceStatus } from '#domain/sources/choices.ts'
import type { Named } from '#domain/records/links.ts'
import { SOURCES } from '#domain/limits.ts'
import { companyNameKey } from '#domain/sources/company-name.ts'
import type { Sql } from '../database.ts'
import { linkIn, linkSql } from '../records/names.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { join, sql, type Statement } from '../sql/sql.ts'

export interface Similar {
  id: number
  source_code: string
  legal_name: string
  incorporation_country: Named | null
  status: SourceStatus
  similarity: number
}

const SHOWN = 5

/** How alike a name is, 1 being the same but for how its legal form, its letters and its stops are written. */
const alikeSql = (column: Statement, key: string) =>
  sql`case when ${column} = ${key} then 1 else similarity(${column}, ${key}) end`

const NAMES = [sql`t.legal_name_key`, sql`t.trading_name_key`]

/** Live sources whose name or trading name is nearly this one, the most alike first. */
export async function listSimilar(db: Sql, legalName: string, except: number, scope: Scope): Promise<Similar[]> {
  const key = companyNameKey(legalName)
  const alike = sql`greatest(${join(NAMES.map((name) => alikeSql(name, key)))})`
  const isNear = NAMES.map((name) => sql`${name} % ${key} or ${name} = ${key}`)
  const rows = await db.query<Omit<Similar, 'incorporation_country'>>(
    sql`select t.id, t.source_code, t.legal_name, t.status, c.id as country_id, ${linkSql('country', 'c', 'country')}, round(${alike}::numeric, 2)::float as similarity
     from source t left join country c on c.id = t.incorporation_country_id
     where t.deleted_at is null and t.id <> ${except}${andWithin('source', 't', scope)} and (${join(isNear, ' or ')}) and ${alike} >= ${SOURCES.similarity}
     order by ${alike} desc, t.id limit ${SHOWN}`,
  )
  return rows.map((row) => ({ ...row, incorporation_country: linkIn({ ...row }, 'country', 'country') }))
}
