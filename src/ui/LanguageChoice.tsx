import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import { useTranslation } from 'react-i18next'
import { Choice } from './Choice.tsx'
import { useLook } from './look.ts'

/** A language by its own name, so that whoever reads it finds it. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const options = LANGUAGES.map((language) => ({ value: language, label: ownName(language), lang: language }))

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const { chooseLanguage } = useLook()
  const choose = (language: string) => isLanguage(language) && chooseLanguage(language)
  return <Choice label={t('choice.language')} options={options} value={i18n.language} onChoose={choose} />
}
