import type { ContractDraft, MarketDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { daysAfter } from '#domain/dates.ts'
import type { DemoContract } from '../contract.ts'
import { idOf, lineOf, periodOf, todayOf, type Scene } from '../scene.ts'
import { RISK_CODES } from '../../demo/trade.ts'

const UNDERWRITERS = ['J. Merriweather', 'S. Okonkwo', 'L. Brandauer', 'M. Castellane', 'P. Hollis', 'Y. Tanabe']

/** The leader names a price before the others are asked. */
const QUOTED = ['quoted', 'approached'] as const

/** Who is asked and how much of it they may take, most of them with room to spare. */
const asked = (scene: Scene, contract: DemoContract): MarketDraft[] =>
  contract.panel.map(([market, line], at) => ({
    market: idOf(scene, 'market', market),
    stamp_code: `${market.replace('SYN-', 'S')}${String(at + 1).padStart(2, '0')}`,
    market_status: contract.isUnwritten ? QUOTED[Math.min(at, 1)] : 'written',
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

/** Step 6, cells: what a market has written, the leader first. */
export function linesOf(scene: Scene, contract: DemoContract, evidence: string): MarketDraft[] {
  const code = RISK_CODES.find(({ of }) => of === lineOf(contract).ofClass)?.code
  const from = periodOf(scene, contract).from
  return contract.panel.map(([market, line], at) => ({
    written_line: String(line),
    written_basis: 'percent_of_whole',
    written_on: daysAfter(todayOf(scene), -Math.max(1, Math.min(contract.made, 8) - at)),
    is_to_stand: false,
    is_lead_only: false,
    subjectivity_mode: at === 1 ? 'holding_cover' : 'none',
    underwriter_name: UNDERWRITERS[(at + contract.made) % UNDERWRITERS.length],
    underwriter_reference: `${market.replace(/\W/g, '')}${contract.line}${String(contract.made).padStart(4, '0')}`,
    year_of_account: Number(from.slice(0, 4)),
    risk_code: code ? idOf(scene, 'risk_code', code) : null,
    evidence,
    subjectivities:
      at === 1
        ? [
            {
              wording: 'Agreement of the survey recommendations.',
              deadline: daysAfter(from, 30),
              no_deadline: false,
              subjectivity_status: 'open',
            },
          ]
        : [],
  }))
}

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
