import type { Database } from '#server/store/database.ts'
import type { Statement } from '#server/store/sql/sql.ts'
import { sql } from '#server/store/sql/sql.ts'

class LetGo extends Error {}

/** Does something while a transaction holds what the work of the server needs next, and leaves no trace of it. The database ends a transaction that is silent for ten seconds. */
async function held<T>(db: Database, what: Statement, work: () => Promise<T>): Promise<T> {
  const results: T[] = []
  const transaction = db.tx(async (tx) => {
    await tx.query(what)
    const beat = setInterval(() => void tx.query(sql`select 1`).catch(() => undefined), 2_000)
    try {
      results.push(await work())
    } finally {
      clearInterval(beat)
    }
    throw new LetGo()
  })
  await transaction.catch((error: unknown) => {
    if (!(error instanceof LetGo)) throw error
  })
  return results[0]!
}

/** A posting comes no further than before the last good row. */
export const whilePostingIsHeld = <T>(db: Database, uuid: string, work: () => Promise<T>): Promise<T> =>
  held(
    db,
    sql`insert into bordereau_line (bordereau_id, row_number, agreement_contract_id, kind, month, row_key, certificate, insured_name, currency_id)
        select b.id, max(r.row_number), b.agreement_contract_id, b.kind, b.month, '', '', '', c.currency_id
        from bordereau b join bordereau_row r on r.bordereau_id = b.id and r.standing = 'good'
          join agreement_contract c on c.id = b.agreement_contract_id
        where b.uuid = ${uuid} group by b.id, c.currency_id returning row_number`,
    work,
  )

/** A check comes no further than it is. */
export const whileCheckIsHeld = <T>(db: Database, uuid: string, work: () => Promise<T>): Promise<T> =>
  held(db, sql`select 1 from bordereau where uuid = ${uuid} for no key update`, work)
