import type { ContractTexts } from '../contract-texts.ts'

const PLACE = /^\d+$/

/** What a path goes by: "Section 2, Market 1, Written line". */
export function pathWords(path: string, texts: ContractTexts): string {
  const parts = path.split('.')
  return parts
    .flatMap((part, at) => {
      const next = parts[at + 1] ?? ''
      if (PLACE.test(part)) return []
      if (PLACE.test(next)) return [`${texts.row(part)} ${Number(next) + 1}`]
      return [texts.group(part) === part ? texts.field(part) : texts.group(part)]
    })
    .join(', ')
}
