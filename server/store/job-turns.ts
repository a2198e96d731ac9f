import type { Sql } from './database.ts'

/** Takes the turn of a job, unless another copy of the server has it still. */
export async function takeTurn(sql: Sql, name: string, now: Date, until: Date): Promise<boolean> {
  const taken = await sql.query(
    `insert into job_turn as t (name, until) values ($1, $3)
     on conflict (name) do update set until = excluded.until where t.until <= $2 returning name`,
    [name, now, until],
  )
  return taken.length > 0
}
