import { permission } from '#domain/access.ts'
import { useMay, useServices } from '#src/services/services.tsx'
import type { UserData } from '#src/machines/session.setup.ts'
import { later } from '#src/ui/later.tsx'
import { usePressOn } from '#src/ui/press-on.ts'
import { Menu } from '@mantine/core'
import { IconHelpCircle, IconLogout, IconMail, IconUserCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AccountButton } from './AccountButton.tsx'
import { loadTexts } from '../i18n.ts'
import classes from './AccountMenu.module.css'

const support = later(async () => {
  const texts = loadTexts(['errors', 'record-errors', 'files', 'master', 'ticket'])
  return (await Promise.all([import('./Support.tsx'), texts]))[0]
})

/** The menu behind the account button, open from the start: it is only fetched when someone opens it. */
export default function AccountDropdown({ user }: { user: UserData['user_data'] }) {
  const { t } = useTranslation()
  const { session } = useServices()
  const button = usePressOn()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu
        position="bottom-end"
        width={240}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ item: classes.item }}
      >
        <Menu.Target>
          <AccountButton ref={button} user={user} />
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <strong>
              {user.first_name} {user.last_name}
            </strong>
            <span>{user.email}</span>
            {user.user_role && <span>{user.user_role.name}</span>}
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
            {t('header.profile')}
          </Menu.Item>
          {may(permission('view_outbox')) && (
            <Menu.Item component={Link} to="/outbox" leftSection={<IconMail size={16} stroke={1.6} />}>
              {t('header.outbox')}
            </Menu.Item>
          )}
          {may(permission('add_supportticket')) && (
            <Menu.Item
              leftSection={<IconHelpCircle size={16} stroke={1.6} />}
              onPointerEnter={() => void support.prepare().catch(() => undefined)}
              onClick={() => setIsAsking(true)}
            >
              {t('header.support')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => session.send({ type: 'session.end' })}>
            {t('header.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <Suspense fallback={null}>
          <support.Component onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
