import { NOTE_PREFIXES, type NoteKind } from '#domain/contracts/accounts/names.ts'
import type { NoteFacts } from '#domain/contracts/issued.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

const FIGURES = 6

interface Series {
  branch: number
  kind: NoteKind
  year: number
}

/** The next numbers of a branch in a year; who asks later waits until this transaction has ended, so that none is lost when it fails. */
export async function nextNoteNumbers(db: Sql, { branch, kind, year }: Series, count: number): Promise<string[]> {
  const [row] = await db.query<{ last: number }>(
    sql`insert into contract_note_number (branch_id, kind, year, last) values (${branch}, ${kind}, ${year}, ${count})
        on conflict (branch_id, kind, year) do update set last = contract_note_number.last + ${count} returning last`,
  )
  const first = row!.last - count + 1
  return Array.from(
    { length: count },
    (_, place) => `${NOTE_PREFIXES[kind]}-${year}-${String(first + place).padStart(FIGURES, '0')}`,
  )
}

export interface NoteDraft {
  kind: NoteKind
  number: string
  instalment: number
  market: number | null
  currency: number
  amount: string
  figures: NoteFacts
  entries: readonly number[]
}

interface Issued {
  contractId: number
  branch: number
  day: string
  actorId: number | null
}

export async function insertNotes(
  db: Sql,
  { contractId, branch, day, actorId }: Issued,
  drafts: readonly NoteDraft[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`insert into contract_note (contract_id, branch_id, kind, number, instalment_id, market_id, currency_id, amount, figures, entry_ids, issued_on, issued_by)
        select ${contractId}::int, ${branch}::int, d.kind, d.number, d.instalment, d.market, d.currency, d.amount, d.figures, d.entries, ${day}::date, ${actorId}::int
        from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d(kind text, number text, instalment integer, market integer, currency integer,
          amount numeric, figures jsonb, entries integer[]) returning id`,
  )
  return rows.map(({ id }) => id)
}

export interface ContractNote {
  id: number
  kind: NoteKind
  number: string
  status: string
  instalment: number
  seq: number
  market: Named | null
  currency: Named
  amount: string
  issued_on: string
  settled_on: string | null
}

export const listNotes = (db: Sql, contractId: number): Promise<ContractNote[]> =>
  db.query<ContractNote>(
    sql`select n.id, n.kind, n.number, n.status, n.instalment_id as instalment, i.seq, json_build_object('id', c.id, 'name', c.code) as currency,
          case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as market,
          round(n.amount, c.minor_units)::text as amount, n.issued_on::text, n.settled_on::text
        from contract_note n join booked_instalment i on i.id = n.instalment_id join currency c on c.id = n.currency_id
        left join market m on m.id = n.market_id where n.contract_id = ${contractId} order by n.id`,
  )

/** What a note stated on the day of its issue; null where there is none. */
export async function findNoteFigures(db: Sql, contractId: number, id: number): Promise<NoteFacts | null> {
  const [row] = await db.query<{ figures: NoteFacts }>(
    sql`select figures from contract_note where contract_id = ${contractId} and id = ${id}`,
  )
  return row ? { ...row.figures, note_id: id } : null
}

export const settleNote = (db: Sql, id: number, day: string) =>
  db.query(sql`update contract_note set status = 'settled', settled_on = ${day} where id = ${id} and status = 'advised'`)

export const reopenNote = (db: Sql, id: number) =>
  db.query(sql`update contract_note set status = 'advised', settled_on = null where id = ${id} and status = 'settled'`)

/** Notes to the client are settled while nothing of their instalment is open. */
export const settleClientNotes = (db: Sql, contractId: number, day: string) =>
  db.query(
    sql`update contract_note n set status = case when i.status in ('paid', 'cancelled') then 'settled' else 'advised' end,
          settled_on = case when i.status in ('paid', 'cancelled') then ${day}::date end
        from booked_instalment i where i.id = n.instalment_id and n.contract_id = ${contractId} and n.kind <> 'closing'
          and (n.status = 'settled') <> (i.status in ('paid', 'cancelled'))`,
  )
