import type { AgreementTemplate, CalcMethod, EndorsementType, GuaPart, PremiumEffect } from './choices.ts'
import { isGua } from './answers.ts'

interface Priced {
  premium_effect: PremiumEffect
  calc_method: CalcMethod | null
}

const PRICED: Partial<Record<EndorsementType, Priced>> = {
  additional_premium: { premium_effect: 'additional', calc_method: 'pro_rata' },
  return_premium: { premium_effect: 'return', calc_method: 'pro_rata' },
  premium_adjustment: { premium_effect: 'additional', calc_method: 'adjustment' },
  declaration_adjustment: { premium_effect: 'additional', calc_method: 'flat' },
  reinstatement_premium: { premium_effect: 'additional', calc_method: 'reinstatement' },
  cancellation: { premium_effect: 'return', calc_method: 'pro_rata' },
}

/** What a type usually does to the premium, and whether brokerage is taken of it. Source: domain guide 2.8, 5.9. */
export const pricedBy = (type: EndorsementType) => ({
  ...(PRICED[type] ?? { premium_effect: 'none' as const, calc_method: null }),
  brokerage_applies: type !== 'reinstatement_premium',
})

const BY_SCHEDULE: Record<string, AgreementTemplate> = {
  marine: 'gua_marine',
  non_marine: 'gua_non_marine',
  aviation_avs100b: 'avs100b',
}

/** How changes are agreed: as the slip says, else as is usual for the class. Source: domain guide 2.8. */
export function agreedBy(slip: string | null, schedule: string | null) {
  const agreement_template = (slip as AgreementTemplate | null) ?? BY_SCHEDULE[schedule ?? ''] ?? 'non_gua'
  return { agreement_template, gua_part: isGua(agreement_template) ? ('part_two' as GuaPart) : null }
}

/** `B1234PR26LN000123/E001`. */
export const referenceOf = (umr: string, number: number): string => `${umr}/E${String(number).padStart(3, '0')}`
