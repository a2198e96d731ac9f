import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PanelLoading() {
  const { t } = useTranslation('auth')
  return (
    <div role="status">
      <Loader aria-hidden />
      <span className="sw-unseen">{t('qr.drawing')}</span>
    </div>
  )
}
