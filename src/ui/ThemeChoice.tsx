import { useTranslation } from 'react-i18next'
import { Choice } from './Choice.tsx'
import { THEMES, useLook, type Theme } from './look.ts'

export function ThemeChoice() {
  const { t } = useTranslation()
  const { theme, chooseTheme } = useLook()
  const options = THEMES.map((value) => ({ value, label: t(`choice.themes.${value}`) }))
  return <Choice label={t('choice.theme')} options={options} value={theme} onChoose={(value) => chooseTheme(value as Theme)} />
}
