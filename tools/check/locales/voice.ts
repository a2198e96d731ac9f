import { ORDERED, type Ordered } from './ordered.ts'
import { baseOf, isPlural, type Texts } from './texts.ts'

interface Rule {
  finds: RegExp
  say: string
}

/** Signs that English is written without. Source: docs/words.md. */
const SIGNS: Rule[] = [
  { finds: /!/, say: 'no exclamation mark' },
  { finds: /\.\.\./, say: '… for three full stops' },
  { finds: /['"]/, say: '’ “ ” for straight marks' },
  { finds: /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])/, say: 'an en dash in a range' },
  { finds: / {2}/, say: 'one space' },
]

const NAMES = /(?:^|[:.])(?:title|label|heading|one|list|fields\.\w+|tabs\.\w+|choices\.\w+\.\w+)$/
const HELP = /(?:[:.]help\.[\w.]+|[hH]elp|[hH]int)$/
/** What a list without rows says below its title is a sentence. */
const SENTENCES = /(?:noneHint|noMatchHint|emptyHint|pastEndHint|missingHint|sentHint|demoHint)$/
const MOST_WORDS = 12

/** Help that is as long as it is with a reason. */
export const LONG_HELP: Record<string, string> = {
  'import:file.help': 'the rules of a file, in front of the one place to drop it',
  'import:file.helpStep': 'the rules of a file, in front of the one place to drop it',
}

/** Counts that are never one. */
export const NEVER_ONE: Record<string, string> = {
  'auth:forgot.sentText': 'links last for many minutes',
  'calculations:instalments.split': 'a split has two parts or more',
  'import:file.help': 'the most rows of a file',
  'import:file.helpStep': 'the most rows of a file',
  'list:bulk.allUpTo': 'the most rows that are selected',
  'list:bulk.interrupted': 'one row is not interrupted',
  'master:usedBy.over': 'the most records that are counted',
  'record-errors:loss_years_expected': 'three years or more',
  'server-errors:password_used_before': 'passwords that are remembered',
}

const isSentence = (text: string) => text.endsWith('.') && !/[.?!:] ?\S/.test(text.replaceAll(/\be\.g\./g, ''))
const COUNTED = /\{\{count(?:, number)?\}\} (?:[a-z]+ )?[a-z]+s\b/

function faultsOfText(key: string, text: string, english: Texts): string[] {
  const words = text.split(/\s+/).length
  return [
    ...SIGNS.filter(({ finds }) => finds.test(text)).map(({ say }) => `wants ${say}`),
    ...(NAMES.test(key) && text.endsWith('.') ? ['is a name and ends without a full stop'] : []),
    ...(HELP.test(key) && !SENTENCES.test(key) && isSentence(text) ? ['is help of one line and ends without a full stop'] : []),
    ...(/[.:]help\.|[hH]elp$/.test(key) && words > MOST_WORDS && !(key in LONG_HELP)
      ? [`is help of ${words} words; ${MOST_WORDS} at most`]
      : []),
    ...(!isPlural(baseOf(key, english), english) && COUNTED.test(text) && !(key in NEVER_ONE)
      ? ['counts, but has no form for one']
      : []),
  ]
}

/** What in the English texts is against the rules of docs/words.md that need no ear. */
export function faultsOfVoice(english: Texts, ordered: Ordered[] = ORDERED): string[] {
  const kept = new Set(ordered.map(({ text }) => text))
  const said = new Set(english.values())
  return [
    ...[...english]
      .filter(([, text]) => !kept.has(text))
      .flatMap(([key, text]) => faultsOfText(key, text, english).map((fault) => `locales/en: ${key} ${fault}: ${text}`)),
    ...ordered.filter(({ text }) => !said.has(text)).map(({ text }) => `"${text}" is listed as ordered, but nothing says it`),
  ]
}
