/** Weights of the ten factors, together 100. Source: domain guide 5.13. */
export const RISK_WEIGHTS = {
  country: 20,
  regulatory_status: 15,
  ownership: 15,
  sanctions_media: 10,
  financial_strength: 15,
  pi_cover: 10,
  client_money: 5,
  delegation: 5,
  relationship: 3,
  documents: 2,
} as const

export type RiskFactor = keyof typeof RISK_WEIGHTS
export const RISK_FACTORS = Object.keys(RISK_WEIGHTS) as [RiskFactor, ...RiskFactor[]]

export const RISK_CATEGORIES = ['low', 'medium', 'high', 'very_high', 'prohibited'] as const
export type RiskCategory = (typeof RISK_CATEGORIES)[number]

/** Changes whenever the rule does, so that an old result can be told from a new one. */
export const RISK_RULE_VERSION = '1.0'

/** A factor nobody has judged counts as the worst. */
const WORST = 5

export interface RiskFacts {
  isSanctionsHitConfirmed: boolean
  isCountryProhibited: boolean
  isLicenceSuspendedOrLapsed: boolean
  placesBusiness: boolean
  hasPep: boolean
  holdsClientMoneyWithoutTrust: boolean
}

export const HARD_STOPS = ['sanctions_hit', 'country_prohibited', 'licence_not_in_force'] as const
export const FLOORS = ['pep', 'client_money_without_trust'] as const

export interface JudgedFactor {
  factor: RiskFactor
  weight: number
  /** 0 is best, 5 is worst. */
  value: number
  /** Decimal text with two places. */
  points: string
  isMissing: boolean
  reason: string | null
}

export interface RiskResult {
  /** 0.00 to 100.00. */
  score: string
  /** What the points alone say. */
  band: Exclude<RiskCategory, 'prohibited'>
  category: RiskCategory
  factors: JudgedFactor[]
  hard_stops: (typeof HARD_STOPS)[number][]
  floors: (typeof FLOORS)[number][]
  rule_version: string
}

export interface Judgement {
  factor: RiskFactor
  score: number
  reason?: string | null
}

/** Points in hundredths: weight x value / 5, always whole. */
const hundredths = (weight: number, value: number) => weight * value * 20
const decimal = (of: number) => `${Math.trunc(of / 100)}.${String(of % 100).padStart(2, '0')}`

function bandOf(points: number): RiskResult['band'] {
  if (points < 2_500) return 'low'
  if (points < 5_000) return 'medium'
  return points < 7_500 ? 'high' : 'very_high'
}

function hardStopsOf(facts: RiskFacts): RiskResult['hard_stops'] {
  const stops = {
    sanctions_hit: facts.isSanctionsHitConfirmed,
    country_prohibited: facts.isCountryProhibited,
    licence_not_in_force: facts.isLicenceSuspendedOrLapsed && facts.placesBusiness,
  }
  return HARD_STOPS.filter((stop) => stops[stop])
}

const FLOOR_OF = { pep: 'medium', client_money_without_trust: 'high' } as const

export const worse = (one: RiskCategory, other: RiskCategory) =>
  RISK_CATEGORIES.indexOf(one) >= RISK_CATEGORIES.indexOf(other) ? one : other

/** The best category that floors leave. */
export const leastCategory = (floors: RiskResult['floors']): RiskCategory =>
  floors.reduce<RiskCategory>((category, floor) => worse(category, FLOOR_OF[floor]), 'low')

/** The risk category with everything that led to it. Source: domain guide 5.13. */
export function riskScore(judgements: readonly Judgement[], facts: RiskFacts): RiskResult {
  const factors = RISK_FACTORS.map((factor) => {
    const judged = judgements.find((each) => each.factor === factor)
    const [weight, value] = [RISK_WEIGHTS[factor], judged?.score ?? WORST]
    const points = decimal(hundredths(weight, value))
    return { factor, weight, value, points, isMissing: !judged, reason: judged?.reason ?? null }
  })
  const points = factors.reduce((sum, { weight, value }) => sum + hundredths(weight, value), 0)
  const floors = FLOORS.filter((floor) => (floor === 'pep' ? facts.hasPep : facts.holdsClientMoneyWithoutTrust))
  const hardStops = hardStopsOf(facts)
  const band = bandOf(points)
  return {
    score: decimal(points),
    band,
    category: hardStops.length > 0 ? 'prohibited' : worse(band, leastCategory(floors)),
    factors,
    hard_stops: hardStops,
    floors,
    rule_version: RISK_RULE_VERSION,
  }
}

/** Months until a source of the category is looked at again; a prohibited one never is. Source: domain guide 2.6. */
export const REVIEW_MONTHS: Record<RiskCategory, number | null> = {
  low: 36,
  medium: 24,
  high: 12,
  very_high: 6,
  prohibited: null,
}
