import type { SourceTexts } from '../source-texts.ts'

/** What a path of an error goes by: "Contact 2: Email". */
export function wordsOf(path: string, texts: SourceTexts): string {
  const [first = '', place, column] = path.split('.')
  if (first === 'checklist') return texts.choice('document_type', place ?? '')
  if (place === undefined) return texts.group(first) === first ? texts.field(first) : texts.group(first)
  return `${texts.row(first)} ${Number(place) + 1}: ${texts.field(column ?? '')}`
}
