import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIMARY_COLORS, type LayoutConfig } from '#domain/layout-config.ts'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../src/app', file), 'utf8')
const [sheet, primaries] = [read('tokens.css'), read('looks.css')]

type Sidebar = LayoutConfig['layoutType']
const SIDEBARS: Sidebar[] = ['dark-sidebar', 'light-sidebar']

/** A token that takes its colour from another one. */
const BORROWED = /--sw-([\w-]+):\s*var\(--sw-([\w-]+)\)/g

/** What the block of this selector says. */
const blockAt = (text: string, selector: string): string =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, names = '']) => names.split('\n').at(-1)?.trim() === selector)?.[2] ?? ''

const named = new Map(
  [...blockAt(primaries, ':root').matchAll(/(--sw-[\w-]+):\s*(#\w+)/g)].map(([, name = '', color = '']) => [name, color]),
)
const resolved = (block: string) => block.replace(/var\((--[\w-]+)\)/g, (_, name: string) => named.get(name) ?? '')

/** A primary colour is said for both schemes, then what the dark one has of its own. */
function primaryOf(color: string, scheme: string): string {
  const dark = `:root[data-bs-theme='dark'][data-primary='${color}']`
  return resolved(blockAt(primaries, `:root[data-primary='${color}']`) + (scheme === 'dark' ? blockAt(primaries, dark) : ''))
}

/** The colours of one scheme and primary colour, by the name of their token. */
function tokensOf(scheme: string, primary: string, sidebar: Sidebar = 'dark-sidebar'): Map<string, string> {
  const body = blockAt(sheet, `[data-bs-theme='${scheme}']`) + primaryOf(primary, scheme)
  const shared = sheet.slice(0, sheet.indexOf('[data-bs-theme'))
  const tokens = new Map(
    [...(shared + body).matchAll(/--sw-([\w-]+):\s*(#\w+)/g)].map(([, name = '', color = '']) => [name, color]),
  )
  for (const [, name = '', of = ''] of blockAt(primaries, `:root[data-sidebar='${sidebar}']`).matchAll(BORROWED))
    tokens.set(name, tokens.get(of) ?? '')
  return tokens
}

function luminance(color: string): number {
  const digits = color.length === 4 ? Array.from(color.slice(1), (digit) => digit + digit) : (color.slice(1).match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'field', 'hover', 'selected']
const texts = ['text-strong', 'text', 'text-muted', 'accent-text', 'danger-text', 'warning-text', 'info-text', 'success-text']
const sidebar = ['sidebar', 'sidebar-hover', 'sidebar-active']
const meanings = ['accent', 'danger', 'warning', 'info', 'success']

const readable = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...['surface', 'field', 'raised'].map((ground) => ['text-faint', ground] as const),
  ...meanings.map((meaning) => [`${meaning}-text`, `${meaning}-soft`] as const),
  ...sidebar.flatMap((ground) => ['sidebar-text', 'sidebar-text-muted'].map((text) => [text, ground] as const)),
  ...sidebar.map((ground) => ['sidebar-text-active', ground] as const),
  ['sidebar-accent', 'sidebar-active'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger'],
] as const

const visible = [
  ...['surface', 'field', 'canvas'].flatMap((ground) => ['field-border', 'focus'].map((line) => [line, ground] as const)),
  ...sidebar.map((ground) => ['sidebar-accent', ground] as const),
] as const

const looks = ['light', 'dark'].flatMap((scheme) => PRIMARY_COLORS.map((primary) => [scheme, primary] as const))
const whole = looks.flatMap((look) => SIDEBARS.map((sidebarOf) => [...look, sidebarOf] as const))

describe.each(whole)('in the %s theme with %s as primary colour and a %s', (scheme, primary, sidebarOf) => {
  const tokens = tokensOf(scheme, primary, sidebarOf)
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '')

  test.each(readable)('%s can be read on %s (WCAG 1.4.3)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(visible)('%s can be seen on %s (WCAG 1.4.11)', (line, ground) => {
    expect(ratio(line, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('every primary colour but green, which is the default, has colours of its own in both themes', () => {
  for (const [scheme, primary] of looks.filter(([, name]) => name !== 'green')) {
    expect(primaryOf(primary, scheme), `${primary}, ${scheme}`).toContain('--sw-accent-text')
    expect(tokensOf(scheme, primary)).not.toEqual(tokensOf(scheme, 'green'))
  }
})

test('a light sidebar wears the colours of the page, a dark one its own', () => {
  const [light, dark] = SIDEBARS.toReversed().map((one) => tokensOf('light', 'violet', one))
  expect(light?.get('sidebar')).toBe(light?.get('surface'))
  expect(dark?.get('sidebar')).not.toBe(dark?.get('surface'))
})

test('the picture of a dark sidebar in the settings has the colours of one, in both themes', () => {
  for (const scheme of ['light', 'dark']) {
    const block = blockAt(primaries, ':root') + (scheme === 'dark' ? blockAt(primaries, `:root[data-bs-theme='dark']`) : '')
    const pictured = new Map(
      [...block.matchAll(/--sw-dark-([\w-]+):\s*(#\w+)/g)].map(([, name = '', color = '']) => [name, color]),
    )
    const tokens = tokensOf(scheme, 'green')
    for (const name of ['sidebar', 'sidebar-hover']) expect(pictured.get(name), `${name}, ${scheme}`).toBe(tokens.get(name))
  }
})
