import { may, permission, UNASSIGNED_SOURCES, type Access, type Holder } from '#domain/access.ts'
import type { ParseKeys } from 'i18next'

type MenuLabel = `places:${ParseKeys<'places'>}`

type MenuIcon =
  | 'dashboard'
  | 'source'
  | 'assignment'
  | 'master'
  | 'template'
  | 'users'
  | 'contract'
  | 'ticket'
  | 'binder'
  | 'endorsement'

export interface MenuItem {
  label: MenuLabel
  /** Names the picture beside a top-level entry. */
  icon?: MenuIcon
  /** Absent for a heading that only groups. */
  path?: string
  /** Several permissions: any one shows the entry (A8). */
  access?: Access
  /** How many contracts it leads to shows beside it. */
  isCounted?: true
  children?: readonly MenuItem[]
}

const entry = (label: MenuLabel, path: string, code?: string): MenuItem => ({
  label,
  path,
  access: code ? permission(code) : 'signedIn',
})

type Stage = `${1 | 4 | 7 | 11 | 12 | 15 | 17 | 18 | 19 | 20 | 21 | 22 | 23}`

/** The worklists of one group of stages; a stage is named as its page is. */
const stages = (label: MenuLabel, group: number, ...ids: Stage[]): MenuItem => ({
  label,
  children: ids.map((id) => ({ ...entry(`places:stage.${id}`, `/contract/${group}/${id}`, 'view_contract'), isCounted: true })),
})

const lob: MenuItem = {
  label: 'places:menu.lobGroup',
  children: [
    entry('places:menu.class_of_business', '/master/classofbusiness', 'view_classofbusiness'),
    entry('places:menu.line_of_business', '/master/lob', 'view_lob'),
    entry('places:menu.sub_class', '/master/subclass', 'view_subclass'),
  ],
}

const master: MenuItem = {
  label: 'places:menu.master',
  icon: 'master',
  children: [
    entry('places:menu.region', '/master/region', 'view_region'),
    entry('places:menu.country', '/master/country', 'view_country'),
    entry('places:menu.time_zone', '/master/time_zone', 'view_time_zone'),
    entry('places:menu.currency', '/master/currency', 'view_currency'),
    entry('places:menu.bank', '/master/bank', 'view_bank'),
    entry('places:menu.branch', '/master/branch', 'view_branch'),
    entry('places:menu.department', '/master/department'),
    entry('places:menu.riskcode', '/master/riskcode', 'view_riskcode'),
    entry('places:menu.sbu', '/master/sbu', 'view_sbu'),
    entry('places:menu.team', '/master/teams', 'view_teams'),
    lob,
    entry('places:menu.tax_rate', '/master/tax_rate', 'view_taxrate'),
    entry('places:menu.exchange_rate', '/master/exchange_rate', 'view_exchangerate'),
    entry('places:menu.market', '/master/market', 'view_market'),
    entry('places:menu.party', '/master/party', 'view_party'),
  ],
}

const contract: MenuItem = {
  label: 'places:menu.contract',
  icon: 'contract',
  children: [
    entry('places:menu.contracts', '/contract', 'view_contract'),
    stages('places:menu.placement', 1, '1', '4'),
    stages('places:menu.bound', 2, '7', '11', '12', '15', '17', '19'),
    stages('places:menu.expired', 3, '18'),
    stages('places:menu.cancelled', 4, '20', '21'),
    stages('places:menu.nottakenup', 5, '22', '23'),
  ],
}

/** The sidebar (specification 2.4), in its order. */
export const MENU: readonly MenuItem[] = [
  { ...entry('places:menu.dashboard', '/dashboard'), icon: 'dashboard' },
  { ...entry('places:menu.source', '/master/source', 'view_source'), icon: 'source' },
  {
    label: 'places:menu.assignment',
    icon: 'assignment',
    children: [{ label: 'places:menu.unassigned', path: '/master/source/unassigned', access: { any: UNASSIGNED_SOURCES } }],
  },
  master,
  { ...entry('places:menu.lobTemplate', '/lob/preview', 'view_lob_template'), icon: 'template' },
  {
    label: 'places:menu.users',
    icon: 'users',
    children: [
      entry('places:menu.role', '/user-management/roles', 'view_role'),
      entry('places:menu.permission', '/user-management/permissions', 'view_permission'),
      entry('places:menu.user', '/user-management/users', 'view_customuser'),
      entry('places:menu.approvals', '/user-management/approvals', 'approve_user'),
    ],
  },
  contract,
  { ...entry('places:menu.ticket', '/support-ticket', 'view_supportticket'), icon: 'ticket' },
  {
    label: 'places:menu.binder',
    icon: 'binder',
    children: [
      entry('places:menu.agreement', '/binder/agreement', 'view_agreement'),
      entry('places:menu.agreementcontract', '/binder/contract', 'view_agreementcontract'),
      entry('places:menu.bordereau', '/binder/bordereau', 'view_agreementcontract'),
    ],
  },
  { ...entry('places:menu.endorsement', '/endorsement'), icon: 'endorsement' },
]

/** What one user sees: entries that may be opened, and groups with at least one of them. */
export function visibleMenu(items: readonly MenuItem[], holder: Holder): MenuItem[] {
  return items.flatMap((item) => {
    if (item.access && !may(holder, item.access)) return []
    if (!item.children) return [item]
    const children = visibleMenu(item.children, holder)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Whether the page that shows is this entry's: query and hash do not count (C2), a slash at the end neither. */
export const isActive = ({ path }: MenuItem, pathname: string): boolean => path === pathname.replace(/(?<=.)\/+$/, '')

/** The groups and the entry that lead to a path, outermost first; empty for a path that is not in the menu. */
export function wayTo(pathname: string, items: readonly MenuItem[] = MENU): MenuItem[] {
  for (const item of items) {
    if (isActive(item, pathname)) return [item]
    const way = wayTo(pathname, item.children ?? [])
    if (way.length > 0) return [item, ...way]
  }
  return []
}

/** The entry of the page that shows. */
export const activeItem = (pathname: string, items: readonly MenuItem[] = MENU): MenuItem | undefined =>
  wayTo(pathname, items).at(-1)

/** Labels of the groups that an entry stands in, outermost first; empty for a path that is not in the menu. */
export const groupsAbove = (pathname: string, items: readonly MenuItem[] = MENU): MenuLabel[] =>
  wayTo(pathname, items)
    .slice(0, -1)
    .map(({ label }) => label)
