import type { Holder } from '#domain/access.ts'
import { canonical } from '#domain/access.ts'
import { groupsAbove, MENU, visibleMenu, type MenuItem } from '#src/app/menu.ts'
import { SCREENS } from '#src/app/screens.ts'
import { expect, test } from 'vitest'

const holder = (codes: string[], authorityLevel: number | null = null): Holder => ({
  permissions: new Set(codes.map(canonical)),
  authorityLevel,
})

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item]))
const paths = (items: readonly MenuItem[]) => leaves(items).map(({ path }) => path)

/** Specification 2.4: entry -> permission, of the screens that exist. */
const TABLE: [path: string, code: string | null][] = [
  ['/dashboard', null],
  ['/master/region', 'view_region'],
  ['/master/country', 'view_country'],
  ['/master/time_zone', 'view_time_zone'],
  ['/master/currency', 'view_currency'],
  ['/master/department', null],
  ['/master/sbu', 'view_sbu'],
  ['/master/teams', 'view_teams'],
  ['/master/classofbusiness', 'view_classofbusiness'],
  ['/master/lob', 'view_lob'],
  ['/master/subclass', 'view_subclass'],
  ['/user-management/roles', 'view_role'],
  ['/user-management/permissions', 'view_permission'],
]
const FREE = TABLE.filter(([, code]) => code === null).map(([path]) => path)

test('lists the entries of the specification whose screens exist, in its order [C1] [C3] [C4]', () => {
  expect(paths(MENU)).toEqual(TABLE.map(([path]) => path))
})

test.each(TABLE.filter(([, code]) => code !== null))(
  'shows %s to whoever holds %s, and nothing else behind a permission [C1]',
  (path, code) => {
    expect(paths(visibleMenu(MENU, holder([code as string]))).filter((each) => !FREE.includes(each as string))).toEqual([path])
  },
)

test('leads only to screens that are there [C1]', () => {
  const known = SCREENS.map(({ path }) => path)
  expect(paths(MENU).filter((path) => !known.includes(path as string))).toEqual([])
})

test('opens every entry to whoever sees it: menu and route ask for the same [C1] [A4]', () => {
  const accessOf = (path: string | undefined) => SCREENS.find((screen) => screen.path === path)?.access
  const spelled = (access: unknown) =>
    JSON.stringify(access).replace(/"(view_\w+)"/g, (_, code: string) => `"${canonical(code)}"`)
  expect(leaves(MENU).filter(({ path, access }) => spelled(access) !== spelled(accessOf(path)))).toEqual([])
})

test('hides a group, and the group around it, when no child is visible [C1]', () => {
  const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label)
  expect(labels(visibleMenu(MENU, holder([])))).toEqual(['menu.dashboard', 'menu.master'])
  const outer = [
    {
      label: 'menu.master',
      children: [
        { label: 'menu.lobGroup', children: [{ label: 'menu.sub_class', path: '/x', access: { all: ['view_subclass'] } }] },
      ],
    },
  ] as MenuItem[]
  expect(visibleMenu(outer, holder([]))).toEqual([])
  expect(visibleMenu(outer, holder(['view_subclass']))).toEqual(outer)
})

test('shows an item with several permissions to whoever holds any one of them, numbers by authority level [A8] [A9]', () => {
  const item = [{ label: 'menu.region', path: '/x', access: { any: ['view_unassigned_sources', 196] } }] as MenuItem[]
  expect(visibleMenu(item, holder(['view_unassigned_sources']))).toHaveLength(1)
  expect(visibleMenu(item, holder([], 196))).toHaveLength(1)
  expect(visibleMenu(item, holder([], 195))).toHaveLength(0)
})

test('knows the groups that an entry stands in', () => {
  expect(groupsAbove('/master/lob')).toEqual(['menu.master', 'menu.lobGroup'])
  expect(groupsAbove('/dashboard')).toEqual([])
  expect(groupsAbove('/nowhere')).toEqual([])
})
