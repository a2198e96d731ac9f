import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { findBinaries } from './embedded/binaries.ts'
import { Cluster, OWNER } from './embedded/cluster.ts'
import { identityFor } from './embedded/identity.ts'
import { openPglite } from './embedded/pglite.ts'
import { openPostgres, type Opening } from './postgres.ts'
import { sql } from './sql/sql.ts'

/** Where the product's data is kept, opened as often as someone needs a pool on it. */
export interface Storage {
  kind: 'DATABASE_URL' | 'embedded' | 'pglite'
  open(opening?: Opening): Database
  /** After the pools are closed. */
  stop(): Promise<void>
  /** Without waiting, for a process that has to end now. */
  abandon(): void
}

export interface StoragePlan {
  dataDir: string
  databaseUrl: string | null
  log: Log
}

/** `DATABASE_URL`; else PostgreSQL from npm or from PATH; else PGlite, with a warning. */
export async function openStorage({ dataDir, databaseUrl, log }: StoragePlan): Promise<Storage> {
  if (databaseUrl)
    return {
      kind: 'DATABASE_URL',
      open: (how) => openPostgres({ connectionString: databaseUrl }, log, how),
      stop: async () => {},
      abandon: () => {},
    }
  mkdirSync(dataDir, { recursive: true })
  const binaries = findBinaries()
  const identity = identityFor(dataDir)
  if (binaries && identity) return embedded(new Cluster({ dataDir, binaries, identity, log }), log)
  const reason = binaries ? 'root can’t run it as another user on this machine' : 'PostgreSQL can’t run on this machine'
  if (existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `The data in ${dataDir} requires PostgreSQL, but ${reason}. Set DATABASE_URL to a PostgreSQL database, or DATA_DIR to another folder.`,
    )
  log.warn({ reason }, 'Using PGlite, which suits a few users only. For more users, set DATABASE_URL to a PostgreSQL database.')
  return pglite(dataDir, log)
}

async function embedded(cluster: Cluster, log: Log): Promise<Storage> {
  await cluster.start()
  const where = (database: string) => ({ host: cluster.socket, user: OWNER, database })
  await createDatabase(openPostgres(where('postgres'), log, { patient: true, max: 1 })).catch(async (error: unknown) => {
    await cluster.stop()
    throw error
  })
  return {
    kind: 'embedded',
    open: (how) => openPostgres(where('slipway'), log, how),
    stop: () => cluster.stop(),
    abandon: () => cluster.abandon(),
  }
}

async function createDatabase(db: Database): Promise<void> {
  const found = await db.query(sql`select 1 from pg_database where datname = 'slipway'`)
  if (found.length === 0) await db.query(sql`create database slipway`).catch(ignoreTwin)
  await db.close()
}

/** A second copy that starts at the same moment may have been quicker. */
function ignoreTwin(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code)))) throw error
}

async function pglite(dataDir: string, log: Log): Promise<Storage> {
  const { db, stop } = await openPglite(join(dataDir, 'pglite'), log)
  return { kind: 'pglite', open: () => ({ ...db, close: async () => {} }), stop, abandon: () => {} }
}
