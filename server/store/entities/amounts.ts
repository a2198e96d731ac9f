import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../database.ts'
import { columnOf, identifier, tableOf } from './names.ts'
import { isLink, isMoney, isRows } from '#domain/records/traits.ts'

/** An amount's currency is the field beside it, named after it. */
function columnsOf(fields: Record<string, Field>, alias: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const currency = fields[`${name}_currency`]
    if (!isMoney(field) || !isLink(currency)) return []
    return [`${alias}.${identifier(name)} is not null and ${alias}.${columnOf(`${name}_currency`, currency)} = $1`]
  })
}

function amountsSql({ name, fields }: Entity): string[] {
  const live = (from: string, condition: string) => `exists (select 1 from ${from} where ${condition} and t.deleted_at is null)`
  const own = columnsOf(fields, 't').map((condition) => live(`${tableOf(name)} t`, condition))
  const below = Object.values(fields).flatMap((field) => {
    if (!isRows(field)) return []
    const from = `${identifier(field.table)} b join ${tableOf(name)} t on t.id = b.${identifier(name)}_id`
    return columnsOf(field.fields, 'b').map((condition) => live(from, condition))
  })
  return [...own, ...below]
}

/** Amounts of records that no declaration describes whole, by the table in which each currency stands. */
const BESIDE = [
  `user_assignment t where t.authority_limit is not null and t.authority_limit_currency_id = $1`,
  `source t where t.pi_limit is not null and t.pi_currency_id = $1 and t.deleted_at is null`,
  `source_financial_year y join source t on t.id = y.source_id where y.currency_id = $1 and t.deleted_at is null`,
  `agreement t where t.claims_authority_amount is not null and t.currency_id = $1 and t.deleted_at is null`,
  // of a contract and of its limits, which never stand without the amounts of the contract
  `agreement_contract t where t.currency_id = $1 and t.deleted_at is null`,
].map((rows) => `exists (select 1 from ${rows})`)

/** Whether any live record holds an amount in the currency. */
export async function hasAmounts(sql: Sql, currencyId: number): Promise<boolean> {
  const [found] = await sql.query<{ any: boolean }>(
    `select ${[...ENTITIES.flatMap(amountsSql), ...BESIDE].join(' or ')} as any`,
    [currencyId],
  )
  return found?.any ?? false
}
