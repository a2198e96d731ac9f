import type { Sql } from './database.ts'

/** The fingerprint of the key the database is kept with; the given one where there was none yet. */
export async function keepFingerprint(sql: Sql, fingerprint: string, now: Date): Promise<string> {
  await sql.query('insert into key_fingerprint (id, fingerprint, since) values (1, $1, $2) on conflict do nothing', [
    fingerprint,
    now,
  ])
  const [kept] = await sql.query<{ fingerprint: string }>('select fingerprint from key_fingerprint')
  return kept!.fingerprint
}

/** A text that was encrypted before fingerprints were kept; null where there is none, or where a fingerprint tells more. */
export async function findOldSealed(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ totp_secret: string }>(
    `select totp_secret from app_user
     where totp_secret is not null and not exists (select 1 from key_fingerprint) order by id limit 1`,
  )
  return row?.totp_secret ?? null
}

/**
 * From now on another key. What the old one protected cannot be read: authenticators have to be set up anew, nobody stays signed in,
 * links lead nowhere, and mail that waits is written again.
 */
export async function replaceFingerprint(sql: Sql, fingerprint: string, now: Date): Promise<void> {
  await sql.query(
    `insert into key_fingerprint (id, fingerprint, since) values (1, $1, $2)
     on conflict (id) do update set fingerprint = excluded.fingerprint, since = excluded.since`,
    [fingerprint, now],
  )
  await sql.query('update app_user set totp_secret = null, totp_enrolled_at = null where totp_secret is not null')
  await sql.query('update session set ended_at = $1, ended_because = $2 where ended_at is null', [now, 'key_replaced'])
  await sql.query('delete from sign_in_challenge')
  await sql.query('delete from authenticator_enrolment')
  await sql.query('delete from attempt')
  await sql.query('update reset_link set ended_at = $1 where ended_at is null', [now])
  await sql.query(
    `update onboarding_link set ended_at = coalesce(ended_at, $1), ended_because = 'replaced'
    where ended_because is distinct from 'replaced'`,
    [now],
  )
  await sql.query(`update outbox set subject = null, body = null, lets_in = null where status = 'waiting'`)
  await sql.query('update outbox set body = null where body is not null')
}
