import type { Named } from '#domain/records/links.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { LineEventKind } from '#domain/contracts/lines/events.ts'
import type { Sql } from '../../database.ts'
import { instant } from '../../entities/rows.ts'
import { titleSql } from '../../records/names.ts'
import { sql } from '../../sql/sql.ts'
import type { Stamp } from '../write.ts'

export interface NewLineEvent {
  section: number
  /** None for what is said of a whole section. */
  market: number | null
  kind: LineEventKind
  facts?: Record<string, unknown>
  reason?: string
  file?: string | null
}

/** Adds to the trail of lines, in the transaction of the change. */
export async function insertLineEvents(
  db: Sql,
  contract: number,
  events: readonly NewLineEvent[],
  { actorId, now }: Stamp,
): Promise<void> {
  if (events.length === 0) return
  await db.query(
    sql`insert into line_event (contract_id, contract_section_id, subscription_id, kind, facts, reason, file_uuid, created_at, created_by)
        select ${contract}::int, e.section, e.market, e.kind, coalesce(e.facts, '{}'), nullif(e.reason, ''), e.file, ${now}::timestamptz, ${actorId}::int
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(section integer, market integer, kind text, facts jsonb, reason text, file uuid)`,
    'insert_line_events',
  )
}

const OF_USER = sql`case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end`
const OF_FILE = sql`(select json_build_object('uuid', f.uuid, 'name', f.name, 'size', f.size, 'type', f.type, 'sha256', f.sha256, 'state', f.state)
  from file f where f.uuid = e.file_uuid and f.state in ('pending', 'clean'))`

export interface LineEvent {
  id: number
  section: number
  market: number | null
  kind: LineEventKind
  facts: Record<string, unknown>
  reason: string | null
  file: FileRef | null
  at: string
  by: Named | null
}

type Raw = Omit<LineEvent, 'at'> & { created_at: Date }

const shown = ({ created_at: at, ...event }: Raw): LineEvent => ({ ...event, at: instant(at) })

const COLUMNS = sql`e.id, e.contract_section_id as section, e.subscription_id as market, e.kind, e.facts, e.reason, ${OF_FILE} as file,
  e.created_at, ${OF_USER} as by`

/** The last event of each kind of each market and section of a contract: what stands. */
export async function listLastEvents(db: Sql, contract: number): Promise<LineEvent[]> {
  const rows = await db.query<Raw>(
    sql`select ${COLUMNS} from (select distinct on (contract_section_id, subscription_id, kind) * from line_event
          where contract_id = ${contract} order by contract_section_id, subscription_id, kind, id desc) e
        left join app_user u on u.id = e.created_by order by e.id`,
    'list_last_line_events',
  )
  return rows.map(shown)
}

/** All that happened to a market, newest first. */
export async function listLineEvents(db: Sql, contract: number, market: number, most: number): Promise<LineEvent[]> {
  const rows = await db.query<Raw>(
    sql`select ${COLUMNS} from line_event e left join app_user u on u.id = e.created_by
        where e.contract_id = ${contract} and e.subscription_id = ${market} order by e.id desc limit ${most}`,
  )
  return rows.map(shown)
}
