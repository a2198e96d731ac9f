import type { Database, Sql } from '#server/store/database.ts'
import { id, sql } from '#server/store/sql/sql.ts'

class TakenBack extends Error {}

let places = 0

/** Undone as a whole when the work throws, inside of a transaction that goes on. */
async function within<T>(db: Sql, work: () => Promise<T>): Promise<T> {
  const place = id(`place_${++places}`)
  await db.query(sql`savepoint ${place}`)
  try {
    const result = await work()
    await db.query(sql`release savepoint ${place}`)
    return result
  } catch (error) {
    await db.query(sql`rollback to savepoint ${place}`)
    throw error
  }
}

export type Rehearse = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets calls through a whole server run in one transaction that is taken back: the next work finds the world as it was before. Works may
 * stand in each other. Calls go one after the other.
 */
export function rehearsals(db: Database): Rehearse {
  const [query, tx] = [db.query.bind(db), db.tx.bind(db)]
  let open: Sql | null = null
  db.query = (statement, name) => (open ? open.query(statement, name) : query(statement, name))
  db.tx = (work) => {
    const outer = open
    return outer ? within(outer, () => work(outer)) : tx(work)
  }
  const begun = <T>(work: () => Promise<T>) =>
    open
      ? within(open, work)
      : tx(async (own) => {
          open = own
          return work().finally(() => (open = null))
        })
  return async <T>(work: () => Promise<T>) => {
    const made: T[] = []
    const takenBack = async () => {
      made.push(await work())
      throw new TakenBack()
    }
    await begun(takenBack).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
    return made[0]!
  }
}
