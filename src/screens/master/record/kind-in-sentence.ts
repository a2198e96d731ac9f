/** "an Agreement", "an LOB", but "a Region" and "a User": by how a word or an abbreviation begins when it is spoken. */
const BEGINS_WITH_VOWEL = /^(?:[AEIO]|U(?!s|ni)|[FHLMNRSX](?=[A-Z]))/

/** A kind of record as a sentence names it: English puts its article before it, other languages do without one. */
export const kindInSentence = (language: string, kind: string): string =>
  language === 'en' ? `${BEGINS_WITH_VOWEL.test(kind) ? 'an' : 'a'} ${kind}` : kind
