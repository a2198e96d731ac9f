import { useTranslation } from 'react-i18next'
import { Choice } from './Choice.tsx'
import { THEMES, useLook, type Theme } from './look.ts'

export function ThemeChoice() {
  const { t } = useTranslation('auth')
  const { theme, chooseTheme } = useLook()
  const options = THEMES.map((value) => ({ value, label: t(`frame.themes.${value}`) }))
  return <Choice label={t('frame.theme')} options={options} value={theme} onChoose={(value) => chooseTheme(value as Theme)} />
}
