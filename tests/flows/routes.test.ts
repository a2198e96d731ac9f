import { permission, type Access } from '#domain/access.ts'
import { ROUTES } from '#src/app/route-table.tsx'
import { SCREENS } from '#src/app/screens.ts'
import { FRAME_AREAS, type Screen } from '#src/ui/screen.ts'
import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'

/** Specification 2.2, 2.3 and 6, of the screens that exist. */
const TABLE: [path: string, access: Access][] = [
  ['/', 'signedOut'],
  ['/signup', 'signedOut'],
  ['/forgot/password', 'signedOut'],
  ['/forgot/password/user-token/token', 'signedOut'],
  ['/dashboard', 'signedIn'],
  ['/master/region', permission('view_region')],
  ['/master/country', permission('view_country')],
  ['/master/time_zone', permission('view_timezone')],
  ['/master/currency', permission('view_currency')],
  ['/master/lob', permission('view_lineofbusiness')],
  ['/master/department', 'signedIn'],
  ['/master/subclass', permission('view_subclass')],
  ['/master/sbu', permission('view_sbu')],
  ['/master/teams', permission('view_team')],
  ['/master/classofbusiness', permission('view_classofbusiness')],
  ['/user-management/roles', permission('view_role')],
  ['/user-management/permissions', permission('view_permission')],
]

const screenAt = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.handle as Screen | undefined

test.each(TABLE)('%s opens to whom the specification says [B1] [B2] [B3] [B5] [A4] [A5]', (path, access) => {
  expect(screenAt(path)?.access).toEqual(access)
})

test.each(['/nowhere', '/master', '/master/region/3', '/forgot/password/only-one', '/dashboard/x'])(
  '%s is not found [B12]',
  (path) => {
    expect(screenAt(path)?.path).toBe('*')
  },
)

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
