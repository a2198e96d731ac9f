import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../database.ts'
import { columnOf, identifier, tableOf } from './names.ts'

/** An amount's currency is the field beside it, named after it. */
function amountsSql(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const currency = entity.fields[`${name}_currency`]
    if (field.kind !== 'money' || currency?.kind !== 'ref') return []
    const link = columnOf(`${name}_currency`, currency)
    return [
      `exists (select 1 from ${tableOf(entity.name)} where ${identifier(name)} is not null and ${link} = $1 and deleted_at is null)`,
    ]
  })
}

/** Whether any live record holds an amount in the currency. */
export async function hasAmounts(sql: Sql, currencyId: number): Promise<boolean> {
  const [found] = await sql.query<{ any: boolean }>(`select ${ENTITIES.flatMap(amountsSql).join(' or ')} as any`, [currencyId])
  return found?.any ?? false
}
