import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ListTools.module.css'

export function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('list')
  const label = t('tools.more')
  return (
    <button type="button" aria-haspopup="menu" {...props} className={classes.more} data-more aria-label={label} title={label}>
      <IconDots size={18} stroke={2} aria-hidden />
    </button>
  )
}
