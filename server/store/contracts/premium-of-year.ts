import type { listBusinessPremium, loadBusiness } from '#domain/api/contract/business.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { CHARGES } from '#domain/contracts/accounts/names.ts'
import type { Sql } from '../database.ts'
import type { Branches } from '../records/scope.ts'
import { id as named, sql } from '../sql/sql.ts'
import { BOUND } from './business.ts'
import { atOrder } from './lines/order-premium.ts'

type Business = Output<typeof loadBusiness>
type Behind = Output<typeof listBusinessPremium>

/** What the first booking charges: terms that endorsements change from a later day on count with those endorsements. */
const atInception = (column: 'premium_100' | 'deposit_premium') => sql`coalesce((
  select h.old_value::numeric from endorsement e join endorsement_change h on h.endorsement_id = e.id
  where e.contract_id = t.id and e.deleted_at is null and e.status in ('completed', 'booked') and e.premium_effect <> 'none'
    and e.effective_from > t.period_from and h.path = 'sections.' || s.id || ${`.${column}`}
  order by e.endorsement_number, h.id limit 1), s.${named(column)})`

/** Premium of the order of the bound contracts of a year: what is booked of it, each change in the month of its booking, and of what is not booked yet the terms. */
const PREMIUMS = (year: number, branches: Branches) => sql`t as materialized (
    select * from contract t where t.year_of_account = ${year} and t.deleted_at is null
      and t.branch_id = any(${branches}::int[]) and t.stage_id = any(${BOUND}::int[]) and t.period_from is not null),
  charged as (
    select t.id, coalesce(o.kind, e.kind) as kind, l.currency_id, l.amount,
      case coalesce(o.kind, e.kind) when 'premium' then t.period_from else e.booked_on end as day
    from t join ledger_entry e on e.contract_id = t.id left join ledger_entry o on o.id = e.reverses_id
    join ledger_line l on l.entry_id = e.id and l.account = 'client' and l.item = 'premium'
    where coalesce(o.kind, e.kind) = any(${CHARGES}::text[])
    union all
    select t.id, 'premium', coalesce(s.currency_id, t.currency_id),
      ${atOrder(sql`coalesce(${atInception('deposit_premium')}, ${atInception('premium_100')})`)}, t.period_from
    from t join contract_section s on s.contract_id = t.id
    where s.section_status <> 'ntu' and coalesce(s.deposit_premium, s.premium_100) is not null and not exists (
      select 1 from ledger_entry e where e.contract_id = t.id and e.kind = 'premium'
        and not exists (select 1 from ledger_entry r where r.reverses_id = e.id))),
  p as (
    select b.id, b.kind, to_char(b.day, 'YYYY-MM') as month, c.id as currency_id, c.code as currency,
      round(sum(b.amount), c.minor_units) as premium
    from charged b join currency c on c.id = b.currency_id group by b.id, b.kind, 3, c.id having sum(b.amount) <> 0)`

const AMOUNT = sql`p.currency_id, p.currency, sum(p.premium)::text as premium, count(distinct p.id)::int as contracts`

/** A contract counts in the month of its inception, what came to it later in the month in which it was booked. */
export const premiumByMonth = (db: Sql, year: number, branches: Branches): Promise<Business['months']> =>
  db.query(
    sql`with ${PREMIUMS(year, branches)}
        select p.month, ${AMOUNT} from p group by 1, p.currency_id, p.currency order by 1, p.currency`,
  )

export const premiumByClass = (db: Sql, year: number, branches: Branches): Promise<Business['classes']> =>
  db.query(
    sql`with ${PREMIUMS(year, branches)}
        select k.id, k.name, ${AMOUNT} from p join t on t.id = p.id left join class_of_business k on k.id = t.class_of_business_id
        group by k.id, k.name, p.currency_id, p.currency order by sum(p.premium) desc, k.name, p.currency`,
  )

/** The contracts behind one of those figures, each with what it adds to it, the largest first. */
export async function premiumBehind(
  db: Sql,
  { year, currency, month, class_of_business: ofClass, page, page_size: size }: Required<Input<typeof listBusinessPremium>>,
  branches: Branches,
): Promise<Pick<Behind, 'items' | 'total' | 'premium'>> {
  const rows = await db.query<Behind['items'][number] & { total: number; whole: string }>(
    sql`with ${PREMIUMS(year, branches)}
        select t.uuid, t.contract_number, t.assured, p.month, p.kind, p.premium::text as premium,
          (count(*) over ())::int as total, (sum(p.premium) over ())::text as whole
        from p join t on t.id = p.id where p.currency_id = ${currency} and (${month}::text is null or p.month = ${month})
          and (${ofClass}::text is null or coalesce(t.class_of_business_id::text, 'none') = ${ofClass})
        order by abs(p.premium) desc, t.contract_number, p.month, p.kind limit ${size} offset ${(page - 1) * size}`,
  )
  const [first] = rows
  const items = rows.map(({ total: _total, whole: _whole, ...row }) => row)
  return { items, total: first?.total ?? 0, premium: first?.whole ?? '0' }
}
