import type pg from 'pg'
import type { Log } from '../../log.ts'
import type { Hearing, Listening } from '../database.ts'
import { id, sql } from '../sql/sql.ts'

/** ms before a lost connection is made again, doubled up to the longest with each try that fails. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/** Listens on a connection of its own until stopped; a lost one is made anew. */
export function listenOn(connect: () => pg.Client, channels: readonly string[], hearing: Hearing, log: Log): Listening {
  let isStopped = false
  let pause = FIRST_PAUSE
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | null = null

  const again = (error: unknown) => {
    if (isStopped) return
    log.warn({ error, pause }, 'The connection that listens for notifications was lost')
    timer = setTimeout(() => void begin(), pause).unref()
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  async function begin(): Promise<void> {
    const fresh = connect()
    client = fresh
    const lost = once((error?: unknown) => {
      void fresh.end().catch(() => {})
      again(error)
    })
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ channel, payload = '' }) => hearing.hear(channel, payload))
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(sql`listen ${id(channel)}`.text)
      pause = FIRST_PAUSE
      hearing.begin()
    } catch (error) {
      lost(error)
    }
  }

  void begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function once(work: (error?: unknown) => void): (error?: unknown) => void {
  let isDone = false
  return (error) => {
    if (isDone) return
    isDone = true
    work(error)
  }
}
