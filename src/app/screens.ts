import type { Screen } from '#src/ui/screen.ts'
import { loadTexts } from './i18n.ts'
import { later, type Later } from '#src/ui/later.tsx'

type Exports = Record<string, Screen | readonly Screen[]>

const modules = import.meta.glob<Exports>('../screens/*/*.screen.ts', { eager: true })

/** Every screen of the product: what the `*.screen.ts` files export, alone or in lists. */
export const SCREENS: readonly Screen[] = Object.values(modules).flatMap((exported) => Object.values(exported).flat())

const parts = new Map<Screen, Later<object>>()

/** A screen's code and texts, as one part that is fetched when it is first wanted. */
export function partOf(screen: Screen): Later<object> {
  const known = parts.get(screen) ?? later(() => Promise.all([screen.load(), loadTexts(screen.areas)]).then(([module]) => module))
  parts.set(screen, known)
  return known
}
