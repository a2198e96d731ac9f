import { LIMITS } from '#domain/limits.ts'
import { dress, startTheme, themeIn } from '#src/services/theme-mode.ts'
import type { Theme } from '#src/ui/look.ts'
import { fakeBrowser, fakeSystem } from '#tests/support/browser.ts'
import { expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'

const noServer: typeof fetch = () => Promise.reject(new Error('Nothing is asked for'))

/** A page of a browser with this store and this taste of the operating system. */
function browser({ stored = {}, prefersDark = false }: { stored?: Record<string, string>; prefersDark?: boolean } = {}) {
  const shared = fakeBrowser(stored)
  const system = fakeSystem(prefersDark)
  const clock = new SimulatedClock()
  const dataset: Record<string, string | undefined> = {}
  const open = () => startTheme({ ...shared.tab(noServer), prefersDark: system.prefersDark }, { clock })
  const theme = open()
  dress(theme, { dataset })
  return {
    theme,
    dataset,
    clock,
    turnSystem: system.turn,
    choose: (choice: Theme) => theme.send({ type: `${choice}.choose` }),
    current: () => themeIn(theme.getSnapshot()),
    kept: (key: string) => shared.storage.getItem(key),
    otherTab: open,
  }
}

test('is dark for who never chose, whatever the system prefers [F5]', () => {
  const { current, dataset } = browser({ prefersDark: false })
  expect(current()).toEqual({ choice: 'dark', scheme: 'dark' })
  expect(dataset).toEqual({ bsTheme: 'dark', mantineColorScheme: 'dark' })
})

test('starts with the stored choice, and marks nothing [F5]', () => {
  expect(browser({ stored: { 'theme-menu': 'light' } }).dataset).toEqual({ bsTheme: 'light', mantineColorScheme: 'light' })
})

test('falls back on the stored mode when the choice is no choice', () => {
  expect(browser({ stored: { 'theme-menu': 'pink', 'theme-mode': 'light' } }).current().scheme).toBe('light')
})

test('stores the choice and the mode it led to [F5]', () => {
  const { choose, kept } = browser({ prefersDark: true })
  choose('system')
  expect([kept('theme-menu'), kept('theme-mode')]).toEqual(['system', 'dark'])
})

test('stores the mode that the system turned to [F5]', () => {
  const { kept, turnSystem } = browser({ stored: { 'theme-menu': 'system' } })
  turnSystem(true)
  expect([kept('theme-menu'), kept('theme-mode')]).toEqual(['system', 'dark'])
})

test('goes on with the choice of this page when the store refuses', () => {
  const broken = () => {
    throw new Error('The store is full')
  }
  const ports = { storage: { getItem: broken, setItem: broken }, prefersDark: fakeSystem().prefersDark, onStorage: () => {} }
  const theme = startTheme(ports, {})
  theme.send({ type: 'light.choose' })
  expect(themeIn(theme.getSnapshot()).scheme).toBe('light')
  theme.stop()
})

test('follows the system live when that was chosen [F5]', () => {
  const { current, dataset, turnSystem } = browser({ stored: { 'theme-menu': 'system' } })
  expect(dataset.bsTheme).toBe('light')
  turnSystem(true)
  expect(dataset).toMatchObject({ bsTheme: 'dark', mantineColorScheme: 'dark' })
  expect(current()).toEqual({ choice: 'system', scheme: 'dark' })
})

test('keeps a chosen scheme when the system changes its mind, and knows its mind when asked to follow', () => {
  const { dataset, turnSystem, choose } = browser({ stored: { 'theme-menu': 'light' } })
  turnSystem(true)
  expect(dataset.bsTheme).toBe('light')
  choose('system')
  expect(dataset.bsTheme).toBe('dark')
})

test('marks the document for exactly the time of the switch [F5]', () => {
  const { choose, clock, dataset } = browser()
  choose('light')
  clock.increment(LIMITS.themeSwitch - 1)
  expect(dataset.themeSwitching).toBe('')
  clock.increment(1)
  expect('themeSwitching' in dataset).toBe(false)
})

test('counts the time of the mark anew from the last switch', () => {
  const { choose, clock, dataset } = browser()
  choose('light')
  clock.increment(LIMITS.themeSwitch - 1)
  choose('dark')
  clock.increment(LIMITS.themeSwitch - 1)
  expect(dataset.themeSwitching).toBe('')
})

test('does not mark the document when the colours stay', () => {
  const { choose, dataset } = browser({ prefersDark: true })
  choose('system')
  expect('themeSwitching' in dataset).toBe(false)
})

test('takes the choice of another tab, and neither tells the other again [F5]', () => {
  const { choose, dataset, otherTab } = browser()
  const other = otherTab()
  const heard = vi.fn()
  other.send({ type: 'light.choose' })
  expect(dataset.bsTheme).toBe('light')
  other.subscribe(heard)
  choose('dark')
  expect(themeIn(other.getSnapshot()).choice).toBe('dark')
  expect(heard.mock.calls.length).toBeLessThanOrEqual(2)
})

test('undresses no document that it no longer dresses', () => {
  const { theme } = browser()
  const dataset: Record<string, string | undefined> = {}
  const stop = dress(theme, { dataset })
  stop()
  theme.send({ type: 'light.choose' })
  expect(dataset.bsTheme).toBe('dark')
})
