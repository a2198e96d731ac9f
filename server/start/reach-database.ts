import type { Settings } from '../settings.ts'
import { pingDatabase } from '../store/transaction/ping.ts'
import type { Database } from '../store/database.ts'
import { StartError } from './port.ts'

/** What PostgreSQL answers to someone it does not let in, and what to do about it. */
const REFUSALS: Record<string, (at: string, name: string) => string> = {
  '28P01': (at) => `${at} rejected the user name or password. Correct them in DATABASE_URL.`,
  '28000': (at) =>
    `${at} does not let this user connect from here. Correct the user in DATABASE_URL, or allow it in pg_hba.conf.`,
  '3D000': (at, name) => `${at} has no database "${name}". Create it (createdb ${name}), or correct the name in DATABASE_URL.`,
  '53300': (at) => `${at} has no free connection. Raise max_connections in PostgreSQL, or lower DATABASE_POOL.`,
}

/** Asks the database of DATABASE_URL for a sign of life, so that the operator hears of it by the name of the setting. Throws `StartError`. */
export async function reachDatabase(db: Database, { databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<void> {
  try {
    await pingDatabase(db)
  } catch (error) {
    throw new StartError(`DATABASE_URL does not work: ${reasonOf(error, new URL(databaseUrl!))}`, { cause: error })
  } finally {
    await db.close()
  }
}

/** Never the address as a whole: it holds the password. */
function reasonOf(error: unknown, { hostname, port, pathname }: URL): string {
  const at = `PostgreSQL at ${hostname || 'localhost'}:${port || '5432'}`
  const code = codeOf(error) ?? codeOf((error as Error).cause)
  const refusal = code === null ? undefined : REFUSALS[code]
  if (refusal) return refusal(at, decodeURIComponent(pathname.slice(1)))
  return `${at} does not answer${code ? ` (${code})` : ''}. Start it, correct DATABASE_URL, or remove DATABASE_URL to use the embedded database.`
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[A-Z0-9_]{5,}$/.test(String(error.code)) ? String(error.code) : null
