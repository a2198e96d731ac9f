import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'

const LEVELS = { info: 30, warn: 40, error: 50, silent: 100 } as const
const SECRET = /pass|token|secret|otp|code$|challenge|authorization|cookie|qr|key$|hash/i
/** Their names look like secrets, their values are none. */
const HARMLESS = new Set(['code', 'error_code'])
const REMOVED = '[removed]'
const DEPTH = 4

/**
 * Facts as JSON lines. Values whose names speak of secrets are left out, whoever logs them;
 * bodies, headers and queries are never given to it in the first place.
 */
export function jsonLog(level: Settings['logLevel'], write: (line: string) => void): Log {
  const at = (name: 'info' | 'warn' | 'error') => (facts: object, text: string) => {
    if (LEVELS[name] < LEVELS[level]) return
    const line = { at: new Date().toISOString(), level: name, text, ...(cleaned(facts, 0) as object) }
    write(`${JSON.stringify(line)}\n`)
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

function cleaned(value: unknown, depth: number): unknown {
  if (value instanceof Error) return errorFacts(value, depth)
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH) return '[deeper]'
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, isSecret(name) ? REMOVED : cleaned(entry, depth + 1)]),
  )
}

const isSecret = (name: string) => SECRET.test(name) && !HARMLESS.has(name)

/** Not the details and hints of a database error: they quote the row. */
function errorFacts(error: Error, depth: number): object {
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause && depth < DEPTH ? { cause: cleaned(error.cause, depth + 1) } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}
