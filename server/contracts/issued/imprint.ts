import type { Language } from '#domain/languages.ts'
import type { Imprint } from '../../paper/paper.ts'
import { momentText } from '../../texts/formats.ts'
import { wordsIn } from './words.ts'

export interface Copy {
  language: Language
  reference: string
  /** Null of what is only looked at. */
  version: number | null
  content_hash: string
  at: Date
  timeZone: string
}

/** Which copy of a document it is: version, moment and hash, on its first page and at the foot of each. */
export function imprintOf({ language, reference, version, content_hash: hash, at, timeZone }: Copy): Imprint {
  const { say } = wordsIn(language)
  const name = version === null ? say('imprint.preview') : say('imprint.numbered', { version })
  return {
    entries: [
      { label: say('imprint.reference'), lines: [reference] },
      { label: say('imprint.version'), lines: [name] },
      { label: say('imprint.at'), lines: [momentText(language, at, timeZone)] },
      { label: say('imprint.hash'), lines: [hash] },
    ],
    foot: [reference, name, hash.slice(0, 12)].join(' · '),
    pages: say('imprint.pages', { page: '{{page}}', pages: '{{pages}}' }),
    at: at.toISOString(),
  }
}
