import type { Rate } from '#domain/contracts/accounts/converted.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** The currency of a branch. */
export async function findBaseCurrency(db: Sql, branch: number): Promise<Named> {
  const [row] = await db.query<Named>(
    sql`select c.id, c.code as name from branch b join currency c on c.id = b.base_currency_id where b.id = ${branch}`,
  )
  return row!
}

interface Asked {
  /** Id of the currency that amounts are converted to. */
  base: number
  currencies: readonly string[]
  on: string
  /** The oldest day that a rate may be of. */
  since: string
}

type RawRate = Rate & { code: string }

/** The newest rate of each currency up to a day: of the same day those for bookings before others. Source: domain guide 5.11. */
export async function listBookingRates(db: Sql, { base, currencies, on, since }: Asked): Promise<Map<string, Rate>> {
  const rows = await db.query<RawRate>(
    sql`select distinct on (c.code) c.code, e.rate_date::text as day, e.rate_type as type,
          trim_scale(case when e.currency_id = ${base} then e.rate else round(1 / e.rate, 10) end)::text as rate
        from exchange_rate e join currency c on c.id = case when e.currency_id = ${base} then e.base_currency_id else e.currency_id end
        where (e.currency_id = ${base} or e.base_currency_id = ${base}) and c.code = any(${currencies}::text[]) and e.is_active
          and e.deleted_at is null and e.rate_type <> 'contract_fixed' and e.rate_date between ${since}::date and ${on}::date
        order by c.code, e.rate_date desc, array_position(array['booking', 'spot', 'month_end'], e.rate_type), e.id desc`,
  )
  return new Map(rows.map(({ code, ...rate }) => [code, rate]))
}
