import type { ComputedSection, ComputedTotals, ShownWorking } from '#domain/contracts/computed.ts'
import { formatDate, formatDecimal, formatMoney, formatPercent, formatShort } from '#src/ui/format.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractTexts, type ContractTexts } from '../contract-texts.ts'
import type { FigureOf } from './workings.ts'

/** The words and figures of step 4 as its reader writes them. */
export interface StructureTexts extends ContractTexts {
  /** A text of the area `tower`. */
  tell: (key: string, params?: Record<string, string | number>) => string
  amount: (value: string, currency: string | null) => string
  /** The same without its currency, which stands over it. */
  bare: (value: string, currency: string) => string
  /** In few characters, for the drawing. */
  short: (value: string, unit: 'amount' | 'percent') => string
  percent: (value: string) => string
  number: (value: string) => string
  nameOf: (section: ComputedSection) => string
  sentence: (step: Step, currency: string | null) => string
}

type Step = ShownWorking['explanation'][number]
type Shown = Step['params'][string]

export function useStructureTexts(): StructureTexts {
  const texts = useContractTexts()
  const { t, i18n } = useTranslation(['tower', 'calculations'])
  const { language } = i18n
  return useMemo(() => {
    const say = t as (key: string, params?: object) => string
    const tell: StructureTexts['tell'] = (key, params = {}) => say(`tower:${key}`, params)
    const amount: StructureTexts['amount'] = (value, currency) => formatMoney(language, value, currency)
    const percent = (value: string) => formatPercent(language, value)
    const written = ({ as, value, currency }: Shown, own: string | null) => {
      if (as === 'amount') return amount(value, currency ?? own)
      if (as === 'percent') return percent(value)
      if (as === 'word') return tell(`words.${value}`)
      if (as === 'number') return formatDecimal(language, value)
      return as === 'date' ? formatDate(language, value) : value
    }
    return {
      ...texts,
      tell,
      amount,
      percent,
      bare: (value, currency) => amount(value, currency).replace(currency, '').trim(),
      number: (value) => formatDecimal(language, value),
      short: (value, unit) => (unit === 'percent' ? percent(value) : formatShort(language, value)),
      nameOf: ({ section_no: number, title }) => [number, title].filter((part) => part !== null).join(' · '),
      sentence: ({ key, params }, own) =>
        say(
          `calculations:${key}`,
          Object.fromEntries(Object.entries(params).map(([name, shown]) => [name, written(shown, own)])),
        ),
    }
  }, [t, language, texts])
}

/** What an explanation is asked of. */
export interface Asked extends FigureOf {
  /** The figure in words. */
  name: string
  /** What leads to this figure alone, where its working-out leads to several. */
  own?: Step | null
}

export type MoneyFigure = Exclude<keyof ComputedTotals, 'currency'> | 'deposit_premium' | 'minimum_premium'
