import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { LookProps } from './data.ts'
import { Section } from './Section.tsx'

const LookForm = lazy(() => import('./LookForm.tsx'))

export function LookSection({ profile, onChanged }: LookProps) {
  const { t } = useTranslation('profile')
  return (
    <Section id="profile-look" title={t('look.title')} text={t('look.text')}>
      <LookForm profile={profile} onChanged={onChanged} />
    </Section>
  )
}
