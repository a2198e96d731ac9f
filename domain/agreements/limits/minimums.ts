import { figure, sum, type Figure } from '../../calculations/figures.ts'
import type { DeclaredSection } from './declared.ts'
import { nameOf, type LimitFault } from './faults.ts'

const inOwn = (amount: string, { rate }: DeclaredSection): Figure => figure(amount).times(figure(rate))

interface Short {
  section: DeclaredSection
  field: string
  minimum: string
  found: Figure
}

const fault = (key: string, { section, field, minimum, found }: Short): LimitFault => ({
  key,
  place: section.place,
  field,
  params: { name: nameOf(section.limit), minimum, added: figure(minimum).minus(found).toFixed() },
})

/** All sections of a class together bring in its minimum premium, for the whole of the risk. */
function premiumFaults(sections: readonly DeclaredSection[]): LimitFault[] {
  const limits = [...new Set(sections.map(({ limit }) => limit))]
  return limits.flatMap((limit) => {
    const own = sections.filter((each) => each.limit === limit)
    const [section] = own
    const found = sum(own.map((each) => inOwn(each.premium, each)))
    const { min_premium: minimum } = limit
    if (!section || minimum === null || own.some(({ isPriced }) => !isPriced) || found.gte(figure(minimum))) return []
    return [fault('below_minimum_premium', { section, field: 'premium_100', minimum, found })]
  })
}

function deductibleFaults(section: DeclaredSection): LimitFault[] {
  const { deductible, limit } = section
  const { min_deductible: minimum } = limit
  const found = deductible === null ? null : inOwn(deductible, section)
  if (found === null || minimum === null || found.gte(figure(minimum))) return []
  return [fault('below_minimum_deductible', { section, field: 'attachment', minimum, found })]
}

/** What a risk has to bring in, and its insured to bear, in the currency of the agreement contract. Source: domain guide 2.9. */
export function minimumFaults(sections: readonly DeclaredSection[]): LimitFault[] {
  const live = sections.filter(({ isLive }) => isLive)
  return [...premiumFaults(live), ...live.flatMap(deductibleFaults)]
}
