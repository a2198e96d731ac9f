import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

/** The fingerprint of the key the database is kept with; the given one where there was none yet. */
export async function keepFingerprint(db: Sql, fingerprint: string, now: Date): Promise<string> {
  await db.query(
    sql`insert into key_fingerprint (id, fingerprint, since) values (1, ${fingerprint}, ${now}) on conflict do nothing`,
  )
  const [kept] = await db.query<{ fingerprint: string }>(sql`select fingerprint from key_fingerprint`)
  return kept!.fingerprint
}

/** A text that was encrypted before fingerprints were kept; null where there is none, or where a fingerprint tells more. */
export async function findOldSealed(db: Sql): Promise<string | null> {
  const [row] = await db.query<{ totp_secret: string }>(
    sql`select totp_secret from app_user
     where totp_secret is not null and not exists (select 1 from key_fingerprint) order by id limit 1`,
  )
  return row?.totp_secret ?? null
}

/**
 * From now on another key. What the old one protected cannot be read: authenticators have to be set up anew, nobody stays signed in,
 * links lead nowhere, and mail that waits is written again.
 */
export async function replaceFingerprint(db: Sql, fingerprint: string, now: Date): Promise<void> {
  await db.query(
    sql`insert into key_fingerprint (id, fingerprint, since) values (1, ${fingerprint}, ${now})
     on conflict (id) do update set fingerprint = excluded.fingerprint, since = excluded.since`,
  )
  await db.query(sql`update app_user set totp_secret = null, totp_enrolled_at = null where totp_secret is not null`)
  await db.query(sql`update session set ended_at = ${now}, ended_because = 'key_replaced' where ended_at is null`)
  await db.query(sql`delete from sign_in_challenge`)
  await db.query(sql`delete from authenticator_enrolment`)
  await db.query(sql`delete from attempt`)
  await db.query(sql`update reset_link set ended_at = ${now} where ended_at is null`)
  await db.query(
    sql`update onboarding_link set ended_at = coalesce(ended_at, ${now}), ended_because = 'replaced'
    where ended_because is distinct from 'replaced'`,
  )
  await db.query(sql`update outbox set subject = null, body = null, lets_in = null where status = 'waiting'`)
  await db.query(sql`update outbox set body = null where body is not null`)
}
