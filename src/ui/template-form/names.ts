import type { Language } from '#domain/languages.ts'

interface Named {
  value: string
  label: string
}

const known = new Map<string, readonly Named[]>()

/** Countries or currencies by their names in a language, in its order; worked out when one is first offered. */
export function namedCodes(kind: 'region' | 'currency', codes: readonly string[], language: Language): readonly Named[] {
  const key = `${kind} ${language}`
  const made = known.get(key) ?? nameAll(kind, codes, language)
  known.set(key, made)
  return made
}

function nameAll(kind: 'region' | 'currency', codes: readonly string[], language: Language): readonly Named[] {
  const names = new Intl.DisplayNames(language, { type: kind, fallback: 'code' })
  const labelOf = (code: string) => (kind === 'currency' ? `${code} · ${names.of(code) ?? code}` : (names.of(code) ?? code))
  const { compare } = new Intl.Collator(language)
  return codes.map((value) => ({ value, label: labelOf(value) })).toSorted((one, other) => compare(one.label, other.label))
}
