import { LanguageChoice } from '#src/ui/LanguageChoice.tsx'
import { ThemeChoice } from '#src/ui/ThemeChoice.tsx'
import { pageRest } from '../sidebar/page-rest.ts'
import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLayoutConfig } from '../layout-config/layout-actor.ts'
import { SettingsButton } from '../layout-config/SettingsButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import classes from './Header.module.css'
import { SessionStatus } from './SessionStatus.tsx'

/** Comes when the page stands; a page without it is still a page. */
const Bell = lazy(() =>
  pageRest()
    .then(() => import('../bell/arriving.ts'))
    .then(({ arriving }) => arriving())
    .catch((): { default: () => ReactNode } => ({ default: () => null })),
)

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation()
  const hasBreadcrumb = useLayoutConfig(({ app }) => app.pageTitle.breadCrumb)
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.opener}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('header.openMenu')}
        title={t('header.openMenu')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      {hasBreadcrumb ? <Breadcrumbs /> : <span className={classes.gap} />}
      <SessionStatus />
      <div className={classes.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <span className={classes.bell}>
        <Suspense>
          <Bell />
        </Suspense>
      </span>
      <SettingsButton />
      <AccountMenu />
    </header>
  )
}
