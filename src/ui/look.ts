import type { Language } from '#domain/languages.ts'
import { THEMES, type Theme } from '#domain/themes.ts'
import { createContext, useContext } from 'react'

export { THEMES, type Theme }

/** How the reader wants the product to look and speak; both choices are kept for the next visit. */
export interface Look {
  theme: Theme
  chooseTheme: (theme: Theme) => void
  chooseLanguage: (language: Language) => void
}

const LookContext = createContext<Look | null>(null)

/** The app provides it once, from its theme mode and its texts. */
export const LookProvider = LookContext.Provider

export function useLook(): Look {
  const look = useContext(LookContext)
  if (!look) throw new Error('useLook is used outside its provider')
  return look
}

let zone: string | undefined

/** From now on moments are written in this zone of the tz database: that of the profile, as long as someone is signed in. */
export function readIn(next: string | undefined): void {
  zone = next
}

/** The zone in which moments are written; where the browser sits, without one. */
export const zoneOfReader = (): string | undefined => zone
