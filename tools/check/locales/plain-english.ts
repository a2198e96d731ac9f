import type { Texts } from './texts.ts'

interface Refused {
  words: RegExp
  say: string
}

/** Words that make English read as translated, and what staff know instead: see docs/words.md. */
const REFUSED: Refused[] = [
  { words: /\bsomebody\b/i, say: 'someone' },
  { words: /\bnobody\b/i, say: 'no one, or what you can’t do' },
  { words: /\b(any|every)body\b/i, say: 'anyone, everyone' },
  { words: /\bwhoever\b/i, say: 'who it is' },
  { words: /\banew\b/i, say: 'again' },
  { words: /\bvanish/i, say: 'disappear' },
  { words: /\b(meanwhile|in the meantime)\b/i, say: 'while you were editing' },
  { words: /\bsigns\b(?! you)/i, say: 'characters' },
  { words: /\bfigures\b/i, say: 'digits' },
  { words: /\bblanks\b/i, say: 'spaces' },
  { words: /\bgood for\b/i, say: 'expires in, works once' },
  { words: /\bgo(es)? on\b/i, say: 'continue' },
  { words: /\bon (its|the|their) way\b/i, say: 'sent, uploading' },
  { words: /\bjudg/i, say: 'score, review, decide' },
  { words: /\be-mail/i, say: 'email' },
  { words: /\bmay\b/, say: 'can' },
  { words: /\b(is|are) (told|mailed)\b/i, say: 'we’ve emailed' },
  { words: /\bby mail\b/i, say: 'by email' },
  { words: /\b(into|put in) force\b/i, say: 'publish, confirm' },
  { words: /\bnot (told|given|stated)\b/i, say: 'not provided' },
  { words: /\bdoes not lead\b/i, say: 'isn’t valid' },
  { words: /\bplease look\b/i, say: 'review, check' },
]

/** English texts in words that staff know from nowhere. */
export const faultsOfPlainEnglish = (english: Texts): string[] =>
  [...english].flatMap(([key, text]) =>
    REFUSED.flatMap(({ words, say }) => {
      const found = words.exec(text)
      return found ? [`locales/en: ${key} says “${found[0]}”; say ${say}`] : []
    }),
  )
