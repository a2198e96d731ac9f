import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { ListedTemplate, Template } from '#domain/templates/record.ts'
import { AppError } from '#domain/app-error.ts'
import { cobTemplate, type ContractType } from '#domain/templates/cob-template.ts'
import type { Section } from '#domain/templates/shape.ts'
import type { Sql } from '../database.ts'
import { listRaws } from '../entities/list.ts'
import { readRow, rowOf } from '../entities/rows.ts'
import { sql } from '../sql/sql.ts'

interface Rest {
  id: number
  contract_types: ContractType[]
}

export async function listTemplateRows(db: Sql, query: ListQuery, now: Date): Promise<Page<ListedTemplate>> {
  const { items, ...page } = await listRaws(db, cobTemplate, { query, branches: [], also: sql`t.contract_types` })
  const shown = items.map((raw) => ({ ...rowOf(cobTemplate, raw, now), contract_types: raw.contract_types }))
  return { ...page, items: shown as unknown as ListedTemplate[] }
}

const versionsOf = (id: number) => sql`
  select o.id, o.version, o.status from cob_template o join cob_template t on lower(o.name) = lower(t.name)
  where t.id = ${id} and o.deleted_at is null order by o.version desc`

/** Throws `not_found`. */
export async function readTemplate(db: Sql, id: number, now: Date): Promise<Template> {
  const row = await readRow(db, cobTemplate, id, now, 'everywhere')
  const [rest] = await db.query<Rest & { sections: Section[] }>(
    sql`select id, contract_types, sections from cob_template where id = ${id}`,
  )
  const versions = await db.query<Template['versions'][number]>(versionsOf(id))
  return { ...row, ...rest, versions } as unknown as Template
}

/** The same, locked until the transaction ends. Throws `stale_row` with the current one when another version of the row is meant. */
export async function lockTemplate(
  db: Sql,
  { id, row_version: meant }: { id: number; row_version?: number | undefined },
  now: Date,
): Promise<Template> {
  await db.query(sql`select 1 from cob_template where id = ${id} for no key update`)
  const template = await readTemplate(db, id, now)
  if (meant !== undefined && template.row_version !== meant) throw new AppError('stale_row', { data: template })
  return template
}
