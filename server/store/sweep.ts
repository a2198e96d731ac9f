import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface Ages {
  /** Tries and challenges that began before this no longer count. */
  tries: Date
  /** Sessions and links that ended before this are of no use to anybody. */
  ended: Date
}

/** Removes what is over; the record of it stays in the security events. */
export async function removeWhatIsOver(db: Sql, { tries, ended }: Ages): Promise<void> {
  await db.query(sql`delete from attempt where since < ${tries} and (locked_until is null or locked_until < ${tries})`)
  await db.query(sql`delete from sign_in_challenge where expires_at < ${tries}`)
  await db.query(sql`delete from authenticator_enrolment where expires_at < ${tries}`)
  await db.query(sql`delete from contract_presence where seen_at < ${tries}`)
  await db.query(sql`delete from session where expires_at < ${ended}`)
  await db.query(sql`delete from reset_link where expires_at < ${ended}`)
  await db.query(sql`delete from onboarding_link where expires_at < ${ended}`)
  await db.query(sql`delete from import where touched_at < ${ended}`)
  await db.query(sql`delete from client_error where at < ${ended}`)
  await db.query(sql`delete from outbox where status in ('sent', 'failed') and created_at < ${ended}`)
}

/** Takes the turn of a job, unless another copy of the server has it still. */
export async function takeTurn(db: Sql, name: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db.query(
    sql`insert into job_turn as t (name, until) values (${name}, ${until})
     on conflict (name) do update set until = excluded.until where t.until <= ${now} returning name`,
  )
  return taken.length > 0
}

/** Gives back a turn that ended before its work did: whoever asks next has it. */
export async function giveTurnBack(db: Sql, name: string, now: Date): Promise<void> {
  await db.query(sql`update job_turn set until = ${now} where name = ${name}`)
}
