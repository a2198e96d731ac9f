import { takeEarly } from '#src/boot/early.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import type { Ports } from '#src/services/services.tsx'
import i18next from 'i18next'
import { announce } from './toasts/toasts.ts'
import { language } from './i18n.ts'

/** The browser's store, or one that forgets with the page where the browser refuses. */
export function storageOf(window: Window): Storage {
  try {
    const { localStorage } = window
    localStorage.getItem('')
    return localStorage
  } catch {
    return forgetfulStorage()
  }
}

function forgetfulStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Answers a call with what the page asked for before its code was there. */
export const fetchWithEarly: typeof fetch = (request, init) => {
  const token = /^Bearer (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '')?.[1]
  const isRead = typeof request === 'string' && (init?.method ?? 'GET') === 'GET'
  return (isRead && token && takeEarly(request, token)) || fetch(request, init)
}

const fallbackKeys = {
  unexpected: 'errors:unexpected',
  request_failed: 'errors:request_failed',
  no_answer: 'errors:no_answer',
} as const

/** ms in which what one tab has stored is there in the tabs of other processes. */
const SPREAD = 100

/** A lock may pass to another process before what was stored under it: whoever had to wait reads the store a moment later. */
async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await work() })
  if (atOnce) return atOnce.done
  return navigator.locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, SPREAD))
    return work()
  })
}

/** What the browser lends the product. */
export function browserPorts(storage: Storage): Ports {
  return {
    storage,
    prefersDark: matchMedia('(prefers-color-scheme: dark)'),
    lock: (name, work) => (navigator.locks ? locked(name, work) : work()),
    onStorage: (listener) => {
      window.addEventListener('storage', (event) => {
        if (event.storageArea === storage) listener(event.key, event.newValue)
      })
      // A page that is shown again as it was has not heard what other tabs wrote meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener(PERSIST_KEY, storage.getItem(PERSIST_KEY))
      })
    },
    onNetwork: (listener) => {
      window.addEventListener('offline', () => listener(false))
      window.addEventListener('online', () => listener(true))
    },
    copy: (text) => navigator.clipboard.writeText(text),
    prompt: (question, text) => void window.prompt(question, text),
    reload: (address) => location.replace(address),
    announce,
    http: {
      base: '/api',
      language,
      fallback: (key, params) => i18next.t(fallbackKeys[key], params ?? {}),
      fetch: fetchWithEarly,
    },
  }
}
