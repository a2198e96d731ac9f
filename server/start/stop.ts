import type { Log } from '../log.ts'

/** ms after which a stop that hangs is ended by force. */
const PATIENCE = 10_000
/** ms in which signals are one wish: npm hands on what the terminal has sent to everybody. */
const ONE_WISH = 500

/** What has to be ended before the process may, newest first. */
export interface Stops {
  add(stop: () => Promise<void>): void
  /** What must not outlive the process, whatever else hangs; done at once and without waiting. */
  addLast(abandon: () => void): void
  isStopping(): boolean
  /** Ends all of it: what fails keeps nothing else from ending, and the first failure is thrown at the end. */
  run(): Promise<void>
}

/** From here on the process ends in order when the terminal or the supervisor asks for it; asked again, at once. */
export function stopOnSignals(log: Log): Stops {
  const stack: (() => Promise<void>)[] = []
  const last: (() => void)[] = []
  const run = async () => {
    const errors: unknown[] = []
    for (let stop = stack.pop(); stop; stop = stack.pop()) await stop().catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
  const force = () => {
    for (const abandon of last) abandon()
    process.exit(1)
  }
  let since = 0
  const asked = (signal: string) => {
    if (since > 0) return Date.now() - since > ONE_WISH ? force() : undefined
    since = Date.now()
    log.info({ signal }, 'Stopping')
    setTimeout(force, PATIENCE).unref()
    run().then(
      () => exit(log),
      (error: unknown) => exit(log, error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, asked)
  return {
    add: (stop) => void stack.push(stop),
    addLast: (abandon) => void last.push(abandon),
    isStopping: () => since > 0,
    run,
  }
}

function exit(log: Log, error?: unknown): never {
  if (error) log.error({ error }, 'The server could not shut down cleanly')
  else log.info({}, 'Stopped')
  process.exit(error ? 1 : 0)
}
