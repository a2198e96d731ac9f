import { formatNames } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import type { ImportProps } from './import-props.ts'

/** What cannot be imported is said where someone looks for it. */
export function LeftOut({ leftOut = [] }: Pick<ImportProps, 'leftOut'>) {
  const { t, i18n } = useTranslation('import')
  if (leftOut.length === 0) return null
  return <p className={classes.hint}>{t('file.leftOut', { names: formatNames(i18n.language, leftOut, 'conjunction') })}</p>
}
