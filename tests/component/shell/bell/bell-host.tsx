import { NOTIFICATION_STREAM } from '#domain/api/calls/notifications.ts'
import { problemOf } from '#domain/app-error.ts'
import Bell from '#src/app/bell/Bell.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { render } from '#tests/component/rendering/render.tsx'
import { open, signedIn, signIn, started, type Stage } from '../../stage.tsx'
import { settles } from '../../rendering/waiting.ts'

const eventOf = (standing: unknown) => new TextEncoder().encode(`data: ${JSON.stringify(standing)}\n\n`)

/** The server's end of the stream. */
function streamEnd(others: typeof fetch) {
  let asking: ((response: Response) => void) | null = null
  let body: ReadableStreamDefaultController<Uint8Array> | null = null
  const forget = () => {
    asking = null
    body = null
  }
  const send: typeof fetch = (request, init) => {
    if (!(typeof request === 'string' && request.endsWith(NOTIFICATION_STREAM))) return others(request, init)
    init?.signal?.addEventListener('abort', forget)
    return new Promise((resolve) => (asking = resolve))
  }
  return {
    send,
    open(standing: unknown) {
      asking?.(new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })))
      asking = null
      body?.enqueue(eventOf(standing))
    },
    refuse(error: unknown) {
      asking?.(new Response('{}', { status: problemOf(error).status }))
      forget()
    },
    say: (standing: unknown) => body?.enqueue(eventOf(standing)),
    cut() {
      body?.close()
      forget()
    },
    asked: () => settles(() => expect(asking).not.toBeNull()),
    isOpen: () => expect(body).not.toBeNull(),
    isClosed: () => settles(() => expect([asking, body]).toEqual([null, null])),
  }
}

export interface BellStage extends Stage {
  stream: ReturnType<typeof streamEnd>
  /** Whether someone has the page in sight, as the browser tells it. */
  turnSight: (state: DocumentVisibilityState) => void
  /** Someone has done something that renewed the session. */
  renewToken: () => void
  /** What the panel does when something has been marked. */
  ask: () => void
}

/** The bell, beside the product that it gets its services from. */
export async function openBell(): Promise<BellStage> {
  const stage = await open('/contact', signedIn())
  await i18next.loadNamespaces('notifications')
  const stream = streamEnd(stage.services.fetchPort ?? fetch)
  const host = await render(
    <MantineProvider>
      <ServicesProvider value={{ ...stage.services, fetchPort: stream.send }}>
        <MemoryRouter>
          <Bell />
        </MemoryRouter>
      </ServicesProvider>
    </MantineProvider>,
  )
  await started(stage, 'notifications')
  const turnSight = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  let renewals = 0
  const renewToken = () => {
    renewals += 1
    stage.services.session.send({ type: 'tokens.arrived', tokens: signIn(`renewed ${renewals}`) })
  }
  const ask = () => stage.chart('notifications').send({ type: 'unread.ask' })
  const close = async () => {
    await host.unmount()
    Reflect.deleteProperty(document, 'visibilityState')
    await stage.close()
  }
  return { ...stage, stream, turnSight, renewToken, ask, close }
}
