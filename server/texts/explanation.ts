import type { Shown, Step } from '#domain/calculations/calculation.ts'
import type { Language } from '#domain/languages.ts'
import { textOf } from './texts.ts'

function written(shown: Shown): string {
  if (shown.as === 'amount') return shown.currency ? `${shown.currency} ${shown.value}` : shown.value
  return shown.as === 'percent' ? `${shown.value}%` : shown.value
}

/** How a result came about, in words. */
export const sentences = (explanation: readonly Step[], language: Language): string[] =>
  explanation.map(({ key, params }) =>
    textOf(
      `calculations:${key}`,
      language,
      Object.fromEntries(Object.entries(params).map(([name, shown]) => [name, written(shown)])),
    ),
  )
