import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password that can be shown, by keyboard as well. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation('auth')
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      spellCheck={false}
      autoCapitalize="none"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t('secret.hide') : t('secret.show'), tabIndex: 0 }}
    />
  )
}
