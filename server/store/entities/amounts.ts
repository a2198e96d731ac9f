import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../database.ts'
import { columnOf, tableOf } from '../records/names.ts'
import { isLink, isMoney, isRows } from '#domain/records/traits.ts'
import { id, join, sql, type Statement } from '../sql/sql.ts'

/** An amount's currency is the field beside it, named after it. */
function amountsIn(fields: Record<string, Field>, alias: string, currencyId: number): Statement[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const currency = fields[`${name}_currency`]
    if (!isMoney(field) || !isLink(currency)) return []
    return [sql`${id(alias, name)} is not null and ${id(alias, columnOf(`${name}_currency`, currency))} = ${currencyId}`]
  })
}

function amountsSql({ name, fields }: Entity, currencyId: number): Statement[] {
  const live = (from: Statement, condition: Statement) =>
    sql`exists (select 1 from ${from} where ${condition} and t.deleted_at is null)`
  const own = amountsIn(fields, 't', currencyId).map((condition) => live(sql`${tableOf(name)} t`, condition))
  const below = Object.values(fields).flatMap((field) => {
    if (!isRows(field)) return []
    const from = sql`${id(field.table)} b join ${tableOf(name)} t on t.id = ${id('b', `${name}_id`)}`
    return amountsIn(field.fields, 'b', currencyId).map((condition) => live(from, condition))
  })
  return [...own, ...below]
}

/** Amounts of records that no declaration describes whole, by the table in which each currency stands. */
const besides = (currencyId: number): Statement[] => [
  sql`exists (select 1 from user_assignment t where t.authority_limit is not null and t.authority_limit_currency_id = ${currencyId})`,
  sql`exists (select 1 from source t where t.pi_limit is not null and t.pi_currency_id = ${currencyId} and t.deleted_at is null)`,
  sql`exists (select 1 from source_financial_year y join source t on t.id = y.source_id where y.currency_id = ${currencyId} and t.deleted_at is null)`,
  sql`exists (select 1 from agreement t where t.claims_authority_amount is not null and t.currency_id = ${currencyId} and t.deleted_at is null)`,
  // of a contract and of its limits, which never stand without the amounts of the contract
  sql`exists (select 1 from agreement_contract t where t.currency_id = ${currencyId} and t.deleted_at is null)`,
  // of a contract, and of all its rows that name no currency of their own
  sql`exists (select 1 from contract t where t.currency_id = ${currencyId} and t.deleted_at is null)`,
  // of a section, its limits and its markets
  sql`exists (select 1 from contract_section s join contract t on t.id = s.contract_id where s.currency_id = ${currencyId} and t.deleted_at is null)`,
  sql`exists (select 1 from contract_instalment i join contract t on t.id = i.contract_id where i.currency_id = ${currencyId} and t.deleted_at is null)`,
  sql`exists (select 1 from endorsement e join contract t on t.id = e.contract_id where e.currency_id = ${currencyId} and t.deleted_at is null)`,
  // what was booked stays, whatever becomes of the contract
  sql`exists (select 1 from booked_instalment where currency_id = ${currencyId})`,
  sql`exists (select 1 from ledger_line where currency_id = ${currencyId})`,
  sql`exists (select 1 from ledger_entry where base_currency_id = ${currencyId})`,
  sql`exists (select 1 from contract_note where currency_id = ${currencyId})`,
  // what coverholders reported
  sql`exists (select 1 from bordereau_line where currency_id = ${currencyId})`,
]

/** Whether any live record holds an amount in the currency. */
export async function hasAmounts(db: Sql, currencyId: number): Promise<boolean> {
  const amounts = [...ENTITIES.flatMap((entity) => amountsSql(entity, currencyId)), ...besides(currencyId)]
  const [found] = await db.query<{ any: boolean }>(sql`select ${join(amounts, ' or ')} as any`)
  return found?.any ?? false
}
