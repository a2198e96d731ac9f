import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Section } from './Section.tsx'

const NotificationSettings = lazy(() => import('./NotificationSettings.tsx'))

const ID = 'profile-notifications'

/** Whoever comes from the bell arrives here. */
export function NotificationsSection() {
  const { t } = useTranslation('notifications')
  const { hash } = useLocation()
  const arrive = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (hash === `#${ID}`) heading?.focus()
    },
    [hash],
  )
  return (
    <Section id={ID} title={t('settings.title')} text={t('settings.text')} headingRef={arrive}>
      <NotificationSettings />
    </Section>
  )
}
