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

interface Started {
  cluster: Cluster
  /** The version of its PostgreSQL. */
  major: number
}

let started: Promise<Started> | undefined

async function start(): Promise<Started> {
  const folder = process.env[FOLDER]
  if (!folder) throw new Error('tests/support/setup/world.ts has not run')
  const plan = clusterPlan(folder)
  const cluster = new Cluster(plan)
  await cluster.start()
  return { cluster, major: plan.binaries.major }
}

const server = (): Promise<Started> => (started ??= start())

async function connect(database: string, how: Opening = {}): Promise<Database> {
  const { cluster } = await server()
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

/** As files: block by block through the log, which is what PostgreSQL does unless told, a copy takes nine times the work. */
const copied = (name: string, template: string, major: number) =>
  major < 15
    ? sql`create database ${id(name)} template ${id(template)}`
    : sql`create database ${id(name)} template ${id(template)} strategy file_copy`

const templates = new Map<string, Promise<void>>()

/** A process looks for a template once; a template that could not be made is tried again. */
function templateOf(name: string, fill: Fill): Promise<void> {
  const known = templates.get(name) ?? makeTemplate(name, fill)
  templates.set(name, known)
  known.catch(() => templates.delete(name))
  return known
}

export interface FreshDatabase {
  name: string
  db: Database
  drop: () => Promise<void>
}

/** A database of one's own, a copy of the template. */
export async function freshDatabase(template: string, fill: Fill, how: Opening = {}): Promise<FreshDatabase> {
  await templateOf(template, fill)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const { major } = await server()
  await asOwner((owner) => owner.query(copied(name, template, major)))
  const db = await connect(name, how)
  const drop = async () => {
    await db.close()
    await asOwner((owner) => owner.query(sql`drop database ${id(name)} with (force)`))
  }
  return { name, db, drop }
}

/** Another pool on a database of this run, as another copy of the server has. */
export async function secondPool(db: Database): Promise<Database> {
  const [row] = await db.query<{ name: string }>(sql`select current_database() as name`)
  return connect(row!.name)
}

/** A database without any tables. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return freshDatabase('template0', async () => {})
}
