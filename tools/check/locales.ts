import { ENTITIES } from '#domain/entities/index.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { Check } from './check.ts'
import { DYNAMIC_KEYS, type DynamicKeys } from './locales/dynamic-keys.ts'
import { faultsOfButtons } from './locales/buttons.ts'
import { baseOf, catalogueOf, formsOf, isPlural, type Texts } from './locales/texts.ts'
import { faultsOfWording } from './locales/one-wording.ts'
import { faultsOfPlainEnglish } from './locales/plain-english.ts'
import { faultsOfRecords } from './locales/record-texts.ts'
import { faultsOfTerms } from './locales/terms.ts'
import { faultsOfTranslation } from './locales/translations.ts'
import { usagesIn, type Usage } from './locales/usage.ts'
import { faultsOfVoice } from './locales/voice.ts'

const [SOURCE, ...TRANSLATED] = LANGUAGES

/** Texts and keys: what code asks for is there, what is there is asked for, and each language says all of it. */
export const locales: Check = { name: 'locales', faultsIn: (root) => faultsIn(root) }

function faultsIn(root: string): string[] {
  const english = catalogueOf(root, SOURCE)
  return [
    ...english.faults,
    ...lackingForms(english.texts),
    ...faultsOfPlainEnglish(english.texts),
    ...faultsOfVoice(english.texts),
    ...faultsOfButtons(root, english.texts),
    ...faultsOfUsage(usagesIn(root, english.texts), english.texts),
    ...faultsOfRecords(ENTITIES, english.texts),
    ...TRANSLATED.flatMap((language) => faultsOfLanguage(root, language, english.texts)),
  ]
}

function faultsOfLanguage(root: string, language: string, english: Texts): string[] {
  const { texts, faults } = catalogueOf(root, language)
  return texts.size === 0
    ? faults
    : [
        ...faults,
        ...faultsOfTranslation(language, english, texts),
        ...faultsOfWording(language, english, texts),
        ...faultsOfTerms(language, english, texts),
      ]
}

function lackingForms(english: Texts): string[] {
  const bases = new Set([...english.keys()].map((key) => baseOf(key, english)).filter((base) => isPlural(base, english)))
  return [...bases].flatMap((base) =>
    formsOf(SOURCE)
      .filter((form) => !english.has(`${base}_${form}`))
      .map((form) => `locales/${SOURCE}: ${base}_${form} is missing`),
  )
}

export function faultsOfUsage(usages: Usage[], english: Texts, dynamic: DynamicKeys[] = DYNAMIC_KEYS): string[] {
  const known = new Set([...english.keys()].flatMap((key) => [key, baseOf(key, english)]))
  const whole = usages.filter((usage) => usage.isWhole)
  const built = usages.filter((usage) => !usage.isWhole)
  const isDeclared = (key: string) => dynamic.some(({ prefix }) => key.startsWith(prefix))
  const isStart = (key: string) => isDeclared(key) && [...known].some((one) => one.startsWith(`${key}.`))
  const used = new Set(whole.map(({ key }) => key))
  return [
    ...whole
      .filter(({ key }) => !known.has(key) && !isStart(key))
      .map(({ file, key }) => `${file}: ${key} is not in locales/${SOURCE}`),
    ...built
      .filter(({ key }) => !isDeclared(key))
      .map(({ file, key }) => `${file}: ${key}… is built at run time; declare its prefix in dynamic-keys.ts`),
    ...[...english.keys()]
      .filter((key) => !used.has(key) && !used.has(baseOf(key, english)) && !isDeclared(key))
      .map((key) => `locales/${SOURCE}: ${key} is never used`),
    ...dynamic
      .filter(({ prefix }) => !built.some(({ key }) => key.startsWith(prefix)))
      .map(({ prefix }) => `dynamic-keys.ts: no code builds keys that start with ${prefix}`),
  ]
}
