import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of columns and choices of a contract. */
export interface ListTexts {
  language: string
  field: (name: string) => string
  choice: (field: string, value: string) => string
  /** The name of a stage. Source: domain guide 3.1. */
  stage: (id: number) => string
  /** What stands for the class of a contract that has none. */
  noClass: string
  yes: string
  no: string
}

/** No list of its own: sent back to whoever entered it. */
const RETURNED = 8

export function useListTexts(): ListTexts {
  const { t, i18n } = useTranslation(['contracts', 'contract-fields', 'places', 'list', 'shell'])
  const { language } = i18n
  return useMemo(
    () => ({
      language,
      field: (name) => {
        if (name === 'blockers') return t('contract-fields:blockers.title')
        return name === 'updated_at' ? t('list:columns.updated') : t(`contract-fields:fields.${name}` as 'contract-fields:list')
      },
      choice: (field, value) => t(`contract-fields:choices.${field}.${value}` as 'contract-fields:list'),
      stage: (id) => (id === RETURNED ? t('returned') : t(`places:stage.${id}` as 'places:stage.1')),
      noClass: t('noClass'),
      yes: t('shell:list.yes'),
      no: t('shell:list.no'),
    }),
    [t, language],
  )
}
