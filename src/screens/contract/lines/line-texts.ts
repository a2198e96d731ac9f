import type { LineBasesShown, LinesOfSection } from '#domain/contracts/lines/view.ts'
import { formatMoney, formatPercent } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'

/** Names of fields and choices of a contract, and shares as the reader writes them. */
export function useLineTexts() {
  const { t, i18n } = useTranslation(['contract-lines', 'contract-fields'])
  const say = t as (key: string, params?: object) => string
  const percent = (value: string) => formatPercent(i18n.language, value)
  return {
    tell: (key: string, params: object = {}) => say(`contract-lines:${key}`, params),
    field: (name: string) => say(`contract-fields:fields.${name}`),
    choice: (name: string, value: string) => say(`contract-fields:choices.${name}.${value}`),
    language: i18n.language,
    percent,
    money: (bases: LineBasesShown | null, { currency }: LinesOfSection) =>
      bases?.amount ? formatMoney(i18n.language, bases.amount, currency?.name ?? null) : null,
    sectionName: ({ section_no: no, title }: LinesOfSection) => [no, title].filter((part) => part !== null).join(' · '),
  }
}

export type LineTexts = ReturnType<typeof useLineTexts>
