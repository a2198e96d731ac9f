import { schemeOf, STORED, storedChoice, type Scheme, type ThemeChoice } from '#src/boot/stored.ts'
import { themeMachine } from '#src/machines/theme.machine.ts'
import { createActor, type Actor, type ActorOptions, type SnapshotFrom } from 'xstate'

export type ThemeActor = Actor<typeof themeMachine>

/** What the browser lends the theme. */
export interface ThemePorts {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** `matchMedia('(prefers-color-scheme: dark)')` */
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  /** Tells of what another tab stored. */
  onStorage: (listener: (key: string | null) => void) => void
}

/** What was chosen, and the colours it leads to. */
export function themeIn({ value: { choice } }: SnapshotFrom<typeof themeMachine>): { choice: ThemeChoice; scheme: Scheme } {
  if (typeof choice === 'object') return { choice: 'system', scheme: choice.system }
  return { choice, scheme: choice }
}

/** The chart where a stored choice left it. */
function restored(choice: ThemeChoice, isSystemDark: boolean) {
  const value = choice === 'system' ? { system: schemeOf(choice, isSystemDark) } : choice
  return themeMachine.resolveState({ value: { choice: value, mark: 'unmarked' }, context: { isSystemDark } })
}

/** A store that refuses is no reason to fail: the choice then lasts as long as the page. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The theme of this browser: as it was stored (default dark), in step with the system and with the other tabs. */
export function startTheme(
  { storage, prefersDark, onStorage }: ThemePorts,
  options: ActorOptions<typeof themeMachine>,
): ThemeActor {
  const stored = () => storedChoice((key) => quietly(() => storage.getItem(key)))
  const keep = (key: string, text: string) => quietly(() => storage.getItem(key) === text || storage.setItem(key, text))
  const input = { isSystemDark: prefersDark.matches }
  const theme = createActor(themeMachine, { ...options, input, snapshot: restored(stored(), input.isSystemDark) }).start()
  theme.subscribe((snapshot) => {
    const { choice, scheme } = themeIn(snapshot)
    keep(STORED.themeMenu, choice)
    keep(STORED.themeMode, scheme)
  })
  prefersDark.addEventListener('change', () => theme.send({ type: prefersDark.matches ? 'system.darken' : 'system.lighten' }))
  onStorage((key) => {
    if (key === null || key === STORED.themeMenu) theme.send({ type: `${stored()}.choose` })
  })
  return theme
}

/** Keeps the document's root in the colours of the theme; answers how to stop. */
export function dress(theme: ThemeActor, { dataset }: { dataset: Record<string, string | undefined> }): () => void {
  const wear = (snapshot: SnapshotFrom<typeof themeMachine>) => {
    dataset.bsTheme = dataset.mantineColorScheme = themeIn(snapshot).scheme
    if (snapshot.value.mark === 'marked') dataset.themeSwitching = ''
    else delete dataset.themeSwitching
  }
  wear(theme.getSnapshot())
  const subscription = theme.subscribe(wear)
  return () => subscription.unsubscribe()
}
