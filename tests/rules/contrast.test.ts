import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, '../../src/app/tokens.css'), 'utf8')

/** The colours of one scheme, by the name of their token. */
function tokensOf(scheme: string): Map<string, string> {
  const [, body = ''] = new RegExp(`\\[data-bs-theme='${scheme}'\\] \\{([^}]*)\\}`).exec(sheet) ?? []
  const shared = sheet.slice(0, sheet.indexOf('[data-bs-theme'))
  return new Map([...(shared + body).matchAll(/--sw-([\w-]+):\s*(#\w+)/g)].map(([, name = '', color = '']) => [name, color]))
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
  ['sidebar-text-active', 'sidebar-active'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger'],
] as const

const visible = ['surface', 'field', 'canvas'].flatMap((ground) =>
  ['field-border', 'focus'].map((line) => [line, ground] as const),
)

describe.each(['light', 'dark'])('in the %s theme', (scheme) => {
  const tokens = tokensOf(scheme)
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '')

  test.each(readable)('%s can be read on %s (WCAG 1.4.3)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(visible)('%s can be seen on %s (WCAG 1.4.11)', (line, ground) => {
    expect(ratio(line, ground)).toBeGreaterThanOrEqual(3)
  })
})
