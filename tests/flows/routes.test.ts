import { innerScreens, OUTER_SCREENS } from '#src/app/screens.ts'
import { FRAME_AREAS, type Screen } from '#src/ui/screen.ts'
import { readFileSync } from 'node:fs'
import { ROUTES, SCREENS } from '#tests/support/screens.ts'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'

/** Who may open which, and what is not found: guards.test.ts. */
const screenAt = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.handle as Screen | undefined

test('a path of its own wins over a parameter that would fit it too [B4]', () => {
  const found = ['add', 'create', 'unassigned', '7', 'view/7', 'edit/7'].map((end) => screenAt(`/master/source/${end}`)?.path)
  expect(found).toEqual([
    '/master/source/add',
    '/master/source/create',
    '/master/source/unassigned',
    '/master/source/:id',
    '/master/source/view/:sourceId',
    '/master/source/edit/:sourceId',
  ])
})

test('no path is said twice', () => {
  const paths = SCREENS.map(({ path }) => path)
  expect(paths).toHaveLength(new Set(paths).size)
})

test('every title is a text, of an area that its screen loads, and every parent is a screen', () => {
  for (const { path, title, areas, parent, layout } of SCREENS) {
    const [area, keys] = title.split(':') as [string, string]
    const texts = JSON.parse(readFileSync(`locales/en/${area}.json`, 'utf8')) as unknown
    const text = keys.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts)
    expect(text, path).toBeTypeOf('string')
    expect([...areas, ...FRAME_AREAS[layout]], path).toContain(area)
    if (parent) expect(screenAt(parent)?.path, path).toBe(parent)
  }
})

test('a title above others in a breadcrumb is in the texts that are always there', () => {
  const parents = SCREENS.flatMap(({ parent }) => (parent ? [screenAt(parent)!.title] : []))
  expect(parents.filter((title) => !/^(shell|places):/.test(title))).toEqual([])
})

test('the screens outside the frame are there from the beginning, and just they', () => {
  expect(OUTER_SCREENS.filter(({ layout }) => layout === 'app')).toEqual([])
  expect(innerScreens().filter(({ layout }) => layout !== 'app')).toEqual([])
  expect([OUTER_SCREENS.length, innerScreens().length].every((count) => count > 5)).toBe(true)
})
