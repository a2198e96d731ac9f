import { isLanguage, type Language } from '#domain/languages.ts'
import { useTranslation } from 'react-i18next'

/** The language in which the parts of a template are named while it is built. */
export function useReaderLanguage(): Language {
  const { i18n } = useTranslation('template')
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
