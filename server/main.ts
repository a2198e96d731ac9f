import { jsonLog } from './http/log.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { StartError } from './start/port.ts'
import { start } from './start/start.ts'
import { MigrationError } from './store/migrate.ts'

const toStandardError = (line: string) => void process.stderr.write(line)

/** What the operator can mend is said in one line; the rest is a fault and shows where it happened. */
function fail(error: unknown): never {
  process.stderr.write(`${isOperators(error) ? error.message : traceOf(error)}\n`)
  process.exit(1)
}

const isOperators = (error: unknown) =>
  error instanceof SettingError || error instanceof StartError || error instanceof MigrationError

const traceOf = (error: unknown) => (error instanceof Error && error.stack) || String(error)

function settingsOfProcess(): Settings {
  return readSettings({ args: process.argv.slice(2), env: process.env, folder: process.cwd() })
}

try {
  const settings = settingsOfProcess()
  await start(settings, jsonLog(settings.logLevel, toStandardError))
} catch (error) {
  fail(error)
}
