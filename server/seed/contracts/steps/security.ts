import type { ContractDraft, MarketDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { daysAfter } from '#domain/dates.ts'
import type { DemoContract } from '../contract.ts'
import { idOf, lineOf, periodOf, type Scene } from '../scene.ts'

/** The leader names a price before the others are asked. */
const QUOTED = ['quoted', 'approached'] as const

/** Who is asked and how much of it they may take, most of them with room to spare. */
const asked = (scene: Scene, contract: DemoContract): MarketDraft[] =>
  contract.panel.map(([market, line], at) => ({
    market: idOf(scene, 'market', market),
    stamp_code: `${market.replace('SYN-', 'S')}${String(at + 1).padStart(2, '0')}`,
    market_status: QUOTED[Math.min(at, 1)],
    is_leader: at === 0,
    is_bureau_leader: false,
    guidance_min: String(Math.floor(line / 2)),
    guidance_max: String(Math.min(100, line + 10)),
  }))

/** Step 5, cells: the order and whom it is placed with. */
export const securityOf = (scene: Scene, contract: DemoContract): SectionDraft => ({
  order_pct_of_whole: '100',
  basis_of_written_lines: 'percent_of_whole',
  basis_of_signed_lines: 'percent_of_whole',
  signing_provisions: 'standard',
  liability_clause: 'lma3333',
  markets: asked(scene, contract),
})

/** Step 6, single fields: who agrees to what, and when premium is settled. */
export function agreementOf(scene: Scene, contract: DemoContract): Partial<ContractDraft> {
  const [leader = ['']] = contract.panel
  const isMarine = ['CAR', 'HUL'].includes(lineOf(contract).ofClass)
  return {
    slip_leader: idOf(scene, 'market', leader[0]),
    changes_agreement: isMarine ? 'gua_marine' : 'gua_non_marine',
    basis_of_claims_agreement: 'Claims scheme of the market, as amended.',
    claims_agreement_parties: 'Slip leader, and the second market for amounts above the leader’s own authority.',
    claims_administration: 'Slipway Re Limited',
    settlement_due_date: daysAfter(periodOf(scene, contract).from, 60),
    instalment_credit_days: 10,
    adjustment_credit_days: 30,
  }
}
