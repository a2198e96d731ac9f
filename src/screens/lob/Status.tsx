import type { TemplateStatus } from '#domain/templates/cob-template.ts'
import { useTranslation } from 'react-i18next'
import classes from './Status.module.css'

/** Where a template is in its life, as a word with a colour. */
export function Status({ status }: { status: TemplateStatus }) {
  const { t } = useTranslation('template')
  return (
    <span className={classes.status} data-status={status}>
      {t(`status.${status}`)}
    </span>
  )
}
