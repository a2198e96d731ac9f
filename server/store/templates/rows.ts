import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { ListedTemplate, Template } from '#domain/templates/record.ts'
import { AppError } from '#domain/app-error.ts'
import { cobTemplate, type ContractType } from '#domain/templates/cob-template.ts'
import type { Section } from '#domain/templates/shape.ts'
import type { Sql } from '../database.ts'
import { listRows } from '../entities/list.ts'
import { readRow } from '../entities/rows.ts'

interface Rest {
  id: number
  contract_types: ContractType[]
}

async function contractTypes(sql: Sql, ids: readonly number[]): Promise<Map<number, ContractType[]>> {
  const rows = await sql.query<Rest>('select id, contract_types from cob_template where id = any($1::int[])', [ids])
  return new Map(rows.map((row) => [row.id, row.contract_types]))
}

export async function listTemplateRows(sql: Sql, query: ListQuery, now: Date): Promise<Page<ListedTemplate>> {
  const page = await listRows(sql, cobTemplate, { query, branches: [] }, now)
  const types = await contractTypes(
    sql,
    page.items.map(({ id }) => id),
  )
  const items = page.items.map((row) => ({ ...row, contract_types: types.get(row.id) ?? [] }))
  return { ...page, items: items as unknown as ListedTemplate[] }
}

const VERSIONS = `
  select o.id, o.version, o.status from cob_template o join cob_template t on lower(o.name) = lower(t.name)
  where t.id = $1 and o.deleted_at is null order by o.version desc`

/** Throws `not_found`. */
export async function readTemplate(sql: Sql, id: number, now: Date): Promise<Template> {
  const row = await readRow(sql, cobTemplate, id, now, 'everywhere')
  const [rest] = await sql.query<Rest & { sections: Section[] }>(
    'select id, contract_types, sections from cob_template where id = $1',
    [id],
  )
  const versions = await sql.query<Template['versions'][number]>(VERSIONS, [id])
  return { ...row, ...rest, versions } as unknown as Template
}

/** The same, locked until the transaction ends. Throws `stale_row` with the current one when another version of the row is meant. */
export async function lockTemplate(
  sql: Sql,
  { id, row_version: meant }: { id: number; row_version?: number | undefined },
  now: Date,
): Promise<Template> {
  await sql.query('select 1 from cob_template where id = $1 for no key update', [id])
  const template = await readTemplate(sql, id, now)
  if (meant !== undefined && template.row_version !== meant) throw new AppError('stale_row', { data: template })
  return template
}
