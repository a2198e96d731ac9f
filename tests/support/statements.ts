import { Statement } from '#server/store/sql/sql.ts'
import type { Database, Sql } from '#server/store/database.ts'

/** Counts every statement on a database, those of its transactions among them. */
export function countStatements(db: Database): <T>(work: () => Promise<T>) => Promise<{ count: number; result: T }> {
  let count = 0
  const counting =
    (sql: Sql): Sql['query'] =>
    (...statement) => {
      count += 1
      return sql.query(...statement)
    }
  const tx = db.tx.bind(db)
  db.query = counting({ query: db.query.bind(db) })
  db.tx = (work) => tx((sql) => work({ query: counting(sql) }))
  return async (work) => {
    const from = count
    const result = await work()
    return { count: count - from, result }
  }
}

/** A statement that a test has as text, its values where `$1`, `$2` stand. */
export function written(text: string, values: readonly unknown[] = []): Statement {
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1])
  return new Statement(text.split(/\$\d+/), places)
}
