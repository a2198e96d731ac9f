import * as z from 'zod/mini'
import { calculation, given, number, text } from '../calculation.ts'
import { FLOORS, HARD_STOPS, RISK_FACTORS, riskScore } from '../risk-score.ts'
import { flag, whole } from '../takes.ts'

const WORST = 5

const facts = z.strictObject(Object.fromEntries([...HARD_STOPS, ...FLOORS].map((fact) => [fact, z.optional(flag())])))

const takes = z.strictObject({
  /** In the order of the guide; null for one that nobody has judged. */
  factors: z
    .array(z.nullable(whole(0, WORST)))
    .check(z.minLength(RISK_FACTORS.length, 'too_few'), z.maxLength(RISK_FACTORS.length, 'too_many')),
  facts: z.optional(facts),
})

/** How risky a source is, from its ten factors and what is known of it. Source: domain guide 5.13. */
export const sourceRisk = calculation(takes, ({ factors, facts: known = {} }, explain) => {
  const judgements = factors.flatMap((score, place) => (score === null ? [] : [{ factor: given(RISK_FACTORS[place]), score }]))
  const is = (fact: string) => known[fact] === true
  const risk = riskScore(judgements, {
    isSanctionsHitConfirmed: is('sanctions_hit'),
    isCountryProhibited: is('country_prohibited'),
    isLicenceSuspendedOrLapsed: is('licence_not_in_force'),
    placesBusiness: is('licence_not_in_force'),
    hasPep: is('pep'),
    holdsClientMoneyWithoutTrust: is('client_money_without_trust'),
  })
  for (const { factor, weight, value, points } of risk.factors)
    explain('risk_score.factor', { factor: text(factor), weight: number(weight), value: number(value), points: number(points) })
  explain('risk_score.score', { score: number(risk.score), band: text(risk.category) })
  return { score: risk.score, band: risk.category }
})
