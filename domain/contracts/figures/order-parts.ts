import { placesOf } from '../../calculations/currencies.ts'
import { figure, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import { figureIn } from '../problems/figures.ts'
import { codeOf, titleOf, type KeyContract, type KeySection, type Text } from './shown.ts'
import { SHARE_PLACES, termsGroups, wholeOf, type TermsGroup } from './terms.ts'
import { totalled } from './totalled.ts'
import { distinct, type Notebook } from './working.ts'

/** What of an order goes by one price and one brokerage. */
export interface OrderPart {
  /** Of the section, or that of the group of markets with terms of their own. */
  id: number
  /** Of the markets with terms of their own; a word of ours for all others. */
  name: string
  brokerage_pct: Text
  /** At the order. */
  premium: Text
}

export interface OrderPremium {
  parts: OrderPart[]
  premium_order: Text
}

interface Of {
  section: KeySection
  order: string
  contract: Pick<KeyContract, 'total_brokerage_pct'>
}

const MOST_NAME = 100

const shareOf = ({ shares }: TermsGroup): Figure => sum(shares.map(({ of_whole }) => figure(of_whole)))

/** Markets that have signed on terms of their own; none while the section has no price that theirs stands beside. */
const ownGroups = ({ section, contract }: Of): TermsGroup[] =>
  figureIn(section.premium_100) === null ? [] : termsGroups(section, contract).filter(({ id }) => id !== section.id)

/** The markets of a group with terms of its own. */
export const marketsIn = ({ shares }: TermsGroup): string =>
  shares
    .map(({ name }) => name)
    .join(', ')
    .slice(0, MOST_NAME)

/** A section, or those of its markets that have terms of their own. */
export const titledPart = (section: KeySection, { id, name }: Pick<OrderPart, 'id' | 'name'>): string =>
  id === section.id ? titleOf(section) : `${titleOf(section)} · ${name}`

/** The premium of an order: what is signed on terms of its own, and the rest on those of the section. Source: domain guide 2.8, 5.1, 5.4. */
export function orderPremium(book: Notebook, of: Of): OrderPremium {
  const { section, contract } = of
  const [groups, order, currency] = [ownGroups(of), figure(of.order), codeOf(section)]
  const premiumOf = (amount: Text, pct: Figure): Text => {
    const input = { amount: amount ?? undefined, pct: pct.toFixed(), currency }
    return book.work<{ part: string }>('portion', ['premium_order'], input, { section: section.id, currency })?.part ?? null
  }
  const onSection = (pct: Figure): OrderPart => ({
    id: section.id,
    name: 'section_terms',
    brokerage_pct: contract.total_brokerage_pct,
    premium: premiumOf(section.premium_100, pct),
  })
  if (groups.length === 0) {
    const whole = onSection(order)
    return { parts: [whole], premium_order: whole.premium }
  }
  const names = distinct(groups.map(marketsIn))
  const own = groups.map((group, place) => ({
    id: group.id,
    name: names[place] ?? '',
    brokerage_pct: group.brokerage_pct,
    premium: premiumOf(wholeOf(group, section.premium_100 ?? '0', placesOf(currency)), shareOf(group)),
  }))
  const rest = order.minus(sum(groups.map(shareOf))).round(SHARE_PLACES)
  const parts = rest.gt(ZERO) ? [onSection(rest), ...own] : own
  const premiums = parts.map(({ name, premium }) => [name, premium] as const)
  return { parts, premium_order: totalled(book, 'premium_order', section, premiums) }
}
