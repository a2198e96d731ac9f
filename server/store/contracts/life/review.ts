import type { CheckItem } from '#domain/contracts/checklist.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'
import type { Stamp } from '../write.ts'

export interface Remark {
  id: number
  item: CheckItem
  comment: string
  by: Named | null
  at: string
  answer: string | null
}

/** What the reviewer has confirmed of the review that is open. */
export async function listChecked(db: Sql, contract: number): Promise<CheckItem[]> {
  const rows = await db.query<{ item: CheckItem }>(
    sql`select item from contract_review_item where contract_id = ${contract} order by item`,
  )
  return rows.map(({ item }) => item)
}

/** What contracts were sent back for, oldest first. */
export async function listRemarks(db: Sql, contract: number): Promise<Remark[]> {
  const rows = await db.query<Omit<Remark, 'at'> & { at: Date }>(
    sql`select c.id, c.item, c.comment, c.answer, c.made_at as at,
          case when u.id is not null then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as by
        from contract_review_comment c left join app_user u on u.id = c.made_by
        where c.contract_id = ${contract} order by c.id`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function clearChecked(db: Sql, contract: number): Promise<void> {
  await db.query(sql`delete from contract_review_item where contract_id = ${contract}`)
}

export async function writeChecked(
  db: Sql,
  contract: number,
  items: readonly CheckItem[],
  { actorId, now }: Stamp,
): Promise<void> {
  await db.query(
    sql`insert into contract_review_item (contract_id, item, checked_by, checked_at)
        select ${contract}, item, ${actorId}, ${now} from unnest(${items}::text[]) item on conflict do nothing`,
  )
}

type Said = readonly { item: CheckItem; comment: string }[]

export async function writeRemarks(db: Sql, contract: number, said: Said, { actorId, now }: Stamp): Promise<void> {
  await db.query(
    sql`insert into contract_review_comment (contract_id, item, comment, made_by, made_at)
        select ${contract}, s.item, s.comment, ${actorId}, ${now}
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s(item text, comment text)`,
  )
}

type Answers = readonly { id: number; answer: string }[]

export async function writeAnswers(db: Sql, contract: number, answers: Answers, { actorId, now }: Stamp): Promise<void> {
  await db.query(
    sql`update contract_review_comment c set answer = a.answer, answered_by = ${actorId}, answered_at = ${now}
        from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a(id integer, answer text)
        where c.id = a.id and c.contract_id = ${contract}`,
  )
}
