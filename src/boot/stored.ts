import type { LayoutConfig } from '#domain/layout-config.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import { LAYOUT_KEY } from './layout-key.ts'

/** What the browser keeps for the next visit (specification 7.9). Read before the application's own code is there. */
export const STORED = {
  session: 'persist:root',
  /** The scheme last in force: light or dark. */
  themeMode: 'theme-mode',
  /** What the reader chose: light, dark or system. */
  themeMenu: 'theme-menu',
  language: 'language',
  /** `on` while the sidebar is collapsed. */
  sidebar: 'sidebar-collapse',
} as const

export type Scheme = 'light' | 'dark'
export type ThemeChoice = Scheme | 'system'
export type Read = (key: string) => string | null

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system'

/** The stored menu choice, else the stored mode, else dark. */
export function storedChoice(read: Read): ThemeChoice {
  return [read(STORED.themeMenu), read(STORED.themeMode)].find(isChoice) ?? 'dark'
}

export function schemeOf(choice: ThemeChoice, prefersDark: boolean): Scheme {
  if (choice !== 'system') return choice
  return prefersDark ? 'dark' : 'light'
}

/** What the reader chose; else what a mailed link opens in: `?language=fr`. */
export function storedLanguage(read: Read, search: string = globalThis.location?.search ?? ''): Language {
  const wishes = [read(STORED.language), new URLSearchParams(search).get('language')]
  return wishes.find(isLanguage) ?? DEFAULT_LANGUAGE
}

type Look = Partial<Record<'rtl' | 'primaryColor' | 'set', unknown>>

/** What of the stored layout shows before the frame is there. The frame checks the whole; here malformed data is no data. */
export function storedLook(read: Read): Look {
  try {
    const { app } = JSON.parse(read(LAYOUT_KEY) ?? '') as LayoutConfig
    return { ...app.general, ...app.illustrations }
  } catch {
    return {}
  }
}

/** The stored access token, or empty when nobody is signed in (the words a broken store leaves behind count as nobody, A6). */
export function storedToken(read: Read): string {
  try {
    const { v, login } = JSON.parse(read(STORED.session) ?? '{}') as { v?: number; login?: { access_token?: unknown } | null }
    const token = v === 1 ? login?.access_token : ''
    return typeof token === 'string' && !['undefined', 'null'].includes(token) ? token : ''
  } catch {
    return ''
  }
}
