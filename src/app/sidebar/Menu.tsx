import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { activeItem, type MenuItem } from '../menu.ts'
import { Entries } from './Entries.tsx'
import classes from './Menu.module.css'
import { MenuScope } from './MenuScope.tsx'

interface MenuProps {
  items: readonly MenuItem[]
  onChoose?: () => void
}

/** The whole menu, its groups unfolding in their place. */
export function Menu({ items, onChoose }: MenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const start = activeItem(pathname, items) ?? items[0]
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      <MenuScope start={start?.label} {...(onChoose && { onChoose })}>
        <Entries items={items} />
      </MenuScope>
    </nav>
  )
}
