import { countriesText } from './country-names.ts'

/** How a language writes what texts are filled in with. */
export interface Writers {
  day: (language: string, value: string) => string
  decimal: (language: string, value: string) => string
  percent: (language: string, value: string) => string
  money: (language: string, amount: string, currency: string | null) => string
}

const FIGURE = /^-?\d+(?:\.\d+)?$/
const AMOUNT = /^(?:([A-Z]{3}) )?(-?\d+(?:\.\d+)?)$/

interface Beside {
  currency?: unknown
}

type Format = (value: unknown, language?: string, beside?: Beside) => string

const each = (value: unknown, write: (figure: string) => string) =>
  String(value)
    .split(', ')
    .map((part) => (FIGURE.test(part) ? write(part) : part))
    .join(', ')

/** The formats of texts, as in `{{total, percent}}` or `{{limit, amount}}`: countries are told by their codes, an amount is of the currency before it, else of the text’s `currency`. What is written already stays. */
export const textFormats = ({ day, decimal, percent, money }: Writers): Record<string, Format> => ({
  day: (value, language = 'en') => day(language, String(value)),
  decimal: (value, language = 'en') => each(value, (figure) => decimal(language, figure)),
  percent: (value, language = 'en') => each(value, (figure) => percent(language, figure)),
  countries: (value, language = 'en') => countriesText(language, String(value)),
  amount: (value, language = 'en', beside = {}) => {
    const [, own, amount] = AMOUNT.exec(String(value)) ?? []
    const currency = own ?? (typeof beside.currency === 'string' ? beside.currency : null)
    return amount === undefined ? String(value) : money(language, amount, currency)
  },
})
