import type { ContractDraft } from '#domain/contracts/draft.ts'
import type { DemoContract } from '../contract.ts'
import { idOf, isTreaty, type Scene } from '../scene.ts'

/** Premium taxes of direct business, in percent. Source: the rates of the demo world. */
const PREMIUM_TAX: Record<string, string> = { GB: '12', DE: '19', FR: '9', ES: '8', IT: '22.25', NL: '21' }

function taxesOf(scene: Scene, { type, place: [country] }: DemoContract): ContractDraft['taxes'] {
  const territory = idOf(scene, 'country', country)
  if (country === 'US')
    return [
      {
        territory,
        tax_type: 'Federal excise tax',
        payable_by: type === 'insurance' ? 'insured' : 'insurer',
        administered_by: 'broker',
        tax_base: 'gross_premium',
        allocation_pct: '100',
        rate_pct: type === 'insurance' ? '4' : '1',
      },
    ]
  const rate = type === 'insurance' ? PREMIUM_TAX[country] : undefined
  if (rate === undefined) return []
  return [
    {
      territory,
      tax_type: 'Insurance premium tax',
      payable_by: 'insured',
      administered_by: 'insurer',
      tax_base: 'gross_premium',
      allocation_pct: '100',
      rate_pct: rate,
    },
  ]
}

function splitOf({ brokerage, source }: DemoContract): ContractDraft['brokerage_split'] {
  const theirs = Math.floor(brokerage / 2)
  return [
    { brokerage_party: 'ours', name: 'Slipway Re Limited', brokerage_pct: String(brokerage - theirs) },
    { brokerage_party: 'retail', name: source, brokerage_pct: String(theirs) },
  ]
}

function classificationOf(contract: DemoContract): ContractDraft['client_classification'] {
  if (contract.reinsurance) return 'reinsurance'
  return contract.brokerage > 18 ? 'commercial' : 'large_risk'
}

const surplusLinesOf = ({ place: [country] }: DemoContract): Partial<ContractDraft> =>
  country === 'US' ? { state_of_filing: 'US-TX', surplus_lines_broker: 'Lone Star Surplus Lines LLC' } : {}

/** Step 7: taxes, remuneration and deductions. */
export const fiscalOf = (scene: Scene, contract: DemoContract): Partial<ContractDraft> => ({
  country_of_origin: idOf(scene, 'country', contract.place[0]),
  client_classification: classificationOf(contract),
  is_fatca: contract.place[0] === 'US',
  ...surplusLinesOf(contract),
  total_brokerage_pct: String(contract.brokerage),
  taxes: taxesOf(scene, contract),
  brokerage_split: splitOf(contract),
  deductions: isTreaty(contract)
    ? [{ deduction_no: 1, name: 'Overriding commission', deduction_base: 'gross', deduction_pct: '2.5' }]
    : [],
})
