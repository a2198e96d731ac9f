import type { Outstanding } from '#domain/agreements/outstanding.ts'
import type { Sql } from '../database.ts'
import { listMissing } from '../bordereaux/due.ts'
import { sql, type Statement } from '../sql/sql.ts'
import { openClaims } from './open-claims.ts'

/** Names that are told; the count says how many there are. */
const NAMED = 5

/** Those that were received and neither posted nor discarded. */
const receivedIn = (id: number) => sql`
  select 'bordereaux_open' as "of", null as name, '' as key, b.month from bordereau b
  where b.agreement_contract_id = ${id} and b.state in ('waiting', 'checking', 'checked', 'posting', 'failed')`

/** Rows that went back with a posted bordereau, and that nothing posted has brought since. Claims are told of anew with every bordereau. */
const queriedIn = (id: number) => sql`
  select 'bordereaux_queried', null, '', b.month from bordereau b join bordereau_row r on r.bordereau_id = b.id
  where b.agreement_contract_id = ${id} and b.state = 'posted' and b.kind <> 'claims' and r.standing = 'bad' and not exists (
    select 1 from bordereau_line l where l.agreement_contract_id = b.agreement_contract_id and l.kind = b.kind and not l.is_taken_back
      and (l.row_key = r.row_key
        or (l.bordereau_id > b.id and lower(l.certificate) = lower(r.row_values->>'certificate_reference'))))`

/** Bound, at a price that neither the accounts nor a bordereau have. */
const unbookedIn = (id: number) => sql`
  select 'premium_unbooked', x.contract_number, x.uuid::text, null::date from contract x
  where x.agreement_contract_id = ${id} and x.deleted_at is null and x.stage_id in (15, 16)
    and exists (select 1 from contract_section s where s.contract_id = x.id and s.section_status = 'active' and s.premium_100 > 0)
    and not exists (select 1 from ledger_entry e where e.contract_id = x.id and e.kind = 'premium'
      and not exists (select 1 from ledger_entry r where r.reverses_id = e.id))
    and not exists (select 1 from bordereau_line l where l.agreement_contract_id = ${id} and l.kind <> 'claims' and not l.is_taken_back
      and lower(l.certificate) in (lower(x.contract_number), lower(x.umr)))`

/** The client or a market owes, or is owed, something. */
const unsettledIn = (id: number) => sql`
  select 'premium_open', x.contract_number, x.uuid::text, null::date from contract x
  where x.agreement_contract_id = ${id} and x.deleted_at is null and exists (
    select 1 from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.contract_id = x.id and l.account in ('client', 'market') group by l.account, l.market_id, l.currency_id having sum(l.amount) <> 0)`

const endorsedIn = (id: number) => sql`
  select 'endorsements', e.endorsement_reference, e.id::text, null::date from endorsement e join contract x on x.id = e.contract_id
  where x.agreement_contract_id = ${id} and x.deleted_at is null and e.deleted_at is null
    and (e.status in ('draft', 'internal_approval', 'shown', 'leader_agreed', 'agreed', 'declined')
      or (e.status = 'completed' and e.premium->>'effect' <> 'none' and (e.premium->>'amount_order')::numeric <> 0))`

/** What was reported of a claim last leaves something to be paid. */
const claimedIn = (id: number) => sql`
  select 'claims', c.claim_reference, '', null::date from (${openClaims(id)}) c where c.until is null`

const all = (id: number): Statement => sql`${receivedIn(id)}
  union all ${queriedIn(id)}
  union all ${unbookedIn(id)}
  union all ${unsettledIn(id)}
  union all ${endorsedIn(id)}
  union all ${claimedIn(id)}`

/** What of an agreement contract is not settled: bordereaux, premium, endorsements and claims. */
export async function listOutstanding(db: Sql, id: number, today: string): Promise<Outstanding[]> {
  const missing = await listMissing(db, id, today)
  const rest = await db.query<Outstanding>(
    sql`select o."of", count(*)::int as count, coalesce((array_agg(o.name order by o.name, o.key) filter (where o.name is not null))[1:${NAMED}::int], '{}') as names,
          coalesce((array_agg(o.key order by o.name, o.key) filter (where o.name is not null))[1:${NAMED}::int], '{}') as keys,
          min(o.month)::text as since
        from (${all(id)}) o group by o."of" order by array_position(array['bordereaux_open', 'bordereaux_queried', 'premium_unbooked',
          'premium_open', 'endorsements', 'claims'], o."of")`,
  )
  return [
    ...missing.map(({ kind, count, since }): Outstanding => ({ of: `bordereaux_${kind}`, count, names: [], keys: [], since })),
    ...rest,
  ]
}
