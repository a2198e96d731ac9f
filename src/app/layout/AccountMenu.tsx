import { permission } from '#domain/access.ts'
import { useMay, useServices } from '#src/services.tsx'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconMail } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './AccountMenu.module.css'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { session } = useServices()
  const user = useSelector(session, (snapshot) => snapshot.context.configuration?.user_data)
  const mayReadOutbox = useMay()(permission('view_outbox'))
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} classNames={{ item: classes.item }}>
      <Menu.Target>
        <UnstyledButton className={classes.opener} aria-label={t('header.account', { name })}>
          <span className={classes.initials} aria-hidden="true">
            {user.first_name.charAt(0) + user.last_name.charAt(0)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          {user.user_role && <span>{user.user_role.name}</span>}
        </div>
        <Menu.Divider />
        {mayReadOutbox && (
          <Menu.Item component={Link} to="/outbox" leftSection={<IconMail size={16} stroke={1.6} />}>
            {t('header.outbox')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => session.send({ type: 'session.end' })}>
          {t('header.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
