import type { Texts } from './texts.ts'

/** A thing with one name in English, and the words that a language keeps for other things. */
interface Term {
  english: RegExp
  /** Keys that speak of something else under the same English word. */
  besides: RegExp
  not: Readonly<Record<string, RegExp>>
  say: Readonly<Record<string, string>>
}

/** Lengths, and periods that are not those of a contract or an agreement: see docs/words.md. */
const OTHER_PERIODS =
  /max_(policy_)?period_months|policy_too_long|credit_days|outstanding_bordereaux|payment_outside|periods_overlap|period_over$|tax_rate\.|loss_outside|accounts_due_days/

const TERMS: Term[] = [
  {
    english: /\bperiod\b/i,
    besides: OTHER_PERIODS,
    not: { de: /Zeitraum/, es: /per[ií]odo/i, fr: /durée/i, ja: /(?<!契約|保険)期間/, zh: /期限/ },
    say: { de: 'Laufzeit', es: 'vigencia', fr: 'période', ja: '契約期間', zh: '期间' },
  },
]

/** Texts that call a thing otherwise than docs/words.md does in their language. */
export const faultsOfTerms = (language: string, english: Texts, texts: Texts): string[] =>
  TERMS.flatMap(({ english: named, besides, not, say }) =>
    [...texts].flatMap(([key, text]) => {
      const found = named.test(english.get(key) ?? '') && !besides.test(key) ? not[language]?.exec(text) : null
      return found ? [`locales/${language}: ${key} says “${found[0]}”; say ${say[language]}`] : []
    }),
  )
