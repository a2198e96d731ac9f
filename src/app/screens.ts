import type { Screen } from '#src/ui/screen.ts'
import { loadTexts } from './i18n.ts'
import { later, type Later } from '#src/ui/later.tsx'

type Exports = Record<string, Screen | readonly Screen[]>

/** What `*.screen.ts` files export, alone or in lists. */
const screensOf = (modules: Record<string, Exports>): readonly Screen[] =>
  Object.values(modules).flatMap((exported) => Object.values(exported).flat())

/** Screens outside the frame. They are named, so that those inside it need not come before someone has signed in. */
export const OUTER_SCREENS = screensOf(
  import.meta.glob<Exports>(
    '../screens/*/{sign-in,signup,forgot-password,new-password,onboarding,terms,contact,about,not-found}.screen.ts',
    { eager: true },
  ),
)

/** For every address that no screen has. */
export const notFoundScreen = OUTER_SCREENS.find(({ path }) => path === '*') as Screen

let inner: readonly Screen[] = []
let coming: Promise<void> | null = null

async function fetchInnerScreens(): Promise<void> {
  const { INNER_FILES } = await import('./inner-screens.ts')
  inner = screensOf(INNER_FILES)
}

/** Brings the screens inside the frame; asks again after a failure. */
export function bringInnerScreens(): Promise<void> {
  coming ??= fetchInnerScreens()
  coming.catch(() => (coming = null))
  return coming
}

export const innerScreens = (): readonly Screen[] => inner
export const knownScreens = (): readonly Screen[] => [...OUTER_SCREENS, ...inner]

const parts = new Map<Screen | string, Later<object>>()

/** A screen's code and texts, as one part that is fetched when it is first wanted. */
export function partOf(screen: Screen): Later<object> {
  const page = screen.page ?? screen
  const known = parts.get(page) ?? later(() => Promise.all([screen.load(), loadTexts(screen.areas)]).then(([module]) => module))
  parts.set(page, known)
  return known
}

/** Whether the page of an address without parameters has come already, so that it can show within the press that leads to it. */
export function isThere(path: string): boolean {
  const screen = inner.find((each) => each.path === path)
  return screen !== undefined && partOf(screen).isReady()
}
