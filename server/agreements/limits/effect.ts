import { windowFaults } from '#domain/agreements/limits/admission.ts'
import { termsDay } from '#domain/agreements/limits/terms-day.ts'
import { declaredLines, type DeclaredLine, type DeclaredSection } from '#domain/agreements/limits/declared.ts'
import { limitFaults, type LimitFault } from '#domain/agreements/limits/faults.ts'
import { minimumFaults } from '#domain/agreements/limits/minimums.ts'
import { limitFor, type LimitUse } from '#domain/agreements/limits/limits.ts'
import { limitUses } from '#domain/agreements/limits/use.ts'
import { findBarredCoverholder } from '../../store/agreements/circumstances.ts'
import { listCodesNotTaken } from '../../store/agreements/risk-codes.ts'
import { findLimits, listUses, type StoredLimits } from '../../store/agreements/limits.ts'
import { listExchangeRates } from '../../store/contracts/rates.ts'
import type { Sql } from '../../store/database.ts'
import { outsideOf, type Place } from '../places.ts'

/** A section as it is declared, for the whole of it. */
export interface SectionAsked {
  /** 0 for one that nobody has entered. */
  id: number
  place: number
  class_of_business: number | null
  /** Code of its currency. */
  currency: string
  cover: string
  /** Which field says the cover. */
  field: string
  premium: string
  /** Premium that is charged besides, of the order; minus where it is returned. */
  besides: string
  /** False for what was cancelled. */
  isLive: boolean
  isPriced: boolean
  /** What the insured bears before it; null where the cover knows none. */
  deductible: string | null
  order_pct: string
}

/** A risk code that premium is allocated to, by the field that says so. */
export interface RiskCode {
  code: number
  field: string
}

export interface Declaring {
  agreementContract: number
  /** Whose sections do not count as declared already; 0 for none. */
  contract: number
  /** Of the contract. */
  class_of_business: number | null
  sub_class: number | null
  from: string | null
  to: string | null
  sections: readonly SectionAsked[]
  /** Countries that it covers. */
  places: readonly Place[]
  codes: readonly RiskCode[]
}

/** What a declaration does to the limits of its agreement contract. */
export interface Effect {
  limits: StoredLimits
  uses: LimitUse[]
  lines: DeclaredLine[]
  /** What the limits and the agreement do not admit. */
  faults: LimitFault[]
}

type Rates = ReadonlyMap<string, string>

async function ratesOf(sql: Sql, limits: StoredLimits, { from, sections }: Declaring, today: string): Promise<Rates> {
  const own = new Map([[limits.currency, '1']])
  if (sections.every(({ currency }) => own.has(currency))) return own
  const rates = await listExchangeRates(sql, { to: limits.currency_id, type: limits.rate_type, on: from ?? today })
  return new Map([...rates.map(({ from: code, rate }) => [code, rate] as const), ...own])
}

/** The section as it counts, or what keeps it from being counted. */
function counted(limits: StoredLimits, asked: SectionAsked, of: Declaring, rates: Rates): DeclaredSection | LimitFault {
  const { id: _id, class_of_business: own, currency, ...section } = asked
  const { place } = section
  const classId = own ?? of.class_of_business
  const limit = limitFor(limits, classId, classId === of.class_of_business ? of.sub_class : null)
  const rate = rates.get(currency)
  const { reference } = limits
  if (!limit)
    return { key: 'limit_no_class', place: own === null ? null : place, field: 'class_of_business', params: { reference } }
  if (!rate) return { key: 'limit_no_rate', place, field: 'currency', params: { from: currency, to: limits.currency } }
  return { ...section, limit, rate }
}

const isFault = (found: DeclaredSection | LimitFault): found is LimitFault => 'key' in found

async function codeFaults(sql: Sql, { id, reference }: StoredLimits, { codes }: Declaring): Promise<LimitFault[]> {
  const foreign = await listCodesNotTaken(
    sql,
    id,
    codes.map(({ code }) => code),
  )
  return codes.flatMap(({ code, field }) => {
    const name = foreign.get(code)
    return name === undefined ? [] : { key: 'risk_code_not_admitted', place: null, field, params: { reference, name } }
  })
}

/** Where the agreement, or a class that is declared, takes no risks, and whether its coverholder may still declare any. Source: domain guide 2.9, 3.5. */
async function bindingFaults(sql: Sql, limits: StoredLimits, of: Declaring, sections: readonly DeclaredSection[], today: string) {
  const { reference } = limits
  const whole = { territories: limits.territories, excluded: limits.excluded_territories }
  const classes = [...new Set(sections.map(({ limit }) => limit.territories))]
  const wordings = [whole, ...classes.map((territories) => ({ territories, excluded: null }))]
  const outside = await outsideOf(sql, wordings, of.places)
  const barred = await findBarredCoverholder(sql, limits.id, today)
  return [
    ...[...outside].map(([field, codes]): LimitFault => {
      return { key: 'outside_territories', place: null, field, params: { reference, names: codes.join(', ') } }
    }),
    ...(barred === null
      ? []
      : [{ key: 'coverholder_not_approved', place: null, field: 'agreement_contract', params: { reference, name: barred } }]),
  ]
}

/** What would be used of each limit with a declaration, and what is not admitted; null for an agreement contract that is not there. */
export async function effectOf(sql: Sql, of: Declaring, today: string): Promise<Effect | null> {
  const by = termsDay(of, today)
  const limits = await findLimits(sql, of.agreementContract, by)
  if (!limits) return null
  const rates = await ratesOf(sql, limits, of, today)
  const found = of.sections.map((each) => counted(limits, each, of, rates))
  const sections = found.filter((each): each is DeclaredSection => !isFault(each))
  const used = await listUses(sql, { id: limits.id, but: of.contract, on: today, by })
  const lines = declaredLines(limits, used, sections)
  const uses = limitUses(limits, used, lines)
  const faults = [
    ...windowFaults(limits, of),
    ...(await bindingFaults(sql, limits, of, sections, today)),
    ...(await codeFaults(sql, limits, of)),
    ...found.filter(isFault),
    ...minimumFaults(sections),
    ...limitFaults(uses, lines, limits.currency),
  ]
  return { limits, uses, lines, faults }
}

const isSameLimit = (one: LimitFault, other: LimitFault) => one.key === other.key && one.params.name === other.params.name

/** What was outside before, and takes no more of a limit, is no fault of what comes on top. */
export const worsened = (after: Effect, before: Effect): LimitFault[] =>
  after.faults.filter((fault) => {
    const known = before.faults.find((each) => isSameLimit(each, fault))
    return !known || Number(fault.params.added) > Number(known.params.added)
  })
