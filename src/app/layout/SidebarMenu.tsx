import { useTranslation } from 'react-i18next'
import {
  IconAddressBook,
  IconBook2,
  IconChevronRight,
  IconDatabase,
  IconFilePencil,
  IconFileText,
  IconLayoutDashboard,
  IconLifebuoy,
  IconTemplate,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router-dom'
import type { MenuItem } from '../menu.ts'
import classes from './SidebarMenu.module.css'

const ICONS = {
  dashboard: IconLayoutDashboard,
  source: IconAddressBook,
  assignment: IconUserShare,
  master: IconDatabase,
  template: IconTemplate,
  users: IconUsersGroup,
  contract: IconFileText,
  ticket: IconLifebuoy,
  binder: IconBook2,
  endorsement: IconFilePencil,
}

interface SidebarMenuProps {
  items: readonly MenuItem[]
  onNavigate?: () => void
}

export function SidebarMenu({ items, onNavigate }: SidebarMenuProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      <Entries items={items} onNavigate={onNavigate} />
    </nav>
  )
}

function Entries({ items, onNavigate }: { items: readonly MenuItem[]; onNavigate: (() => void) | undefined }) {
  return (
    <ul className={classes.entries}>
      {items.map((item) => (
        <li key={item.label}>
          {item.children ? <Group item={item} onNavigate={onNavigate} /> : <Leaf item={item} onNavigate={onNavigate} />}
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  item: MenuItem
  onNavigate: (() => void) | undefined
}

function Label({ item }: { item: MenuItem }) {
  const { t } = useTranslation()
  const Icon = item.icon && ICONS[item.icon]
  return (
    <>
      {Icon && <Icon size={18} stroke={1.6} aria-hidden="true" />}
      <span>{t(item.label)}</span>
    </>
  )
}

function Leaf({ item, onNavigate }: EntryProps) {
  return (
    <NavLink to={item.path ?? '/'} end className={classes.entry} onClick={onNavigate}>
      <Label item={item} />
    </NavLink>
  )
}

const holdsPath = (item: MenuItem, path: string): boolean =>
  item.path === path || (item.children ?? []).some((child) => holdsPath(child, path))

/** Opens by itself around the entry of the page that shows. */
function Group({ item, onNavigate }: EntryProps) {
  const { pathname } = useLocation()
  return (
    <details className={classes.group} open={holdsPath(item, pathname)}>
      <summary className={classes.entry}>
        <Label item={item} />
        <IconChevronRight className={classes.chevron} size={14} stroke={1.8} aria-hidden="true" />
      </summary>
      <Entries items={item.children ?? []} onNavigate={onNavigate} />
    </details>
  )
}
