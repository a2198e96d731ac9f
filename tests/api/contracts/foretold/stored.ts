import type { Sql } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'

/** What moves change in these tables is told of them. */
export const SPOKEN_OF: readonly string[] = [
  'contract',
  'contract_section',
  'contract_instalment',
  'contract_document',
  'contract_review_comment',
  'booked_instalment',
  'endorsement',
  'issued_document',
  'ledger_entry',
  'ledger_line',
  'line_event',
  'notification',
  'outbox',
  'subscription',
]

/** What follows from it without a word: history, workings, counts, parts of what is told. */
export const KEPT: readonly string[] = [
  'audit',
  'calculation_run',
  'contract_move',
  'contract_review_item',
  'contract_stage_count',
  'endorsement_change',
  'endorsement_party',
  'file',
  'signing_run',
  'umr_number',
]

interface Booked {
  currency: string
  amount: string
  due_on: string
}

/** What moves bring about, as the tables have it: rows by what names them. */
export interface Stored {
  stages: Record<string, number>
  booked: Record<string, Booked>
  reversed: Record<string, string>
  /** Events of lines, each with its section. */
  lines: Record<string, { kind: string; section: string }>
  dropped: Record<string, string>
  cancelled: Record<string, string>
  issued: Record<string, string>
  endorsements: Record<string, string>
  papers: Record<string, string>
  /** Who is told, in the bell or by mail. */
  told: Record<string, string>
  comments: Record<string, string>
  answers: Record<string, string>
  instalments: Record<string, string>
  quote: string
  umr: string
}

/** One statement, so that what is compared is of one moment. */
export async function storedOf(db: Sql): Promise<Stored> {
  const rows = await db.query<{ stored: Stored }>(sql`
    select json_build_object(
      'stages', (select json_object_agg(contract_number, stage_id) from contract),
      'booked', (select coalesce(json_object_agg(b.id, json_build_object('currency', b.code, 'amount', b.amount, 'due_on', b.due_on)), '{}')
        from (select e.id, c.code, i.due_on, to_char(sum(l.amount), 'FM999999999990.00') as amount
              from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'client' join currency c on c.id = l.currency_id
              join booked_instalment i on i.id = e.instalment_id where e.kind <> 'reversal' group by e.id, c.code, i.due_on) b),
      'reversed', (select coalesce(json_object_agg(id, reason), '{}') from ledger_entry where kind = 'reversal'),
      'lines', (select coalesce(json_object_agg(e.id, json_build_object('kind', e.kind, 'section', s.title)), '{}')
        from line_event e join contract_section s on s.id = e.contract_section_id),
      'dropped', (select coalesce(json_object_agg(id, title), '{}') from contract_section where section_status = 'ntu'),
      'cancelled', (select coalesce(json_object_agg(id, title), '{}') from contract_section where section_status = 'cancelled'),
      'issued', (select coalesce(json_object_agg(id, concat_ws(' ', kind, nullif(subject, ''), version)), '{}') from issued_document),
      'endorsements', (select coalesce(json_object_agg(id, endorsement_reference), '{}') from endorsement),
      'papers', (select coalesce(json_object_agg(id, doc_type), '{}') from contract_document),
      'told', (select coalesce(json_object_agg(t.key, t.name), '{}') from (
        select 'bell ' || n.id as key, concat_ws(' ', u.first_name, u.last_name) as name from notification n join app_user u on u.id = n.user_id
        union all
        select 'mail ' || o.id, coalesce((select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.email = o.recipient),
          (select min(k.name) from source_contact k where k.email = o.recipient), o.recipient)
        from outbox o) t),
      'comments', (select coalesce(json_object_agg(id, item), '{}') from contract_review_comment),
      'answers', (select coalesce(json_object_agg(id, answer), '{}') from contract_review_comment where answer is not null),
      'instalments', (select coalesce(json_object_agg(i.id, concat_ws(' ', i.contract_id, c.code, i.amount_100)), '{}')
        from contract_instalment i join currency c on c.id = i.currency_id),
      'quote', (select md5(string_agg(concat_ws(' ', id, quote_version, quote_valid_until), ',' order by id)) from contract),
      'umr', (select string_agg(umr, ',' order by id) from contract)
    ) as stored`)
  return rows[0]!.stored
}

/** Rows of the one that the other does not have. */
export const added = <T>(before: Record<string, T>, after: Record<string, T>): T[] =>
  Object.keys(after)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => after[key]!)
