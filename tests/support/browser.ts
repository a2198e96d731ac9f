import type { Envelope } from '#domain/api/envelope.ts'
import type { Ports } from '#src/services/services.tsx'
import { vi } from 'vitest'

type Tell = (key: string, text: string | null) => void

/** A store as the browser has it; tabs that are given the same texts share them, and `tell` hears what is written. */
export function fakeStorage(start: Record<string, string> | Map<string, string> = {}, tell: Tell = () => {}): Storage {
  const kept = start instanceof Map ? start : new Map(Object.entries(start))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      kept.set(key, text)
      tell(key, text)
    },
    removeItem(key) {
      kept.delete(key)
      tell(key, null)
    },
    clear: () => kept.clear(),
  }
}

export interface Asked {
  method: string
  url: string
  headers: Headers
  body: unknown
}

export type Answer = { status?: number; headers?: Record<string, string>; text?: string } & Partial<Omit<Envelope, 'status'>>

/** A server in the place of `fetch`: it answers with what `answer` says and remembers what it was asked. */
export function fakeServer(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = []
  const fetchPort = vi.fn(async (request: RequestInfo | URL, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const call = {
      method: init.method ?? 'GET',
      url: request instanceof Request ? request.url : request.toString(),
      headers: new Headers(init.headers),
      body,
    }
    asked.push(call)
    const { status = 200, headers = {}, text, ...envelope } = await answer(call)
    const said = text ?? JSON.stringify({ status: status < 400, message: '', data: null, ...envelope })
    return new Response(said, { status, headers: { 'content-type': text ? 'text/plain' : 'application/json', ...headers } })
  })
  return {
    asked,
    fetch: fetchPort as unknown as typeof fetch,
    to: (path: string) => asked.filter(({ url }) => url.includes(path)),
  }
}

/** The taste of an operating system: its query for the dark scheme, and how to turn it. */
export function fakeSystem(isDark = false) {
  let matches = isDark
  const listeners: (() => void)[] = []
  const prefersDark: Ports['prefersDark'] = {
    get matches() {
      return matches
    },
    addEventListener: (_: string, listener: unknown) => void listeners.push(listener as () => void),
  }
  const turn = (dark: boolean) => {
    matches = dark
    for (const listener of listeners) listener()
  }
  return { prefersDark, turn }
}

/** One browser with its store and its lock; every tab of it tells the others what it wrote. */
export function fakeBrowser(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  const system = fakeSystem()
  const tabs = new Map<object, ((key: string | null, text: string | null) => void)[]>()
  const networks: ((isThere: boolean) => void)[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** The network of the whole browser goes, or comes back. */
  const turnNetwork = (isThere: boolean) => {
    for (const listener of networks) listener(isThere)
  }
  const tell = (writer: object, key: string, text: string | null) => {
    for (const [tab, listeners] of tabs) if (tab !== writer) for (const hear of listeners) hear(key, text)
  }
  const listen = (tab: object, hear: (key: string | null, text: string | null) => void) =>
    void tabs.set(tab, [...(tabs.get(tab) ?? []), hear])
  const tab = (fetchPort: typeof fetch): Ports => {
    const self = {}
    return {
      storage: fakeStorage(kept, (key, text) => tell(self, key, text)),
      lock: <T>(_: string, work: () => Promise<T>) => {
        const mine = last.then(work, work)
        last = mine.catch(() => undefined)
        return mine
      },
      prefersDark: system.prefersDark,
      onStorage: (listener) => listen(self, listener),
      onNetwork: (listener) => void networks.push(listener),
      copy: () => Promise.resolve(),
      prompt: () => {},
      reload: () => {},
      announce: () => {},
      http: {
        base: '/api',
        language: () => 'fr',
        fallback: (key, params) => (params ? `${key} ${params.status}` : key),
        fetch: fetchPort,
      },
    }
  }
  return { tab, system, turnNetwork, storage: fakeStorage(kept) }
}
