import type { UserData } from '#src/machines/session.setup.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AccountMenu.module.css'

interface Props extends ComponentProps<'button'> {
  user: UserData['user_data']
}

/** Who is signed in, on the button that opens the menu. */
export function AccountButton({ user, ...button }: Props) {
  const { t } = useTranslation()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <UnstyledButton aria-haspopup="menu" {...button} className={classes.opener} aria-label={t('header.account', { name })}>
      <span
        className={classes.initials}
        data-initials={user.first_name.charAt(0) + user.last_name.charAt(0)}
        aria-hidden="true"
      />
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
    </UnstyledButton>
  )
}
