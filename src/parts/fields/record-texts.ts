import type { Area } from '#src/ui/screen.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of a record's groups of rows, fields and choices. */
export interface RecordTexts {
  language: string
  /** What stands at a path of the area; null where nothing does. */
  say: (path: string) => string | null
  group: (name: string) => string
  /** One row of a group. */
  row: (group: string) => string
  field: (name: string) => string
  help: (name: string) => string | undefined
  choice: (field: string, value: string) => string
  yes: string
  no: string
}

/** `shared`: fields whose choices have the words of another's. */
export function useRecordTexts(area: Area, shared: Readonly<Record<string, string>>): RecordTexts {
  const { t, i18n } = useTranslation([area, 'shell'])
  const { language } = i18n
  return useMemo(() => {
    const say = (path: string): string | null => {
      const key = `${area}:${path}`
      return i18n.exists(key) ? (t as (key: string) => string)(key) : null
    }
    return {
      language,
      say,
      group: (name) => say(`groups.${name}`) ?? name,
      row: (group) => say(`rows.${group}`) ?? group,
      field: (name) => say(`fields.${name}`) ?? name,
      help: (name) => say(`help.${name}`) ?? undefined,
      choice: (field, value) => say(`choices.${shared[field] ?? field}.${value}`) ?? value,
      yes: t('shell:list.yes'),
      no: t('shell:list.no'),
    }
  }, [area, shared, i18n, t, language])
}
