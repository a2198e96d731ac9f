import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface NoteLine {
  entry: number
  kind: string
  instalment: number
  account: 'client' | 'market'
  market: number | null
  subscription: number | null
  section: number | null
  item: string
  party: string | null
  amount: string
  amount_100: string | null
}

/** Lines of clients and markets that say what is owed, of instalments of a contract that are not noted yet or only in part. */
export const listNoteLines = (db: Sql, contractId: number): Promise<NoteLine[]> =>
  db.query<NoteLine>(
    sql`select e.id as entry, coalesce(e.facts->>'kind', e.kind) as kind, e.instalment_id as instalment, l.account, l.market_id as market,
          l.subscription_id as subscription, l.contract_section_id as section, l.item, l.party, l.amount::text, l.amount_100::text
        from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.contract_id = ${contractId} and e.instalment_id is not null and l.account in ('client', 'market')
          and l.item in ('premium', 'brokerage', 'commission', 'deduction', 'tax', 'fee')
          and not exists (select 1 from contract_note n where n.contract_id = e.contract_id and e.id = any(n.entry_ids)
            and (n.kind = 'closing') = (l.account = 'market') and n.market_id is not distinct from
              case when l.account = 'market' then l.market_id end)
        order by e.entry_no, l.id`,
  )
