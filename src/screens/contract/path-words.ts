import type { ContractTexts } from './contract-texts.ts'

const isPlace = (part: string | undefined): part is string => part !== undefined && /^\d+$/.test(part)

/** What a path of an error goes by: "Section 2, Market 1: Written line". */
export function wordsOf(path: string, texts: ContractTexts): string {
  const parts = path.split('.')
  const rows: string[] = []
  while (isPlace(parts[1])) {
    const [group = '', place] = parts.splice(0, 2)
    rows.push(`${texts.row(group)} ${Number(place) + 1}`)
  }
  const [name] = parts
  if (name === undefined) return rows.join(', ')
  const said = texts.group(name) === name ? texts.field(name) : texts.group(name)
  return rows.length > 0 ? `${rows.join(', ')}: ${said}` : said
}
