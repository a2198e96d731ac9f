import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/entities/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../database.ts'
import { columnOf, identifier, tableOf } from './names.ts'

/** An amount's currency is the field beside it, named after it. */
function columnsOf(fields: Record<string, Field>, alias: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const currency = fields[`${name}_currency`]
    if (field.kind !== 'money' || currency?.kind !== 'ref') return []
    return [`${alias}.${identifier(name)} is not null and ${alias}.${columnOf(`${name}_currency`, currency)} = $1`]
  })
}

function amountsSql({ name, fields }: Entity): string[] {
  const live = (from: string, condition: string) => `exists (select 1 from ${from} where ${condition} and t.deleted_at is null)`
  const own = columnsOf(fields, 't').map((condition) => live(`${tableOf(name)} t`, condition))
  const below = Object.values(fields).flatMap((field) => {
    if (field.kind !== 'rows') return []
    const from = `${identifier(field.table)} b join ${tableOf(name)} t on t.id = b.${identifier(name)}_id`
    return columnsOf(field.fields, 'b').map((condition) => live(from, condition))
  })
  return [...own, ...below]
}

/** Whether any live record holds an amount in the currency. */
export async function hasAmounts(sql: Sql, currencyId: number): Promise<boolean> {
  const [found] = await sql.query<{ any: boolean }>(`select ${ENTITIES.flatMap(amountsSql).join(' or ')} as any`, [currencyId])
  return found?.any ?? false
}
