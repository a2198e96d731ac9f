import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface AuditEntry {
  entity: string
  entityId: number
  action: 'created' | 'changed' | 'removed'
  actorId: number | null
  requestId: string | null
  /** What the record was called at that moment. */
  title: string
  /** The changed fields as they were and as they are; null before there was a record and after. */
  before: object | null
  after: object | null
  /** When it happened, when that is not the present moment of the database. */
  at?: Date
}

/** Adds to the history of a record, inside the transaction of the change. Place and hash are given by the database. */
export async function writeAudit(db: Sql, entry: AuditEntry): Promise<void> {
  await db.query(
    sql`insert into audit (at, entity, entity_id, action, actor_id, request_id, title, before, after)
     values (coalesce(${entry.at ?? null}, now()), ${entry.entity}, ${entry.entityId}, ${entry.action}, ${entry.actorId}, ${entry.requestId}, ${entry.title}, ${entry.before && JSON.stringify(entry.before)}, ${entry.after && JSON.stringify(entry.after)})`,
    'write_audit',
  )
}

/** The same for many records in one statement, each of them in it once. */
export async function writeAudits(db: Sql, entries: readonly AuditEntry[]): Promise<void> {
  await db.query(
    sql`insert into audit (at, entity, entity_id, action, actor_id, request_id, title, before, after)
     select coalesce(e.at, now()), e.entity, e."entityId", e.action, e."actorId", e."requestId", e.title, e.before, e.after
     from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(at timestamptz, entity text, "entityId" integer, action text, "actorId" integer,
       "requestId" text, title text, before jsonb, after jsonb)`,
  )
}

/** History rows that were edited, or that follow a row that is missing; none when the trail is whole. */
export async function listBrokenAudit(db: Sql): Promise<{ entity: string; entity_id: number; seq: number }[]> {
  return db.query(sql`
    select entity, entity_id, seq from (
      select a.entity, a.entity_id, a.seq, a.hash <> audit_hash(a) as is_edited,
        a.previous_hash <> coalesce(lag(a.hash) over record, '') or a.seq <> row_number() over record as has_gap
      from audit a window record as (partition by a.entity, a.entity_id order by a.seq)
    ) trail where is_edited or has_gap order by entity, entity_id, seq`)
}
