import { useTranslation } from 'react-i18next'

const DASH = '–'

/** Where a value is missing: a dash to the eye, its meaning to a screen reader. */
export function NotProvided() {
  const { t } = useTranslation('shell')
  return (
    <span>
      <span aria-hidden="true">{DASH}</span>
      <span className="sw-unseen">{t('notProvided')}</span>
    </span>
  )
}
