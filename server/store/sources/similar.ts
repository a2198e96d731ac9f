import type { SourceStatus } from '#domain/sources/choices.ts'
import type { Named } from '#domain/records/links.ts'
import { SOURCES } from '#domain/limits.ts'
import { companyNameKey } from '#domain/sources/company-name.ts'
import type { Sql } from '../database.ts'
import { bindings, linkIn, linkSql } from '../entities/names.ts'
import { scopeSql, type Scope } from '../entities/scope.ts'

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
const alikeSql = (column: string, key: string) => `case when t.${column} = ${key} then 1 else similarity(t.${column}, ${key}) end`

/** Live sources whose name or trading name is nearly this one, the most alike first. */
export async function listSimilar(sql: Sql, legalName: string, except: number, scope: Scope): Promise<Similar[]> {
  const { values, bind } = bindings()
  const key = bind(companyNameKey(legalName))
  const alike = `greatest(${alikeSql('legal_name_key', key)}, ${alikeSql('trading_name_key', key)})`
  const where = [
    't.deleted_at is null',
    `t.id <> ${bind(except)}`,
    ...scopeSql('source', 't', scope, bind),
    `(${['legal_name_key', 'trading_name_key'].map((column) => `t.${column} % ${key} or t.${column} = ${key}`).join(' or ')})`,
    `${alike} >= ${bind(SOURCES.similarity)}`,
  ]
  const rows = await sql.query<Omit<Similar, 'incorporation_country'>>(
    `select t.id, t.source_code, t.legal_name, t.status, c.id as country_id, ${linkSql('country', 'c', 'country')}, round(${alike}::numeric, 2)::float as similarity
     from source t left join country c on c.id = t.incorporation_country_id
     where ${where.join(' and ')} order by ${alike} desc, t.id limit ${SHOWN}`,
    values,
  )
  return rows.map((row) => ({ ...row, incorporation_country: linkIn({ ...row }, 'country') }))
}
