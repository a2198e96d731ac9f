import { jsonLog } from './http/log.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { StartError } from './start/port.ts'
import { start } from './start/start.ts'
import { MigrationError } from './store/migrate.ts'

const toStandardError = (line: string) => void process.stderr.write(line)

/** What the operator can mend is said in one line; the rest is a fault and shows where it happened. */
function fail(error: unknown): never {
  const isOperators = error instanceof SettingError || error instanceof StartError || error instanceof MigrationError
  process.stderr.write(`${isOperators ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

function settingsOfProcess(): Settings {
  return readSettings({ args: process.argv.slice(2), env: process.env, folder: process.cwd() })
}

try {
  const settings = settingsOfProcess()
  await start(settings, jsonLog(settings.logLevel, toStandardError))
} catch (error) {
  fail(error)
}
