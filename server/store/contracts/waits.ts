import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import type { Sql } from '../database.ts'
import type { Branches } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'
import { MOST, OVER, SHOWN, type Reader } from './day.ts'
import { isOfOthers } from './decisions.ts'

type Waits = Output<typeof loadDay>['waits']

/** What a reader may do about what waits. */
export interface WaitReader extends Reader {
  /** Branches in which they approve endorsements. */
  approves: Branches
  /** Branches in which they cancel contracts that they did not prepare. */
  cancels: Branches
  /** A head also approves what counts from a day that has passed, and sections that come back. */
  isHead: boolean
}

/** Days before a line expires or premium falls due. Own choice. */
const AHEAD = 30

const OWN = sql`c.uuid, c.contract_number, c.assured`
const NO_AMOUNT = sql`null::numeric as amount, null::text as currency`
const NO_ENDORSEMENT = sql`null::int as endorsement`

const mine = ({ userId, branches }: Reader) =>
  sql`c.handler_id = ${userId} and c.deleted_at is null and c.branch_id = any(${branches}::int[]) and c.stage_id <> all(${OVER}::int[])`

/** Endorsements of others that the reader may show to the markets, and own ones that a market has not answered. */
const endorsements = (reader: WaitReader) => sql`
  select 'approval' as what, e.id as endorsement, ${OWN}, e.endorsement_reference as name, e.effective_from as due_on, ${NO_AMOUNT}
  from endorsement e join contract c on c.id = e.contract_id
  where e.status = 'internal_approval' and e.deleted_at is null and e.branch_id = any(${reader.approves}::int[])
    and e.prepared_by is distinct from ${reader.userId} and (${reader.isHead}::boolean or (coalesce(e.effective_from >= ${reader.today}::date, false) and not exists (
      select 1 from endorsement_change h where h.endorsement_id = e.id and h.path ~ '^sections\\.[0-9]+\\.section_status$'
        and coalesce(h.old_value, 'active') <> 'active')))
  union all select 'answers', e.id, ${OWN}, e.endorsement_reference, e.effective_from, ${NO_AMOUNT}
  from endorsement e join contract c on c.id = e.contract_id
  where e.status in ('shown', 'leader_agreed') and e.deleted_at is null and ${mine(reader)}
    and exists (select 1 from endorsement_party p where p.endorsement_id = e.id and p.response = 'pending'
      and p.party_role in ('leader', 'agreement_party'))`

/** What is still to be met of own contracts, and lines that markets have written for a time. */
const lines = (reader: WaitReader) => sql`
  select 'subjectivity', ${NO_ENDORSEMENT}, ${OWN}, left(o.wording, 80), o.deadline, ${NO_AMOUNT}
  from contract c join contract_subjectivity o on o.contract_id = c.id where o.subjectivity_status = 'open' and ${mine(reader)}
  union all select 'market_subjectivity', ${NO_ENDORSEMENT}, ${OWN}, m.name, o.deadline, ${NO_AMOUNT}
  from contract c join contract_section s on s.contract_id = c.id and s.section_status = 'active'
  join subscription l on l.contract_section_id = s.id join subscription_subjectivity o on o.subscription_id = l.id
  left join market m on m.id = l.market_id where o.subjectivity_status = 'open' and ${mine(reader)}
  union all select 'line', ${NO_ENDORSEMENT}, ${OWN}, m.name, d.day, ${NO_AMOUNT}
  from contract c join contract_section s on s.contract_id = c.id and s.section_status = 'active'
  join subscription l on l.contract_section_id = s.id left join market m on m.id = l.market_id
  left join time_zone z on z.id = c.time_zone_id
  cross join lateral (select (l.expires_at at time zone coalesce(z.name, 'UTC'))::date as day) d
  where l.market_status = 'written' and d.day <= ${reader.today}::date + ${AHEAD}::int and ${mine(reader)}`

/** Booked premium of own contracts that the client still owes, and notices that cancel where it stays so. Source: domain guide 5.7. */
const premium = (reader: WaitReader) => sql`
  select 'premium', ${NO_ENDORSEMENT}, ${OWN}, null, i.due_on, b.amount, y.code
  from contract c join booked_instalment i on i.contract_id = c.id join currency y on y.id = i.currency_id
  cross join lateral (select coalesce(sum(l.amount), 0) as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.instalment_id = i.id and l.account = 'client' and l.currency_id = i.currency_id) b
  where i.status in ('planned', 'advised', 'part_paid', 'overdue') and b.amount > 0
    and i.due_on <= ${reader.today}::date + ${AHEAD}::int and ${mine(reader)}
  union all select 'notice', ${NO_ENDORSEMENT}, ${OWN}, null, n.ends_on, ${NO_AMOUNT}
  from contract c join premium_notice n on n.contract_id = c.id where n.status = 'running' and ${mine(reader)}`

/** Contracts whose notice for unpaid premium has ended: whoever may cancel decides, the handler sees to it. Source: domain guide 5.7, 3.2 move 36. */
const unpaid = (reader: WaitReader) => sql`
  select 'notice_ended', ${NO_ENDORSEMENT}, t.uuid, t.contract_number, t.assured, null, n.ends_on, ${NO_AMOUNT}
  from contract t join premium_notice n on n.contract_id = t.id
  where n.status = 'ended' and t.deleted_at is null and t.stage_id <> all(${OVER}::int[])
    and ((t.handler_id = ${reader.userId} and t.branch_id = any(${reader.branches}::int[]))
      or (t.branch_id = any(${reader.cancels}::int[]) and ${isOfOthers(reader.userId)}))`

/** What waits for someone besides the stages of contracts, the most urgent first; undated ones come last. One statement. */
export async function listWaits(db: Sql, reader: WaitReader, isWhole: boolean): Promise<Waits> {
  const rows = await db.query<Waits['items'][number] & { total: number }>(
    sql`with w as (${endorsements(reader)} union all ${lines(reader)} union all ${premium(reader)} union all ${unpaid(reader)})
        select what, endorsement, uuid, contract_number, assured, name, due_on::text as due_on,
          trim_scale(amount)::text as amount, currency, (count(*) over ())::int as total
        from w order by w.due_on nulls last, what, contract_number, name limit ${isWhole ? MOST : SHOWN}`,
  )
  const items = rows.map(({ total: _total, ...row }) => row)
  return { total: rows[0]?.total ?? 0, items }
}
