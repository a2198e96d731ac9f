import type { RowNames } from '#domain/contracts/problems/row-names.ts'
import type { ContractTexts } from '../contract-texts.ts'
import { calledIn } from '../path-words.ts'

const PLACE = /^\d+$/

/** What a path goes by: "Section 2, Market Harbour Re, Written line"; what has no words of its own stands in the message. */
export function pathWords(path: string, texts: ContractTexts, names: RowNames = {}): string {
  if (names.label) return names.label
  const parts = path.split('.')
  return parts
    .flatMap((part, at) => {
      const next = parts[at + 1] ?? ''
      if (PLACE.test(part)) return []
      if (PLACE.test(next)) return [`${texts.row(part)} ${calledIn(part, next, names)}`]
      const said = texts.group(part) === part ? texts.field(part) : texts.group(part)
      return said === part && at > 0 ? [] : [said]
    })
    .join(', ')
}
