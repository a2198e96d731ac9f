import { baseOf, type Texts } from './texts.ts'

export interface ToldApart {
  text: string
  in: string[]
  because: string
}

const STATE = 'a state or a day in one place, what happened in the other: this language writes them differently'

const DAYS = 'when a change of cover takes effect, and from when to when a template is in use'

/** What English says with the same words, and another language rightly with different ones. */
export const TOLD_APART: ToldApart[] = [
  { text: 'Address confirmed', in: ['ja', 'zh'], because: STATE },
  { text: 'Authenticator set up', in: ['ja', 'zh'], because: STATE },
  { text: 'Details submitted', in: ['ja', 'zh'], because: STATE },
  { text: 'Password changed', in: ['ja', 'zh'], because: STATE },
  { text: 'Base currency', in: ['ja', 'zh'], because: 'the first currency of a rate, and the one that a branch keeps its books in' },
  { text: 'Branch', in: ['de', 'zh'], because: 'a place of our own, and the legal form of a source' },
  { text: 'Built in', in: ['fr'], because: 'it agrees with what it is said of' },
  { text: 'Review', in: ['de', 'es', 'fr'], because: 'what a button asks for, and the name of a page' },
  { text: 'Effective from', in: ['de', 'es', 'fr', 'ja', 'zh'], because: DAYS },
  { text: 'Effective to', in: ['de', 'es', 'fr', 'ja', 'zh'], because: DAYS },
  { text: 'Edit {{name}}', in: ['fr', 'ja', 'zh'], because: 'a kind of record, and the name of one' },
]

/** Single words that are terms of the trade; the others mean too many things to be held to one translation. */
const TERMS = new Set([
  'Binder',
  'Branch',
  'Branches',
  'Cedant',
  'Currency',
  'Department',
  'Endorsement',
  'Endorsements',
  'Licence',
  'LOB',
  'LOBs',
  'Market',
  'Party',
  'Parties',
  'Regulator',
  'Review',
  'Sources',
  'Verification',
])

/** English texts that a language translates in two ways: one word for one thing, unless they are told apart with a reason. */
export function faultsOfWording(language: string, english: Texts, texts: Texts, apart = TOLD_APART): string[] {
  const differing = new Map([...sameInEnglish(english)].flatMap(([text, keys]) => wordingsOf(text, keys, texts)))
  const allowed = apart.filter((one) => one.in.includes(language)).map(({ text }) => text)
  return [
    ...[...differing]
      .filter(([text]) => !allowed.includes(text))
      .map(([text, wordings]) => `locales/${language}: "${text}" has two translations: ${wordings.join(' | ')}`),
    ...allowed
      .filter((text) => !differing.has(text))
      .map((text) => `locales/${language}: "${text}" is listed in TOLD_APART, but has only one translation`),
  ]
}

/** English text -> the keys that say it, for texts that are held to one translation. */
function sameInEnglish(english: Texts): Map<string, string[]> {
  const held = new Map<string, string[]>()
  for (const [key, text] of english) {
    const isHeld = TERMS.has(text) || text.includes(' ')
    if (isHeld && baseOf(key, english) === key) held.set(text, [...(held.get(text) ?? []), key])
  }
  return held
}

function wordingsOf(text: string, keys: string[], texts: Texts): [string, string[]][] {
  const wordings = new Map(keys.flatMap((key): [string, string][] => (texts.has(key) ? [[texts.get(key)!, key]] : [])))
  return wordings.size > 1 ? [[text, [...wordings].map(([wording, key]) => `${wording} (${key})`)]] : []
}
