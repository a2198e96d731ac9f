import { usualWish, type NotificationKind, type NotificationValues } from '#domain/notifications/kinds.ts'
import { CAN_SIGN_IN } from '../access/sessions.ts'
import type { Sql } from '../database.ts'
import type { MailFacts, MailKind } from '../mail/outbox.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

/** The record that it is about. */
export interface About {
  /** As declared: `contract`, `ticket`; who may view it is told its name. */
  entity: string
  /** Null for what is no record. */
  id: number | null
  name: string
  /** The page where its reader goes on: `/contract/form/…`. */
  path: string
}

export interface News<Kind extends NotificationKind> {
  kind: Kind
  /** Ids of users; each is told once, and whoever caused it is not. */
  to: readonly number[]
  about: About
  /** What its sentence says besides the record and who caused it. */
  values: NotificationValues<Kind>
  /** Who caused it; null for what days bring about. */
  by: number | null
  now: Date
  /** The mail for those who are written to at once, where it is not the plain one. */
  letter?: { kind: MailKind; facts: MailFacts }
}

const SHORTENED = 300

/**
 * Tells users of something, within the transaction that brings it about: what they wish in the bell is stored and open streams hear of it on
 * commit, mails go by the outbox. A kind that a user has switched off leaves nothing. One statement for any number of users.
 * Answers the names of those who are told, in their order.
 */
export async function notify<Kind extends NotificationKind>(
  db: Sql,
  { kind, to, about, values, by, now, letter }: News<Kind>,
): Promise<string[]> {
  if (to.length === 0) return []
  const { bell, mail } = usualWish(kind)
  const name = about.name.slice(0, SHORTENED)
  const isLive = db.isPast !== true
  const plain = { notice: { kind, by, about: { ...about, name }, values } }
  const rows = await db.query<{ name: string }>(
    sql`with told as (
          select u.id, u.email, ${titleSql('user', 'u')} as name, coalesce(s.bell, ${bell}::boolean) as bell,
            case when ${isLive}::boolean then coalesce(s.mail, ${mail}::text) else 'never' end as mail
          from app_user u left join notification_setting s on s.user_id = u.id and s.kind = ${kind}
          where u.id = any(${to}::int[]) and u.id is distinct from ${by}::int and ${CAN_SIGN_IN}
        ), stored as (
          insert into notification (user_id, kind, actor_id, entity, entity_id, name, path, facts, in_bell, in_digest, created_at)
          select id, ${kind}, ${by}, ${about.entity}, ${about.id}, ${name}, ${about.path}, ${JSON.stringify(values)}::jsonb, bell, mail = 'daily', ${now}
          from told where bell or mail = 'daily' order by id
          returning user_id, in_bell
        ), mailed as (
          insert into outbox (kind, recipient, facts, created_at, next_at)
          select ${letter?.kind ?? 'notification'}, email, ${JSON.stringify(letter?.facts ?? plain)}::jsonb, ${now}, ${now}
          from told where mail = 'at_once' order by id
        ), woken as (
          select pg_notify('notifications', string_agg(user_id::text, ','))
          from (select user_id, row_number() over () / 500 as part from stored where in_bell) s group by part
        )
        select t.name from told t cross join (select count(*) from woken) w where t.bell or t.mail <> 'never'
        order by lower(t.name) collate by_name, t.id`,
  )
  return rows.map((row) => row.name)
}
