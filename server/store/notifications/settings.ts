import type { MailTime, NotificationKind } from '#domain/notifications/kinds.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface SettingRow {
  kind: NotificationKind
  bell: boolean
  mail: MailTime
}

/** What someone has set otherwise than it is for all. */
export const listSettings = (db: Sql, userId: number): Promise<SettingRow[]> =>
  db.query<SettingRow>(sql`select kind, bell, mail from notification_setting where user_id = ${userId} order by kind`)

export async function writeSetting(db: Sql, userId: number, { kind, bell, mail }: SettingRow): Promise<void> {
  await db.query(
    sql`insert into notification_setting (user_id, kind, bell, mail) values (${userId}, ${kind}, ${bell}, ${mail})
        on conflict (user_id, kind) do update set bell = excluded.bell, mail = excluded.mail`,
  )
}
