import type { LimitFault } from '#domain/agreements/limits/faults.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import { exposureOf } from '#domain/contracts/figures/cover.ts'
import { isActive, type ShownContract, type ShownSection } from '#domain/contracts/figures/shown.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import type { Declaring, SectionAsked } from '../agreements/limits/effect.ts'
import type { StoredContract } from '../store/contracts/read.ts'

const WHOLE = '100'
const NONE = '0'
/** At risk no more, with the premium that was not returned. */
const CANCELLED = 'cancelled'

/** The field that says what a section covers, as `exposureOf` reads it. */
function coverField({ limit, max_cession: most, retention_amount: retention }: ShownSection): string {
  if (limit) return 'limit'
  if (most) return 'max_cession'
  return retention ? 'retention_amount' : 'sum_insured'
}

const sectionOf = (section: ShownSection, place: number, own: Named | null): SectionAsked[] => {
  const currency = section.currency ?? own
  const { section_status: status } = section
  if (!currency || !(isActive(section) || status === CANCELLED)) return []
  return [
    {
      id: section.id,
      place,
      class_of_business: section.class_of_business?.id ?? null,
      currency: currency.name,
      cover: (isActive(section) && exposureOf(section)) || NONE,
      field: coverField(section),
      premium: section.premium_100 ?? NONE,
      besides: NONE,
      isLive: isActive(section),
      isPriced: section.premium_100 !== null,
      deductible: section.attachment,
      order_pct: section.order_pct_of_whole ?? WHOLE,
    },
  ]
}

const idIn = (shown: Values, name: string) => (shown[name] as Named | null)?.id ?? null

interface Located {
  territories?: Named[] | null
  locations?: { country: Named | null }[]
}

/** Countries of step 2, by field. */
function placesIn(shown: Values): Declaring['places'] {
  const { territories, locations = [] } = shown as Located
  return [
    ...(territories ?? []).map(({ id }) => ({ country: id, field: 'territories' })),
    ...locations.flatMap(({ country }, at) => (country ? [{ country: country.id, field: `locations.${at}.country` }] : [])),
  ]
}

/** Risk codes of step 2. */
const codesIn = (shown: Values): Declaring['codes'] =>
  ((shown.risk_codes ?? []) as { risk_code: Named | null }[]).flatMap(({ risk_code: code }, at) =>
    code ? { code: code.id, field: `risk_codes.${at}.risk_code` } : [],
  )

/** What a contract declares to an agreement contract; null where it declares nothing. */
export function declaringOf({ id, shown }: Pick<StoredContract, 'id' | 'shown'>): Declaring | null {
  const agreementContract = idIn(shown, 'agreement_contract')
  if (agreementContract === null) return null
  const { sections = [], currency } = shown as unknown as ShownContract
  return {
    agreementContract,
    contract: id,
    class_of_business: idIn(shown, 'class_of_business'),
    sub_class: idIn(shown, 'sub_class'),
    from: shown.period_from as string | null,
    to: shown.period_to as string | null,
    sections: sections.flatMap((section, place) => sectionOf(section, place, currency)),
    places: placesIn(shown),
    codes: codesIn(shown),
  }
}

/** The same with what is charged besides, by id of its section: of the order, minus where it is returned. */
export const withBesides = (declaring: Declaring, amounts: ReadonlyMap<number, string>): Declaring => ({
  ...declaring,
  sections: declaring.sections.map((section) => ({ ...section, besides: amounts.get(section.id) ?? NONE })),
})

const OF_PREMIUM: readonly string[] = ['premium_100']
const OF_RISK = /^(?:territories|locations\.|risk_codes\.)/
const stepOf = ({ place, field }: LimitFault): StepName => {
  if (place === null) return OF_RISK.test(field) ? '2' : '1'
  return OF_PREMIUM.includes(field) ? '3b' : '3a'
}

/** Where the form mends what an agreement contract does not admit. */
export const blockerOf = (fault: LimitFault): Blocker => ({
  step: stepOf(fault),
  path: fault.place === null ? fault.field : `sections.${fault.place}.${fault.field}`,
  key: fault.key,
  params: fault.params,
})
