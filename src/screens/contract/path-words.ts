import type { RowNames } from '#domain/contracts/problems/row-names.ts'
import type { ContractTexts } from './contract-texts.ts'

const isPlace = (part: string | undefined): part is string => part !== undefined && /^\d+$/.test(part)

/** What a row of a group goes by: its name, or its number. */
export function calledIn(group: string, place: string, { section, market }: RowNames): string | number {
  if (group === 'markets' && market !== undefined) return market
  return group === 'sections' && section !== undefined ? section : Number(place) + 1
}

/** What a path of an error goes by: "Section 2, Market Harbour Re: Written line". */
export function wordsOf(path: string, texts: ContractTexts, names: RowNames = {}): string {
  if (names.label) return names.label
  const parts = path.split('.')
  const rows: string[] = []
  while (isPlace(parts[1])) {
    const [group = '', place = ''] = parts.splice(0, 2)
    rows.push(`${texts.row(group)} ${calledIn(group, place, names)}`)
  }
  const [name] = parts
  if (name === undefined) return rows.join(', ')
  const said = texts.group(name) === name ? texts.field(name) : texts.group(name)
  return rows.length > 0 ? `${rows.join(', ')}: ${said}` : said
}
