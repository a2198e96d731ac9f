import { figure, printed, sum, type Figure } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import type { NoteFacts } from '#domain/contracts/issued.ts'
import { pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { signedMarkets, signedText } from '#domain/contracts/figures/terms.ts'
import type { ShownSection } from '#domain/contracts/figures/shown.ts'
import type { NoteLine } from '../../store/accounts/note-lines.ts'

export interface NoteParts {
  contract: BookedContract
  lines: readonly NoteLine[]
  currency: string
  market: { id: number; name: string } | null
}

type Key = NoteFacts['lines'][number]['key']

const CHANGES: Readonly<Record<string, Key>> = { adjustment: 'adjustment', reinstatement: 'reinstatement', return: 'return' }
const ITEMS: Readonly<Record<string, Key>> = {
  brokerage: 'brokerage',
  commission: 'ceding_commission',
  deduction: 'deduction',
  tax: 'tax',
  fee: 'fee',
}

const keyOf = ({ item, kind }: NoteLine): Key => ITEMS[item] ?? CHANGES[kind] ?? 'gross'

/** To a market what it is owed is a plus, to the client what it owes. */
const signOf = ({ account }: NoteLine): '1' | '-1' => (account === 'market' ? '-1' : '1')

export const totalOf = (lines: readonly NoteLine[]): Figure => sum(lines.map((line) => figure(line.amount).times(signOf(line))))

function linesOf({ lines, currency }: NoteParts): NoteFacts['lines'] {
  const groups = new Map<string, { key: Key; name: string | null; parts: Figure[] }>()
  for (const line of lines) {
    const key = keyOf(line)
    const name = key === 'tax' || key === 'deduction' ? line.party : null
    const at = `${key} ${name ?? ''}`
    const group = groups.get(at) ?? { key, name, parts: [] }
    groups.set(at, { ...group, parts: [...group.parts, figure(line.amount).times(signOf(line))] })
  }
  return [...groups.values()].map(({ key, name, parts }) => ({
    key,
    name,
    rate_pct: null,
    amount: printed(sum(parts), placesOf(currency)),
  }))
}

const titleOf = ({ section_no: number, title }: ShownSection) => [number, title].filter(Boolean).join(' ')

/** The line of a market in percent of the whole. */
function lineOf(section: ShownSection, market: NoteParts['market']): string | null {
  if (!market) return null
  const own = signedMarkets(section).filter((each) => each.market?.id === market.id)
  return signedText({ ...section, markets: own })
}

function sectionsOf({ contract, lines, currency, market }: NoteParts): NoteFacts['sections'] {
  const known = new Map(pricedSections(contract).map((section) => [section.id, section]))
  const premium = lines.filter(({ item }) => item === 'premium')
  return [...new Set(premium.flatMap(({ section }) => section ?? []))].flatMap((id) => {
    const section = known.get(id) ?? (contract.sections ?? []).find((each) => each.id === id)
    const own = premium.filter((line) => line.section === id)
    const wholes = own.flatMap(({ amount_100: whole }) => whole ?? [])
    return section
      ? [
          {
            title: titleOf(section),
            signed_line: lineOf(section, market),
            limit: section.limit,
            premium_100: wholes.length > 0 ? printed(sum(wholes.map(figure)), placesOf(currency)) : null,
            gross: printed(totalOf(own), placesOf(currency)),
          },
        ]
      : []
  })
}

/** What a note states of its lines. */
export const statedOf = (parts: NoteParts): Pick<NoteFacts, 'sections' | 'lines' | 'total' | 'currency'> => ({
  currency: parts.currency,
  sections: sectionsOf(parts),
  lines: linesOf(parts),
  total: printed(totalOf(parts.lines), placesOf(parts.currency)),
})
