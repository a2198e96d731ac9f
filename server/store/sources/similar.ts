import type { SourceStatus } from '#domain/sources/choices.ts'
import type { Named } from '#domain/entities/schema.ts'
import { SOURCES } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { bindings } from '../entities/names.ts'
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

/** Live sources whose name or trading name is nearly this one, the most alike first. */
export async function listSimilar(sql: Sql, legalName: string, except: number, scope: Scope): Promise<Similar[]> {
  const { values, bind } = bindings()
  const name = bind(legalName.toLowerCase())
  const alike = `greatest(similarity(lower(t.legal_name), ${name}), similarity(lower(t.trading_name), ${name}))`
  const where = [
    't.deleted_at is null',
    `t.id <> ${bind(except)}`,
    ...scopeSql('source', 't', scope, bind),
    `(lower(t.legal_name) % ${name} or lower(t.trading_name) % ${name})`,
    `${alike} >= ${bind(SOURCES.similarity)}`,
  ]
  const rows = await sql.query<Omit<Similar, 'incorporation_country'> & { country_id: number; country_name: string }>(
    `select t.id, t.source_code, t.legal_name, t.status, c.id as country_id, c.name as country_name, round(${alike}::numeric, 2)::float as similarity
     from source t left join country c on c.id = t.incorporation_country_id
     where ${where.join(' and ')} order by ${alike} desc, t.id limit ${SHOWN}`,
    values,
  )
  return rows.map(({ country_id: id, country_name: country, ...row }) => ({
    ...row,
    incorporation_country: { id, name: country },
  }))
}
