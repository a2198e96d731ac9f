import type { Log } from '../log.ts'

/** ms after which a stop that hangs is ended by force. */
const PATIENCE = 10_000

/** What has to be ended before the process may, newest first. */
export interface Stops {
  add(stop: () => Promise<void>): void
  run(): Promise<void>
}

/** From here on the process ends in order when the terminal or the supervisor asks for it; asked again, at once. */
export function stopOnSignals(log: Log): Stops {
  const stack: (() => Promise<void>)[] = []
  const run = async () => {
    for (let stop = stack.pop(); stop; stop = stack.pop()) await stop()
  }
  let isStopping = false
  const asked = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), PATIENCE).unref()
    run().then(
      () => exit(log),
      (error: unknown) => exit(log, error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, asked)
  return { add: (stop) => void stack.push(stop), run }
}

function exit(log: Log, error?: unknown): never {
  if (error) log.error({ error }, 'Could not stop in order')
  else log.info({}, 'Stopped')
  process.exit(error ? 1 : 0)
}
