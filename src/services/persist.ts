import { isToken, type Tokens, type UserData } from '#src/machines/session.setup.ts'

/** Specification 7.9: login and configs, and nothing else, outlive a reload. */
export const PERSIST_KEY = 'persist:root'

interface Persisted {
  v: 1
  login: Tokens | null
  configs: UserData | null
}

const nothing: Persisted = { v: 1, login: null, configs: null }

function parsed(text: string | null): Persisted {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Persisted> | null
    if (value?.v !== 1) return nothing
    const login = isToken(value.login?.access_token) && isToken(value.login.refresh_token) ? value.login : null
    return { v: 1, login, configs: value.configs ?? null }
  } catch {
    return nothing
  }
}

/** The sign-in that outlives a reload and is shared by the tabs of this browser. A store that refuses to keep it is no reason to fail. */
export function persistIn(storage: Storage) {
  return {
    tokens: (text?: string | null): Tokens | null => parsed(text === undefined ? read() : text).login,
    keep(login: Tokens | null, configs: UserData | null): void {
      const next = JSON.stringify(login ? { v: 1, login, configs } : nothing)
      if (next === read()) return
      try {
        if (login) storage.setItem(PERSIST_KEY, next)
        else storage.removeItem(PERSIST_KEY)
      } catch (error) {
        // oxlint-disable-next-line no-console -- whoever looks for the reason of a lost sign-in finds it here
        console.warn('The sign-in could not be stored and will not outlive a reload', error)
      }
    },
  }

  function read(): string | null {
    try {
      return storage.getItem(PERSIST_KEY)
    } catch {
      return null
    }
  }
}
