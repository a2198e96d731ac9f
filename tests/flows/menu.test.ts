import { canonical, type Access, type Holder } from '#domain/access.ts'
import { activeItem, groupsAbove, MENU, visibleMenu, type MenuItem } from '#src/app/menu.ts'
import { expect, test } from 'vitest'

const holder = (codes: string[], authorityLevel: number | null = null): Holder => ({
  permissions: new Set(codes.map(canonical)),
  authorityLevel,
})

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item]))
const paths = (items: readonly MenuItem[]) => leaves(items).map(({ path }) => path)

type Tree = string | [group: string, ...Tree[]]
const tree = (items: readonly MenuItem[]): Tree[] =>
  items.map(({ label, path, children }) => (children ? [label.replace(/^.*\./, ''), ...tree(children)] : (path ?? '')))

/** Registers of our own, which the specification has no place for, after those that it has. */
const OWN_REGISTERS = ['/master/tax_rate', '/master/exchange_rate', '/master/market', '/master/party']

/** Specification 2.4, the table and the paragraphs under it. */
const SIDEBAR: Tree[] = [
  '/dashboard',
  '/master/source',
  ['assignment', '/master/source/unassigned'],
  [
    'master',
    '/master/region',
    '/master/country',
    '/master/time_zone',
    '/master/currency',
    '/master/bank',
    '/master/branch',
    '/master/department',
    '/master/riskcode',
    '/master/sbu',
    '/master/teams',
    ['lobGroup', '/master/classofbusiness', '/master/lob', '/master/subclass'],
    ...OWN_REGISTERS,
  ],
  '/lob/preview',
  // The approvals are the product's own: docs/decisions/0048-approvals-in-the-menu.md.
  ['users', '/user-management/roles', '/user-management/permissions', '/user-management/users', '/user-management/approvals'],
  [
    'contract',
    '/contract',
    ['placement', '/contract/1/1', '/contract/1/4'],
    ['bound', ...['7', '11', '12', '15', '17', '19'].map((stage) => `/contract/2/${stage}`)],
    ['expired', '/contract/3/18'],
    ['cancelled', '/contract/4/20', '/contract/4/21'],
    ['nottakenup', '/contract/5/22', '/contract/5/23'],
  ],
  '/support-ticket',
  ['binder', '/binder/agreement', '/binder/contract', '/binder/bordereau'],
  '/endorsement',
]

const FREE = ['/dashboard', '/master/department', '/endorsement']

/** Permission -> what it opens, in the menu's own spelling of the codes. */
const OPENED: Record<string, string[]> = {
  view_source: ['/master/source'],
  view_unassigned_sources: ['/master/source/unassigned'],
  view_taxrate: ['/master/tax_rate'],
  view_exchangerate: ['/master/exchange_rate'],
  view_market: ['/master/market'],
  view_party: ['/master/party'],
  view_region: ['/master/region'],
  view_country: ['/master/country'],
  view_time_zone: ['/master/time_zone'],
  view_currency: ['/master/currency'],
  view_bank: ['/master/bank'],
  view_branch: ['/master/branch'],
  view_riskcode: ['/master/riskcode'],
  view_sbu: ['/master/sbu'],
  view_teams: ['/master/teams'],
  view_classofbusiness: ['/master/classofbusiness'],
  view_lob: ['/master/lob'],
  view_subclass: ['/master/subclass'],
  view_lob_template: ['/lob/preview'],
  view_role: ['/user-management/roles'],
  view_permission: ['/user-management/permissions'],
  view_customuser: ['/user-management/users'],
  approve_user: ['/user-management/approvals'],
  view_contract: paths(MENU).filter((path) => path?.startsWith('/contract')) as string[],
  view_supportticket: ['/support-ticket'],
  view_agreement: ['/binder/agreement'],
  view_agreementcontract: ['/binder/contract', '/binder/bordereau'],
}

test('lists the entries of the specification in its order, in its groups [C1] [C3] [C4]', () => {
  expect(tree(MENU)).toEqual(SIDEBAR)
})

test.each(Object.entries(OPENED))('shows to whoever holds %s just what it opens, and what needs none [C1]', (code, opened) => {
  expect(paths(visibleMenu(MENU, holder([code]))).filter((path) => !FREE.includes(path as string))).toEqual(opened)
})

test('shows the unassigned sources to level 196 too, and leaves every other level out [A8] [A9]', () => {
  const shown = (level: number | null) => paths(visibleMenu(MENU, holder([], level)))
  expect(shown(196)).toContain('/master/source/unassigned')
  expect([...shown(195), ...shown(null)]).not.toContain('/master/source/unassigned')
})

test('hides a group, and the group around it, when no child is visible [C1]', () => {
  const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label)
  expect(labels(visibleMenu(MENU, holder([])))).toEqual([
    'places:menu.dashboard',
    'places:menu.master',
    'places:menu.endorsement',
  ])
  const access: Access = { all: ['view_subclass'] }
  const outer: MenuItem[] = [
    {
      label: 'places:menu.master',
      children: [{ label: 'places:menu.lobGroup', children: [{ label: 'places:menu.sub_class', path: '/x', access }] }],
    },
  ]
  expect(visibleMenu(outer, holder([]))).toEqual([])
  expect(visibleMenu(outer, holder(['view_subclass']))).toEqual(outer)
})

test('marks the entry whose path is the current one, with a slash at its end or without, and no other [C2]', () => {
  expect(activeItem('/contract')?.label).toBe('places:menu.contracts')
  expect(activeItem('/contract/2/7/')?.label).toBe('places:stage.7')
  expect(['/', '/contract/2', '/contract/2/70', '/master', '/dashboard/x', '/nowhere'].map((path) => activeItem(path))).toEqual(
    Array(6).fill(undefined),
  )
})

test('knows the groups that an entry stands in', () => {
  expect(groupsAbove('/master/lob')).toEqual(['places:menu.master', 'places:menu.lobGroup'])
  expect(groupsAbove('/dashboard')).toEqual([])
  expect(groupsAbove('/nowhere')).toEqual([])
})
