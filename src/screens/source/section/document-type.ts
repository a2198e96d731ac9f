import { DOCUMENT_TYPES } from '#domain/sources/choices.ts'

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** What a file seems to be by the words of its name, in our spelling or the reader's; blank when no type has all its words in it. */
export function documentTypeOf(fileName: string, labelOf: (type: string) => string): string {
  const words = new Set(wordsIn(fileName))
  const isNamed = (text: string) => wordsIn(text).every((word) => words.has(word))
  return DOCUMENT_TYPES.find((type) => type !== 'other' && (isNamed(type) || isNamed(labelOf(type)))) ?? ''
}
