import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { Database, Sql } from './database.ts'
import { script, sql } from './sql/sql.ts'

interface Migration {
  name: string
  text: string
  checksum: string
}

/** The files on disk and the database's own list contradict each other; nothing was changed. */
export class MigrationError extends Error {}

export const MIGRATIONS = join(projectRoot, 'server/store/migrations')
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

async function filesOf(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const odd = names.find((name) => !NAME.test(name))
  if (odd) throw new MigrationError(`${odd} is not named like 0001-what.sql`)
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies what is new, all in one transaction. A row lock makes several copies that start together take turns:
 * it works on every PostgreSQL-like database, advisory locks do not. Returns the names it applied.
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const files = await filesOf(folder)
  await prepare(db)
  return db.tx(async (tx) => {
    await tx.query(sql`select id from migration_lock where id = 1 for update`)
    const applied = await tx.query<{ name: string; checksum: string }>(sql`select name, checksum from migration order by name`)
    const known = new Map(applied.map((row) => [row.name, row.checksum]))
    refuseContradictions(files, known)
    const fresh = files.filter((file) => !known.has(file.name))
    for (const file of fresh) await apply(tx, file)
    return fresh.map((file) => file.name)
  })
}

/** The lock comes last: who sees its table sees the list's. */
async function prepare(db: Database): Promise<void> {
  const [found] = await db.query<{ lock: string | null }>(sql`select to_regclass('migration_lock')::text as lock`)
  if (!found?.lock) for (const table of TABLES) await db.query(table).catch(ignoreLostRace)
  await db.query(sql`insert into migration_lock (id) values (1) on conflict do nothing`)
}

const TABLES = [
  sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  sql`create table if not exists migration_lock (id integer primary key)`,
]

/** Two copies may create the same table at once: "if not exists" does not see what is not committed. */
function ignoreLostRace(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && ['23505', '42P07', '42710'].includes(String(error.code)))) throw error
}

function refuseContradictions(files: Migration[], known: Map<string, string>): void {
  const edited = files.find((file) => known.has(file.name) && known.get(file.name) !== file.checksum)
  if (edited)
    throw new MigrationError(
      `The migration ${edited.name} was edited after it was applied. Undo the edit and put the change in a new migration.`,
    )
  const missing = [...known.keys()].find((name) => !files.some((file) => file.name === name))
  if (missing)
    throw new MigrationError(
      `The database was created by a newer version: its migration ${missing} is missing here. Start that version, or restore a backup from before the upgrade.`,
    )
  const last = [...known.keys()].at(-1) ?? ''
  const late = files.find((file) => !known.has(file.name) && file.name < last)
  if (late)
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which is applied already. Give it a higher number.`,
    )
}

async function apply(db: Sql, file: Migration): Promise<void> {
  try {
    await db.query(script(file.text))
  } catch (error) {
    throw new MigrationError(`The migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  await db.query(sql`insert into migration (name, checksum) values (${file.name}, ${file.checksum})`)
}
