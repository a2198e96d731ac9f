import { IconBookmark } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SavedViews.module.css'

/** With a ref where a menu belongs to it. */
export function ViewsButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('list')
  return (
    <button type="button" aria-haspopup="menu" aria-label={t('tools.views')} {...props} className={classes.button}>
      <IconBookmark size={16} stroke={1.8} aria-hidden />
      <span>{t('tools.views')}</span>
    </button>
  )
}
