import type { Log } from '../log.ts'

/** Work that goes on in turns; a stop waits for the piece under way and no longer. */
export interface Job {
  stop(): Promise<void>
}

export interface Turns {
  /** ms between the beginnings of two turns; one that is still under way then is not begun again. */
  every: number
  /** Whether the first turn begins at once. */
  atOnce?: boolean
  /** One turn. Between two pieces of work it looks whether it has been told to stop. */
  turn: (signal: AbortSignal) => Promise<void>
  /** What the log says when a turn fails. */
  failure: string
}

/** Begins turns until stopped; one that fails is logged, and the next one tries again. */
export function startTurns(log: Log, { every, atOnce = false, turn, failure }: Turns): Job {
  const told = new AbortController()
  let running: Promise<void> | null = null
  const begin = () => {
    running ??= turn(told.signal)
      .catch((error: unknown) => log.error({ error }, failure))
      .finally(() => {
        running = null
      })
  }
  if (atOnce) begin()
  const timer = setInterval(begin, every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      told.abort()
      await running
    },
  }
}
