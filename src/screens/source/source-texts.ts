import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SHARED } from './choice-names.ts'

/** The words of a source's sections, groups of rows, fields and choices. */
export interface SourceTexts {
  language: string
  section: (name: string) => string
  group: (name: string) => string
  /** One row of a group. */
  row: (group: string) => string
  field: (name: string) => string
  help: (name: string) => string | undefined
  choice: (field: string, value: string) => string
  yes: string
  no: string
}

export function useSourceTexts(): SourceTexts {
  const { t, i18n } = useTranslation(['source-fields', 'shell'])
  const { language } = i18n
  return useMemo(() => {
    const say = (path: string): string | null => {
      const key = `source-fields:${path}`
      return i18n.exists(key) ? t(key as 'sections.documents') : null
    }
    return {
      language,
      section: (name) => say(`sections.${name}`) ?? name,
      group: (name) => say(`groups.${name}`) ?? name,
      row: (group) => say(`rows.${group}`) ?? group,
      field: (name) => say(`fields.${name}`) ?? name,
      help: (name) => say(`help.${name}`) ?? undefined,
      choice: (field, value) => say(`choices.${SHARED[field] ?? field}.${value}`) ?? value,
      yes: t('shell:list.yes'),
      no: t('shell:list.no'),
    }
  }, [i18n, t, language])
}
