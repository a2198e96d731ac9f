import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '#domain/app-error.ts'
import type { Log } from '../log.ts'
import type { Database, Sql } from './database.ts'
import { listenOn } from './notifications/listen.ts'
import { isHeld, isLost, isWorthRetrying } from './postgres-errors.ts'
import { seats } from './seats.ts'
import type { Statement } from './sql/sql.ts'

/** Counts come as numbers, dates as `yyyy-mm-dd`: the driver's own readings are text, and midnight in the server's zone. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

const SETTINGS = '-c join_collapse_limit=1 -c jit=off -c TimeZone=UTC'
const LIMITED = `${SETTINGS} -c lock_timeout=3000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000`
const TRIES = 5
/** The share of the connections that transactions leave to single statements: however many wait for one row, lists and health are answered. */
const LEFT = 0.25
/** ms that a connection stays open unused: opening one and planning its first statements costs more than answering a call. */
const KEPT = 2 * 60 * 1000
/** ms that a transaction waits for its turn. Nothing is held meanwhile. */
const PATIENCE = 10_000

export interface Opening {
  /** No time limits: for migrations and seeding. */
  patient?: boolean
  /** Connections at most. */
  max?: number
}

/** A pool on a server, with the limits that keep one bad statement or a dead network from taking the product along. */
export function openPostgres(where: pg.PoolConfig, log: Log, { patient = false, max = 10 }: Opening = {}): Database {
  const limits = patient ? { options: SETTINGS } : { options: LIMITED, query_timeout: 6000 }
  const pool = new pg.Pool({ max, connectionTimeoutMillis: 3000, idleTimeoutMillis: KEPT, keepAlive: true, ...limits, ...where })
  const listen: Database['listen'] = (channels, hearing) =>
    listenOn(() => new pg.Client({ connectionTimeoutMillis: 3000, keepAlive: true, ...where }), channels, hearing, log)
  return onPool(pool, log, { listen, transactions: patient ? max : Math.ceil(max * (1 - LEFT)) })
}

interface OnPool extends Pick<Database, 'listen'> {
  transactions?: number
}

/** The database on a pool, with places for so many transactions. A client whose connection is lost is thrown away; one whose statement failed is kept. */
export function onPool(pool: pg.Pool, log: Log, { listen, transactions = pool.options.max }: OnPool): Database {
  const places = seats(transactions, PATIENCE)
  /** PostgreSQL may be told to stop before it has heard that a pool has ended. */
  const report = (error: Error) => void (pool.ending || log.warn({ error }, 'A database connection was lost'))
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let broken: Error | undefined
    const client = await pool.connect().catch(refuse)
    try {
      return await work(client)
    } catch (error) {
      if (isLost(error)) broken = error as Error
      return refuse(error)
    } finally {
      client.release(broken)
    }
  }

  async function inTurn<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const leave = await places.take()
    return withClient((client) => transaction(client, work)).finally(leave)
  }

  async function tx<T>(work: (sql: Sql) => Promise<T>, attempt = 1): Promise<T> {
    try {
      return await inTurn(work)
    } catch (error) {
      if (!isWorthRetrying(error) || attempt >= TRIES) throw error
      await wait(Math.random() * 20 * 2 ** attempt)
      return tx(work, attempt + 1)
    }
  }

  return {
    query: (statement, name) => withClient((client) => sqlOn(client).query(statement, name)),
    tx: (work) => tx(work),
    listen,
    close: () => pool.end(),
  }
}

/** A database that cannot be reached is a fact of its own, whatever was asked of it; so is a row that someone holds. */
function refuse(error: unknown): never {
  if (isHeld(error)) throw Object.assign(new AppError('busy', { params: { seconds: 2 } }), { cause: error })
  throw isLost(error) ? Object.assign(new AppError('unavailable', { params: { seconds: 2 } }), { cause: error }) : error
}

function sqlOn(client: pg.PoolClient): Sql {
  return {
    async query<Row>({ text, values }: Statement, name?: string) {
      const result = await client.query({ text, ...(values.length > 0 ? { values } : {}), ...(name ? { name } : {}) })
      return result.rows as Row[]
    },
  }
}

async function transaction<T>(client: pg.PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work(sqlOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (!isLost(error)) await client.query('rollback')
    throw error
  }
}
