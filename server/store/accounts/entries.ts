import type { ConvertedLine } from '#domain/contracts/accounts/converted.ts'
import type { EntryKind } from '#domain/contracts/accounts/names.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface BookedLine extends ConvertedLine {
  bank_account?: number | null
}

/** An entry before it has a number. */
export interface EntryDraft {
  kind: EntryKind
  /** What it is booked for: the same is booked once for a contract. */
  key: string
  sourceId: number | null
  instalment: number | null
  reverses: number | null
  partOf: number | null
  reason: string | null
  /** What it was worked out from, beside the contract. */
  facts: Values
  lines: readonly BookedLine[]
}

export interface Booking {
  contractId: number
  actorId: number | null
  now: Date
  day: string
  /** Id of the currency of the branch. */
  base: number
  runs: readonly number[]
}

const wireLine = (key: string, line: BookedLine) => ({
  ...line,
  key,
  amount: line.amount.toFixed(),
  amount_100: line.amount_100?.toFixed() ?? null,
  base_amount: line.base_amount.toFixed(),
})

/** Stores entries with their lines in one statement; those whose key is there already stay as they are. Answers the ids of the new ones. */
export async function insertEntries(db: Sql, booking: Booking, drafts: readonly EntryDraft[]): Promise<number[]> {
  const heads = drafts.map(({ lines: _lines, facts, ...head }) => ({ ...head, facts }))
  const lines = drafts.flatMap((draft) => draft.lines.map((line) => wireLine(draft.key, line)))
  const { contractId, actorId, now, day, base, runs } = booking
  const rows = await db.query<{ id: number }>(
    sql`with head as (
          select h.*, row_number() over () as place from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(kind text, key text, "sourceId" integer,
            instalment integer, reverses integer, "partOf" integer, reason text, facts jsonb)),
        entry as (
          insert into ledger_entry (contract_id, entry_no, kind, booked_on, booked_at, booked_by, reason, source_key, source_id, instalment_id,
              reverses_id, part_of_id, base_currency_id, facts, run_ids)
            select ${contractId}::int, (select coalesce(max(e.entry_no), 0) from ledger_entry e where e.contract_id = ${contractId}::int) + h.place,
              h.kind, ${day}::date, ${now}::timestamptz, ${actorId}::int, h.reason, h.key, h."sourceId", h.instalment, h.reverses, h."partOf",
              ${base}::int, h.facts, ${runs}::int[]
            from head h order by h.place
            on conflict (contract_id, source_key) do nothing returning id, source_key),
        line as (
          insert into ledger_line (entry_id, account, item, contract_section_id, subscription_id, market_id, party, bank_account_id, currency_id,
              amount, amount_100, base_amount, rate, rate_date, rate_type)
            select e.id, l.account, l.item, l.section, l.subscription, l.market, l.party, l.bank_account, c.id, l.amount, l.amount_100,
              l.base_amount, l.rate, l.day, l.type
            from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(key text, account text, item text, section integer, subscription integer,
              market integer, party text, bank_account integer, currency text, amount numeric, amount_100 numeric, base_amount numeric, rate numeric,
              day date, type text)
            join entry e on e.source_key = l.key join currency c on c.code = l.currency)
        select id from entry order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Takes entries back, each with its lines the other way round, at the rates that they were booked by. */
export async function insertReversals(db: Sql, booking: Booking, ids: readonly number[], reason: string): Promise<number[]> {
  const { contractId, actorId, now, day } = booking
  const rows = await db.query<{ id: number }>(
    sql`with entry as (
          insert into ledger_entry (contract_id, entry_no, kind, booked_on, booked_at, booked_by, reason, source_key, source_id, instalment_id,
              reverses_id, base_currency_id, facts)
            select contract_id, (select max(e.entry_no) from ledger_entry e where e.contract_id = ${contractId}::int) + row_number() over (order by id),
              'reversal', ${day}::date, ${now}::timestamptz, ${actorId}::int, ${reason}, 'reversal:' || id, id, instalment_id, id, base_currency_id,
              jsonb_build_object('kind', kind)
            from ledger_entry where id = any(${ids}::int[]) and contract_id = ${contractId}::int
            returning id, reverses_id),
        line as (
          insert into ledger_line (entry_id, account, item, contract_section_id, subscription_id, market_id, party, bank_account_id, currency_id,
              amount, amount_100, base_amount, rate, rate_date, rate_type)
            select e.id, l.account, l.item, l.contract_section_id, l.subscription_id, l.market_id, l.party, l.bank_account_id, l.currency_id,
              -l.amount, -l.amount_100, -l.base_amount, l.rate, l.rate_date, l.rate_type
            from entry e join ledger_line l on l.entry_id = e.reverses_id order by l.id)
        select id from entry order by id`,
  )
  return rows.map(({ id }) => id)
}

export interface EntryHead {
  id: number
  kind: EntryKind
  source_key: string
  source_id: number | null
  instalment_id: number | null
  booked_by: number | null
  booked_on: string
  part_of_id: number | null
  is_reversed: boolean
  facts: Values
}

const OF_CONTRACT = sql`select e.id, e.kind, e.source_key, e.source_id, e.instalment_id, e.booked_by, e.booked_on::text, e.part_of_id,
    exists (select 1 from ledger_entry r where r.reverses_id = e.id) as is_reversed, e.facts
  from ledger_entry e`

/** Heads of all entries of a contract, in the order in which they were booked. */
export const listHeads = (db: Sql, contractId: number): Promise<EntryHead[]> =>
  db.query<EntryHead>(sql`${OF_CONTRACT} where e.contract_id = ${contractId} order by e.entry_no`)

/** Whether the contract’s own premium stood in the ledger at a moment. */
export async function wasPremiumBooked(db: Sql, contractId: number, at: Date): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from ledger_entry e where e.contract_id = ${contractId} and e.kind = 'premium' and e.booked_at <= ${at}
        and not exists (select 1 from ledger_entry r where r.reverses_id = e.id) limit 1`,
  )
  return rows.length > 0
}

/** Whether premium of a contract is booked and not taken back. */
export async function isBooked(db: Sql, contractId: number): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from ledger_entry e where e.contract_id = ${contractId} and e.kind <> 'reversal'
        and not exists (select 1 from ledger_entry r where r.reverses_id = e.id) limit 1`,
  )
  return rows.length > 0
}
