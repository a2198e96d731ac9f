import { LIMITS } from '#domain/limits.ts'
import { schemeOf, STORED, storedChoice, type Read, type Scheme, type ThemeChoice } from '#src/boot/stored.ts'

/** What the browser lends the theme; tests lend a plain object. */
export interface ThemePorts {
  read: Read
  write: (key: string, value: string) => void
  /** `matchMedia('(prefers-color-scheme: dark)')` */
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  /** The document's root element. */
  root: { dataset: Record<string, string | undefined> }
  /** Tells of what another tab stored. */
  onStorage: (listener: (key: string | null) => void) => void
}

export interface ThemeState {
  choice: ThemeChoice
  scheme: Scheme
}

export interface ThemeMode {
  choose: (choice: ThemeChoice) => void
  /** For `useSyncExternalStore`: the same object until something changes. */
  current: () => ThemeState
  subscribe: (listener: () => void) => () => void
}

/** Marks the document for as long as the colours change, so that nothing fades on its own. */
function markerOf(root: ThemePorts['root']): () => void {
  let unmark: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(unmark)
    root.dataset.themeSwitching = ''
    unmark = setTimeout(() => delete root.dataset.themeSwitching, LIMITS.themeSwitch)
  }
}

/** Light, dark or as the system says, on the document and in the store (specification 4, 7.9; default dark). */
export function createThemeMode(ports: ThemePorts): ThemeMode {
  const listeners = new Set<() => void>()
  const mark = markerOf(ports.root)
  let state = stateOf(storedChoice(ports.read))
  dress()
  ports.prefersDark.addEventListener('change', () => become(state.choice))
  ports.onStorage((key) => {
    if (key === null || key === STORED.themeMenu) become(storedChoice(ports.read))
  })

  function stateOf(choice: ThemeChoice): ThemeState {
    return { choice, scheme: schemeOf(choice, ports.prefersDark.matches) }
  }

  function dress(): void {
    ports.root.dataset.bsTheme = state.scheme
    ports.root.dataset.mantineColorScheme = state.scheme
  }

  function become(choice: ThemeChoice): void {
    const next = stateOf(choice)
    if (next.choice === state.choice && next.scheme === state.scheme) return
    if (next.scheme !== state.scheme) mark()
    state = next
    dress()
    for (const listener of listeners) listener()
  }

  return {
    choose(choice) {
      ports.write(STORED.themeMenu, choice)
      ports.write(STORED.themeMode, schemeOf(choice, ports.prefersDark.matches))
      become(choice)
    },
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The ports of this browser; a store that refuses to read or write is no reason to fail. */
export function themePorts(): ThemePorts {
  const quietly = <T>(work: () => T, otherwise: T) => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => quietly(() => localStorage.getItem(key), null),
    write: (key, value) => quietly(() => localStorage.setItem(key, value), undefined),
    prefersDark: matchMedia('(prefers-color-scheme: dark)'),
    root: document.documentElement,
    onStorage: (listener) => addEventListener('storage', (event) => listener(event.key)),
  }
}
