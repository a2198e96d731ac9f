import type { Sql } from './database.ts'

export interface Ages {
  /** Tries and challenges that began before this no longer count. */
  tries: Date
  /** Sessions and links that ended before this are of no use to anybody. */
  ended: Date
}

/** Removes what is over; the record of it stays in the security events. */
export async function removeWhatIsOver(sql: Sql, { tries, ended }: Ages): Promise<void> {
  await sql.query('delete from attempt where since < $1 and (locked_until is null or locked_until < $1)', [tries])
  await sql.query('delete from sign_in_challenge where expires_at < $1', [tries])
  await sql.query('delete from authenticator_enrolment where expires_at < $1', [tries])
  await sql.query('delete from session where expires_at < $1', [ended])
  await sql.query('delete from reset_link where expires_at < $1', [ended])
  await sql.query('delete from onboarding_link where expires_at < $1', [ended])
  await sql.query('delete from import where touched_at < $1', [ended])
  await sql.query('delete from client_error where at < $1', [ended])
  await sql.query(`delete from outbox where status in ('sent', 'failed') and created_at < $1`, [ended])
}

/** Takes the turn of a job, unless another copy of the server has it still. */
export async function takeTurn(sql: Sql, name: string, now: Date, until: Date): Promise<boolean> {
  const taken = await sql.query(
    `insert into job_turn as t (name, until) values ($1, $3)
     on conflict (name) do update set until = excluded.until where t.until <= $2 returning name`,
    [name, now, until],
  )
  return taken.length > 0
}
