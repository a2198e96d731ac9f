import { LIMITS } from '#domain/limits.ts'
import { createThemeMode, type ThemePorts } from '#src/app/theme-mode.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser with this store and this taste of the operating system. */
function browser({ stored = {}, prefersDark = false }: { stored?: Record<string, string>; prefersDark?: boolean } = {}) {
  const store = new Map(Object.entries(stored))
  const dataset: Record<string, string | undefined> = {}
  const system = { matches: prefersDark, changed: () => {} }
  let otherTab: (key: string | null) => void = () => {}
  const ports: ThemePorts = {
    read: (key) => store.get(key) ?? null,
    write: (key, value) => void store.set(key, value),
    prefersDark: {
      get matches() {
        return system.matches
      },
      addEventListener: (_: string, listener: () => void) => void (system.changed = listener),
    } as ThemePorts['prefersDark'],
    root: { dataset },
    onStorage: (listener) => void (otherTab = listener),
  }
  const theme = createThemeMode(ports)
  const turnSystem = (dark: boolean) => {
    system.matches = dark
    system.changed()
  }
  const chooseElsewhere = (choice: string) => {
    store.set('theme-menu', choice)
    otherTab('theme-menu')
  }
  return { theme, store, dataset, turnSystem, chooseElsewhere }
}

test('is dark for who never chose, whatever the system prefers [F5]', () => {
  const { theme, dataset } = browser({ prefersDark: false })
  expect(theme.current()).toEqual({ choice: 'dark', scheme: 'dark' })
  expect(dataset).toMatchObject({ bsTheme: 'dark', mantineColorScheme: 'dark' })
})

test('starts with the stored choice [F5]', () => {
  expect(browser({ stored: { 'theme-menu': 'light' } }).dataset.bsTheme).toBe('light')
})

test('falls back on the stored mode when the choice is no choice', () => {
  expect(browser({ stored: { 'theme-menu': 'pink', 'theme-mode': 'light' } }).theme.current().scheme).toBe('light')
})

test('stores the choice and the mode it led to [F5]', () => {
  const { theme, store } = browser({ prefersDark: true })
  theme.choose('system')
  expect(Object.fromEntries(store)).toEqual({ 'theme-menu': 'system', 'theme-mode': 'dark' })
})

test('follows the system live when that was chosen [F5]', () => {
  const { theme, dataset, turnSystem } = browser({ stored: { 'theme-menu': 'system' } })
  expect(dataset.bsTheme).toBe('light')
  turnSystem(true)
  expect(dataset).toMatchObject({ bsTheme: 'dark', mantineColorScheme: 'dark' })
  expect(theme.current()).toEqual({ choice: 'system', scheme: 'dark' })
})

test('keeps a chosen scheme when the system changes its mind', () => {
  const { dataset, turnSystem } = browser({ stored: { 'theme-menu': 'light' } })
  turnSystem(true)
  expect(dataset.bsTheme).toBe('light')
})

test('marks the document for exactly the time of the switch [F5]', () => {
  const { theme, dataset } = browser()
  theme.choose('light')
  vi.advanceTimersByTime(LIMITS.themeSwitch - 1)
  expect(dataset.themeSwitching).toBe('')
  vi.advanceTimersByTime(1)
  expect('themeSwitching' in dataset).toBe(false)
})

test('counts the time of the mark anew from the last switch', () => {
  const { theme, dataset } = browser()
  theme.choose('light')
  vi.advanceTimersByTime(LIMITS.themeSwitch - 1)
  theme.choose('dark')
  vi.advanceTimersByTime(LIMITS.themeSwitch - 1)
  expect(dataset.themeSwitching).toBe('')
})

test('does not mark the document when the colours stay', () => {
  const { theme, dataset } = browser({ prefersDark: true })
  theme.choose('system')
  expect('themeSwitching' in dataset).toBe(false)
})

test('takes the choice of another tab', () => {
  const { dataset, chooseElsewhere } = browser()
  chooseElsewhere('light')
  expect(dataset.bsTheme).toBe('light')
})

test('tells its listeners once for a change and not at all for none', () => {
  const { theme } = browser()
  const heard = vi.fn()
  const before = theme.current()
  const stop = theme.subscribe(heard)
  theme.choose('dark')
  expect(theme.current()).toBe(before)
  theme.choose('light')
  stop()
  theme.choose('dark')
  expect(heard).toHaveBeenCalledTimes(1)
})
