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
  { words: /\blog ?(in|on|out|off)\b/i, say: 'sign in, sign out' },
  { words: /\bonce more\b/i, say: 'again' },
  { words: /\b(too old|not good)\b/i, say: 'expired' },
  { words: /\bmarket references?\b/i, say: 'UMR' },
  { words: /\bmost for one risk\b/i, say: 'maximum line' },
  { words: /\bexception from\b/i, say: 'waiver' },
  { words: /\b(not (a )?right|is wrong|is not valid)\b/i, say: 'invalid, incorrect, or what to enter' },
  { words: /\bthis is required\b/i, say: 'what to enter' },
  { words: /\b(needed|wanted|needs:)/i, say: 'required' },
  { words: /\bpresent\b/i, say: 'current' },
  { words: /\bkinds?\b/i, say: 'type' },
  { words: /\b(choose|chose|chosen|pick|picks|picked)\b(?! (it )?up\b)(?! another\.)/i, say: 'select' },
  { words: /\b(un)?tick(s|ed)?\b/i, say: 'select, clear' },
  { words: /\b((leave|left) (it )?empty|when blank)\b/i, say: 'leave blank' },
  { words: /\btoo much\b(?! text)/i, say: 'over, over the limit' },
  { words: /\b(take|takes|took|taken|taking) back\b/i, say: 'reverse, withdraw' },
  { words: /\bworked out\b/i, say: 'calculated' },
  { words: /\b(being made|made of)\b/i, say: 'creating, generated from' },
  { words: /\bthe product\b/i, say: 'Slipway' },
  { words: /\bfaults?\b/i, say: 'error' },
  { words: /\bsent in\b/i, say: 'submitted' },
  { words: /\bsupplied\b/i, say: 'provided' },
  { words: /\bsuccessor\b/i, say: 'renewal' },
  { words: /\bas (it|they) (is|are)\b/i, say: 'the state: Locked, Read only' },
]

const FILLED_IN = /\{\{[^}]*\}\}/g

/** English texts in words that staff know from nowhere. */
export const faultsOfPlainEnglish = (english: Texts): string[] =>
  [...english].flatMap(([key, text]) =>
    REFUSED.flatMap(({ words, say }) => {
      const found = words.exec(text.replaceAll(FILLED_IN, ''))
      return found ? [`locales/en: ${key} says “${found[0]}”; say ${say}`] : []
    }),
  )
