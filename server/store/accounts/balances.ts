import type { Account } from '#domain/contracts/accounts/names.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface Balance {
  account: Account
  market: Named | null
  party: string | null
  currency: string
  amount: string
  base_amount: string
  base_currency: string
}

/** What every account of a contract stands at, by currency. */
export const listBalances = (db: Sql, contractId: number): Promise<Balance[]> =>
  db.query<Balance>(
    sql`select l.account, l.party_or_bank as party, c.code as currency, round(sum(l.amount), c.minor_units)::text as amount,
          round(sum(l.base_amount), f.minor_units)::text as base_amount, f.code as base_currency,
          case when l.market_id is not null then json_build_object('id', l.market_id, 'name', m.name) end as market
        from (select x.*, case when x.account in ('client', 'market') then null else coalesce(x.party, b.account_name) end as party_or_bank, e.base_currency_id
            from ledger_entry e join ledger_line x on x.entry_id = e.id left join bank_account b on b.id = x.bank_account_id
            where e.contract_id = ${contractId}) l
        join currency c on c.id = l.currency_id join currency f on f.id = l.base_currency_id left join market m on m.id = l.market_id
        group by l.account, l.party_or_bank, l.market_id, m.name, c.code, c.minor_units, f.code, f.minor_units
        order by l.account, c.code, m.name, l.party_or_bank`,
  )

export interface Due {
  id: number
  seq: number
  kind: string
  due_on: string
  currency: Named
  amount_100: string
  status: string
  premium: string
  tax: string
  fee: string
  due: string
  paid: string
  written_off: string
  outstanding: string
  /** In the currency of the branch, as it was booked. */
  base_outstanding: string
}

/** Instalments with what the client owes and has paid of each. */
export const listDues = (db: Sql, contractId: number): Promise<Due[]> =>
  db.query<Due>(
    sql`select i.id, i.seq, i.kind, i.due_on::text, json_build_object('id', c.id, 'name', c.code) as currency,
          round(i.amount_100, c.minor_units)::text as amount_100, i.status,
          round(coalesce(sum(l.amount) filter (where l.item in ('premium', 'commission')), 0), c.minor_units)::text as premium,
          round(coalesce(sum(l.amount) filter (where l.item = 'tax'), 0), c.minor_units)::text as tax,
          round(coalesce(sum(l.amount) filter (where l.item = 'fee'), 0), c.minor_units)::text as fee,
          round(coalesce(sum(l.amount) filter (where l.item in ('premium', 'commission', 'tax', 'fee')), 0), c.minor_units)::text as due,
          round(-coalesce(sum(l.amount) filter (where l.item = 'payment'), 0), c.minor_units)::text as paid,
          round(-coalesce(sum(l.amount) filter (where l.item = 'write_off'), 0), c.minor_units)::text as written_off,
          round(coalesce(sum(l.amount), 0), c.minor_units)::text as outstanding,
          coalesce(sum(l.base_amount), 0)::text as base_outstanding
        from booked_instalment i join currency c on c.id = i.currency_id
        left join ledger_entry e on e.instalment_id = i.id
        left join ledger_line l on l.entry_id = e.id and l.account = 'client' and l.currency_id = i.currency_id
        where i.contract_id = ${contractId} group by i.id, c.id order by i.seq`,
  )

export interface MarketDue {
  instalment: number
  market: Named
  currency: Named
  item: string
  party: string | null
  amount: string
  base_amount: string
}

/** What each market is owed of each instalment, by what it is for; a minus is owed to it. */
export const listMarketDues = (db: Sql, contractId: number): Promise<MarketDue[]> =>
  db.query<MarketDue>(
    sql`select e.instalment_id as instalment, json_build_object('id', m.id, 'name', m.name) as market,
          json_build_object('id', c.id, 'name', c.code) as currency, l.item, l.party,
          round(sum(l.amount), c.minor_units)::text as amount, sum(l.base_amount)::text as base_amount
        from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'market' join market m on m.id = l.market_id
        join currency c on c.id = l.currency_id where e.contract_id = ${contractId} and e.instalment_id is not null
        group by e.instalment_id, m.id, c.id, l.item, l.party order by e.instalment_id, m.id, min(l.id)`,
  )

export interface SectionPremium {
  section: number
  /** At 100 per cent, of premium, adjustments and endorsements. */
  amount_100: string
}

/** What premium of each section is booked, reinstatements and that of some endorsements apart. */
export const listSectionPremiums = (db: Sql, contractId: number, except: readonly number[] = []): Promise<SectionPremium[]> =>
  db.query<SectionPremium>(
    sql`select l.contract_section_id as section, trim_scale(sum(l.amount_100))::text as amount_100
        from ledger_entry e join ledger_line l on l.entry_id = e.id left join ledger_entry o on o.id = e.reverses_id
        where e.contract_id = ${contractId} and l.amount_100 is not null and l.contract_section_id is not null
          and coalesce(o.kind, e.kind) <> 'reinstatement' and not jsonb_exists(coalesce(o.facts, e.facts), 'loss')
          and (coalesce(o.kind, e.kind) <> 'endorsement' or coalesce(o.source_id, e.source_id) <> all(${except}::int[]))
        group by l.contract_section_id`,
  )
