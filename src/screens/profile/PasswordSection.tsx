import { changePassword } from '#domain/api/users.ts'
import { useServices } from '#src/services/services.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '#src/actors/operation.ts'
import { Section } from './Section.tsx'
import { withAuthTexts } from './with-auth-texts.ts'

const PasswordForm = lazy(withAuthTexts(() => import('./PasswordForm.tsx')))

interface PasswordSectionProps {
  changedAt: string | null
  onChanged: () => void
}

export function PasswordSection({ changedAt, onChanged }: PasswordSectionProps) {
  const { t, i18n } = useTranslation('profile')
  const { announce } = useServices()
  const operation = useOperation(changePassword, (message, tone) => {
    if (tone === 'error') return
    announce(message, tone)
    onChanged()
  })
  const fact = changedAt !== null && t('password.changedAt', { at: formatInstant(i18n.language, changedAt) })
  return (
    <Section id="profile-password" title={t('password.title')} text={t('password.text')} fact={fact}>
      <PasswordForm operation={operation} />
    </Section>
  )
}
