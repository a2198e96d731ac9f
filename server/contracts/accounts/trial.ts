import type { Database, Sql } from '../../store/database.ts'

/** Carries what a trial came to out of its transaction, which is rolled back by it. */
class Tried<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('A trial is rolled back')
    this.result = result
  }
}

/** Does the work in a transaction; a trial keeps nothing of it. */
export async function tried<T>(db: Database, isTrial: boolean, work: (sql: Sql) => Promise<T>): Promise<T> {
  try {
    return await db.tx(async (sql) => {
      const result = await work(sql)
      if (isTrial) throw new Tried(result)
      return result
    })
  } catch (error) {
    if (error instanceof Tried) return (error as Tried<T>).result
    throw error
  }
}
