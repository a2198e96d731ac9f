import { randomUUID } from 'node:crypto'
import type { Log } from '#server/log.ts'
import type { Database } from '#server/store/database.ts'
import { findBinaries } from '#server/store/embedded/binaries.ts'
import { Cluster, OWNER, type ClusterPlan } from '#server/store/embedded/cluster.ts'
import { identityFor } from '#server/store/embedded/identity.ts'
import { migrate } from '#server/store/migrate.ts'
import { openPostgres, type Opening } from '#server/store/postgres.ts'
import { id, sql } from '#server/store/sql/sql.ts'

/** The environment variable that tells the workers of a run where its database lives. */
export const FOLDER = 'TESTS_DATABASE_FOLDER'

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Everything as in the product, but nothing has to survive a power cut. */
export function clusterPlan(dataDir: string): ClusterPlan {
  const [binaries, identity] = [findBinaries(), identityFor(dataDir)]
  if (!binaries || !identity) throw new Error('The tests need a PostgreSQL that runs on this machine')
  return { dataDir, binaries, identity, log: quiet, options: ['fsync=off', 'max_connections=200'] }
}

let started: Promise<Cluster> | undefined

async function start(): Promise<Cluster> {
  const folder = process.env[FOLDER]
  if (!folder) throw new Error('tests/support/global-setup.ts has not run')
  const cluster = new Cluster(clusterPlan(folder))
  await cluster.start()
  return cluster
}

async function connect(database: string, how: Opening = {}): Promise<Database> {
  started ??= start()
  const cluster = await started
  return openPostgres({ host: cluster.socket, user: OWNER, database }, quiet, how)
}

async function asOwner<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect('postgres', { max: 1, patient: true })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export type Fill = (db: Database) => Promise<unknown>

/** Makes the template once in a run; other workers wait for it. */
async function makeTemplate(name: string, fill: Fill): Promise<void> {
  await asOwner((owner) =>
    owner.tx(async (db) => {
      await db.query(sql`select pg_advisory_xact_lock(1)`)
      if ((await db.query(sql`select 1 from pg_database where datname = ${name}`)).length > 0) return
      await asOwner((other) => other.query(sql`create database ${id(`${name}_unfinished`)}`))
      const made = await connect(`${name}_unfinished`, { patient: true })
      await migrate(made)
      await fill(made)
      await made.close()
      await asOwner((other) => other.query(sql`alter database ${id(`${name}_unfinished`)} rename to ${id(name)}`))
    }),
  )
}

export interface FreshDatabase {
  name: string
  db: Database
  drop: () => Promise<void>
}

/** A database of one's own, a copy of the template. */
export async function freshDatabase(template: string, fill: Fill, how: Opening = {}): Promise<FreshDatabase> {
  await makeTemplate(template, fill)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asOwner((owner) => owner.query(sql`create database ${id(name)} template ${id(template)}`))
  const db = await connect(name, how)
  const drop = async () => {
    await db.close()
    await asOwner((owner) => owner.query(sql`drop database ${id(name)} with (force)`))
  }
  return { name, db, drop }
}

/** A database without any tables. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return freshDatabase('template0', async () => {})
}
