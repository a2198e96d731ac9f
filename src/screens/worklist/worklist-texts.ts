import { RETURNED } from '#domain/contracts/worklist/bounds.ts'
import { formatDate } from '#src/ui/format.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of worklists. */
export interface WorklistTexts {
  language: string
  field: (name: string) => string
  choice: (field: string, value: string) => string
  stage: (id: number) => string
  age: (days: number) => string
  /** A day by which something is due; null where there is none. */
  due: (day: string, isOverdue: boolean) => string
  mine: string
  overdue: string
  decision: string
}

const OWN = ['stage_since', 'due_on', 'owner', 'overdue', 'waits']

export function useWorklistTexts(): WorklistTexts {
  const { t, i18n } = useTranslation(['worklist', 'contract-fields', 'places'])
  const { language } = i18n
  return useMemo(
    () => ({
      language,
      field: (name) => {
        if (name === 'blockers') return t('contract-fields:blockers.title')
        return OWN.includes(name)
          ? t(`fields.${name}` as 'fields.due_on')
          : t(`contract-fields:fields.${name}` as 'contract-fields:list')
      },
      choice: (field, value) => t(`contract-fields:choices.${field}.${value}` as 'contract-fields:list'),
      stage: (id) => (id === RETURNED ? t('returned') : t(`places:stage.${id}` as 'places:stage.1')),
      age: (days) => (days === 0 ? t('today') : t('age', { count: days })),
      due: (day, isOverdue) => {
        const date = formatDate(language, day)
        return isOverdue ? t('dueOverdue', { day: date }) : date
      },
      mine: t('filter.mine'),
      overdue: t('filter.overdue'),
      decision: t('filter.decision'),
    }),
    [t, language],
  )
}
