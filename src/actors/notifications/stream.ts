import { NOTIFICATION_STREAM } from '#domain/api/calls/notifications.ts'
import { openEventStream, type EventStream } from '#src/api/event-stream.ts'
import type { Standing } from '#src/machines/notifications.machine.ts'
import type { Services } from '#src/services/services.tsx'

const isStanding = (value: unknown): value is Standing =>
  typeof value === 'object' && value !== null && 'unread' in value && 'newest' in value

/** The stream of one chart: one at a time, closed with whoever waits for it. */
export function notificationStream({ session, fetchPort = fetch }: Pick<Services, 'session' | 'fetchPort'>) {
  let stream: EventStream | null = null
  let last: Standing | null = null

  const close = () => {
    stream?.close()
    stream = null
  }

  async function heard(): Promise<Standing> {
    const said = await stream?.next()
    if (isStanding(said)) last = said
    else if (said === undefined) throw new Error('The stream is closed')
    return last ?? heard()
  }

  /** Whoever no longer waits wants no stream. */
  const unless = async (signal: AbortSignal, work: () => Promise<Standing>): Promise<Standing> => {
    signal.addEventListener('abort', close, { once: true })
    try {
      return await work()
    } finally {
      signal.removeEventListener('abort', close)
    }
  }

  return {
    open: (signal: AbortSignal) =>
      unless(signal, async () => {
        close()
        last = null
        const token = session.getSnapshot().context.tokens?.access_token ?? ''
        const opened = await openEventStream({ url: `/api${NOTIFICATION_STREAM}`, token, fetch: fetchPort, signal })
        if (signal.aborted) {
          opened.close()
          throw new Error('Nobody waits for the stream any more')
        }
        stream = opened
        return heard()
      }),
    hear: (signal: AbortSignal) => unless(signal, heard),
    close,
  }
}
