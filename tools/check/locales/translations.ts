import { SAME_AS_ENGLISH, type SameText } from './same-as-english.ts'
import { baseOf, formsOf, isPlural, type Texts } from './texts.ts'

/** What is wrong with a language, measured against English. */
export function faultsOfTranslation(language: string, english: Texts, texts: Texts, same = SAME_AS_ENGLISH): string[] {
  const wanted = keysWanted(language, english)
  return [
    ...[...wanted.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in English, or is not a plural form of this language`),
    ...[...texts].flatMap(([key, text]) => {
      const original = wanted.get(key)
      return original === undefined ? [] : faultsOfText(language, key, original, text, same)
    }),
    ...staleExceptions(language, wanted, texts, same),
  ].map((fault) => `locales/${language}: ${fault}`)
}

/** Key -> the English text it renders, with the plural forms this language has. */
function keysWanted(language: string, english: Texts): Texts {
  const wanted: Texts = new Map()
  for (const [key, text] of english) {
    const base = baseOf(key, english)
    if (!isPlural(base, english)) wanted.set(key, text)
    else for (const form of formsOf(language)) wanted.set(`${base}_${form}`, pluralIn(english, base, form))
  }
  return wanted
}

const pluralIn = (english: Texts, base: string, form: string) => english.get(`${base}_${form}`) ?? english.get(`${base}_other`) ?? ''

/** Languages that set signs as wide as their characters. */
const WIDE = new Set(['ja', 'zh'])
const HALF_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}}”」』][,:;?!]/u

/** A plain space where the language wants one that no line is broken at. Source: docs/words.md. */
const PLAIN_SPACE: Partial<Record<string, RegExp>> = { fr: / [:;?!»%]|« /, de: /[\d}] %/, es: /[\d}] %/ }
const ABBREVIATED = /\b(EE\. UU|z\. B|p\. ej)\.$/
/** Only these languages end a sentence that ends in a value with a full stop, as English does. */
const STOPPED = new Set(['de', 'es', 'fr'])

function endsOtherwise(language: string, original: string, text: string): boolean {
  if (/(\.\.\.|[:…])$/.test(original) || ABBREVIATED.test(text)) return false
  const [wanted, found] = [original, text].map((one) => /[.。]$/.test(one)) as [boolean, boolean]
  return STOPPED.has(language) ? wanted !== found : found && !wanted
}

function faultsOfText(language: string, key: string, original: string, text: string, same: SameText[]): string[] {
  const faults: string[] = []
  const [wanted, found] = [marksOf(original), marksOf(text)]
  const mayOmit = /_(zero|one|two)$/.test(key) ? ['{{count}}'] : []
  const lost = wanted.filter((mark) => !found.includes(mark) && !mayOmit.includes(mark))
  const strange = found.filter((mark) => !wanted.includes(mark) && mark !== '{{count}}')
  if (lost.length > 0) faults.push(`${key} is missing ${lost.join(' ')}`)
  if (strange.length > 0) faults.push(`${key} has ${strange.join(' ')}, which English does not have`)
  if (WIDE.has(language) && HALF_SIGN.test(text)) faults.push(`${key} has half-width punctuation after a full-width character: ${text}`)
  if (PLAIN_SPACE[language]?.test(text)) faults.push(`${key} has a plain space where a no-break space belongs: ${text}`)
  if (endsOtherwise(language, original, text)) faults.push(`${key} ends with a full stop or without one, unlike English: ${text}`)
  if (text === original && hasWords(text) && !isAllowed(language, text, same)) faults.push(`${key} is still English: ${text}`)
  return faults
}

/** Placeholders, nested keys and tags: what code fills in, and what a translation must keep. */
function marksOf(text: string): string[] {
  const marks = text.match(/\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g) ?? []
  return [...new Set(marks.map((mark) => mark.replaceAll(' ', '')))].sort()
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/g, ''))

const isAllowed = (language: string, text: string, same: SameText[]) =>
  same.some((one) => one.text === text && (!one.in || one.in.includes(language)))

function staleExceptions(language: string, english: Texts, texts: Texts, same: SameText[]): string[] {
  const identical = new Set([...texts].filter(([key, text]) => english.get(key) === text).map(([, text]) => text))
  return same
    .filter((one) => one.in?.includes(language) && !identical.has(one.text))
    .map((one) => `"${one.text}" is listed as the same in English, but nothing here is`)
}
