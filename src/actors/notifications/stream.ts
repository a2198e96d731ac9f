import { NOTIFICATION_STREAM } from '#domain/api/calls/notifications.ts'
import { openEventStream, type EventStream } from '#src/api/event-stream.ts'
import type { Standing } from '#src/machines/notifications.machine.ts'
import type { Services } from '#src/services/services.tsx'
import { presentNews } from '../present-news.ts'

const isStanding = (value: unknown): value is Standing =>
  typeof value === 'object' && value !== null && 'unread' in value && 'newest' in value

const isPresent = (value: unknown): value is { present: string } =>
  typeof value === 'object' && value !== null && 'present' in value && typeof value.present === 'string'

/** Whoever no longer waits wants no stream. */
async function unlessAborted(signal: AbortSignal, work: () => Promise<Standing>, close: () => void): Promise<Standing> {
  signal.addEventListener('abort', close, { once: true })
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', close)
  }
}

/** The stream of one chart: one at a time, closed with whoever waits for it. */
export function notificationStream({ session, line, fetchPort = fetch }: Pick<Services, 'session' | 'line' | 'fetchPort'>) {
  const present = presentNews(line)
  let stream: EventStream | null = null
  let last: Standing | null = null

  const close = () => {
    stream?.close()
    stream = null
  }

  async function heard(): Promise<Standing> {
    const said = await stream?.next()
    if (isStanding(said)) last = said
    else if (isPresent(said)) present.tell(said.present)
    else if (said === undefined) throw new Error('The stream is closed')
    return last ?? heard()
  }

  const unless = (signal: AbortSignal, work: () => Promise<Standing>) => unlessAborted(signal, work, close)

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
        present.tell(null)
        return heard()
      }),
    hear: (signal: AbortSignal) => unless(signal, heard),
    close,
  }
}
