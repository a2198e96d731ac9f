import { may, permission, type Access, type Holder } from '#domain/access.ts'
import type { ParseKeys } from 'i18next'

export type ShellKey = ParseKeys<'shell'>

export interface MenuItem {
  label: ShellKey
  /** Names the picture beside a top-level entry. */
  icon?: 'dashboard' | 'master' | 'users'
  /** Absent for a heading that only groups. */
  path?: string
  /** Several permissions: any one shows the entry (A8). */
  access?: Access
  children?: readonly MenuItem[]
}

const entry = (label: ShellKey, path: string, access: Access = 'signedIn'): MenuItem => ({ label, path, access })

/** The sidebar (specification 2.4), in its order. */
export const MENU: readonly MenuItem[] = [
  { ...entry('menu.dashboard', '/dashboard'), icon: 'dashboard' },
  {
    label: 'menu.master',
    icon: 'master',
    children: [
      entry('menu.region', '/master/region', permission('view_region')),
      entry('menu.country', '/master/country', permission('view_country')),
      entry('menu.time_zone', '/master/time_zone', permission('view_time_zone')),
      entry('menu.currency', '/master/currency', permission('view_currency')),
      entry('menu.department', '/master/department'),
      entry('menu.sbu', '/master/sbu', permission('view_sbu')),
      entry('menu.team', '/master/teams', permission('view_teams')),
      {
        label: 'menu.lobGroup',
        children: [
          entry('menu.class_of_business', '/master/classofbusiness', permission('view_classofbusiness')),
          entry('menu.line_of_business', '/master/lob', permission('view_lob')),
          entry('menu.sub_class', '/master/subclass', permission('view_subclass')),
        ],
      },
    ],
  },
  {
    label: 'menu.users',
    icon: 'users',
    children: [
      entry('menu.role', '/user-management/roles', permission('view_role')),
      entry('menu.permission', '/user-management/permissions', permission('view_permission')),
    ],
  },
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

/** Labels of the groups that an entry stands in, outermost first; empty for a path that is not in the menu. */
export function groupsAbove(path: string, items: readonly MenuItem[] = MENU): ShellKey[] {
  for (const item of items) {
    const inside = item.children ?? []
    if (inside.some((child) => child.path === path)) return [item.label]
    const deeper = groupsAbove(path, inside)
    if (deeper.length > 0) return [item.label, ...deeper]
  }
  return []
}
