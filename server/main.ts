import { jsonLog } from './http/log.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { StartError } from './start/port.ts'
import { readRecovery, recover } from './start/recover.ts'
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

function settingsOf(args: readonly string[]): Settings {
  return readSettings({ args, env: process.env, folder: process.cwd() })
}

const logOf = ({ logLevel }: Settings) => jsonLog(logLevel, toStandardError)

async function runRecovery(given: readonly string[]): Promise<void> {
  const { recovery, args } = readRecovery(given)
  const settings = settingsOf(args)
  const link = await recover(settings, logOf(settings), recovery)
  process.stdout.write(`Set a new password for ${recovery.email} here (the link works once and expires in an hour):\n  ${link}\n`)
}

async function runServer(args: readonly string[]): Promise<void> {
  const settings = settingsOf(args)
  await start(settings, logOf(settings))
}

const [command, ...rest] = process.argv.slice(2)
try {
  await (command === 'recover' ? runRecovery(rest) : runServer(process.argv.slice(2)))
} catch (error) {
  fail(error)
}
