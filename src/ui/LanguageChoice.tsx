import { isLanguage, LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import { useTranslation } from 'react-i18next'
import { Choice } from './Choice.tsx'
import { useLook } from './look.ts'

const options = LANGUAGES.map((language) => ({ value: language, label: OWN_NAMES[language], lang: language }))

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const { chooseLanguage } = useLook()
  const choose = (language: string) => isLanguage(language) && chooseLanguage(language)
  return <Choice label={t('choice.language')} options={options} value={i18n.language} onChoose={choose} />
}
