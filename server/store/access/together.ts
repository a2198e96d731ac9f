import type { Sql } from '../database.ts'

type Read<Row> = (db: Sql, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>

/**
 * Rows that are asked for one by one, by their keys. What is asked in one round of the event loop is read in one statement, which is sent
 * after the last was asked: nobody is told what stood before the question.
 */
export function together<Row>(read: Read<Row>): (db: Sql, key: string) => Promise<Row | null> {
  const rounds = new WeakMap<Sql, { keys: Set<string>; found: Promise<ReadonlyMap<string, Row>> }>()
  const begin = (db: Sql) => {
    const keys = new Set<string>()
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      rounds.delete(db)
      return read(db, [...keys])
    })
    const round = { keys, found }
    rounds.set(db, round)
    return round
  }
  return async (db, key) => {
    const round = rounds.get(db) ?? begin(db)
    round.keys.add(key)
    return (await round.found).get(key) ?? null
  }
}
