import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './UsedBy.module.css'

interface PagesProps {
  /** What is turned over. */
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Turns the pages of what refers to a record; nothing where one page holds it all. */
export function Pages({ label, page, pages, onPage }: PagesProps) {
  const { t } = useTranslation('master')
  if (pages <= 1) return null
  return (
    <div className={classes.pages} role="group" aria-label={label}>
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('holders.back')}
      </Button>
      <span role="status">{t('holders.page', { page, pages })}</span>
      <Button size="xs" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('holders.next')}
      </Button>
    </div>
  )
}
