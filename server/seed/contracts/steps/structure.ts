import type { ContractDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Cover, DemoContract } from '../contract.ts'
import { amount, idOf, periodOf, type Scene } from '../scene.ts'

type Of<Kind extends Cover['is']> = Extract<Cover, { is: Kind }>

const DEPOSIT = 0.8
const MINIMUM = 0.9
/** Percent of the aggregate that a stop loss covers, and from which it begins. */
const STOP = { limit_pct: '40', attachment_pct: '85', co_participation_pct: '10' } as const

/** Perils of a catastrophe cover, and the hours within which losses are one event. */
const CAT: SectionDraft = {
  perils: 'Windstorm, flood and earthquake',
  two_risk_warranty: true,
  hours_clauses: [
    { peril: 'Windstorm', hours: '72' },
    { peril: 'Flood', hours: '168' },
    { peril: 'Earthquake', hours: '72' },
  ],
}

function titleOf({ reinsurance }: DemoContract, at: number, count: number): string {
  if (count === 1) return reinsurance ? 'Section 1' : 'Primary'
  return at === 0 && !reinsurance ? 'Primary' : `Layer ${at + 1}`
}

function layersOf(contract: DemoContract, { rows, basis, reinstatements }: Of<'layers'>): SectionDraft[] {
  const { reinsurance } = contract
  const comesBack = reinsurance !== undefined && reinsurance !== 'stop_loss'
  return rows.map(([limit, attachment], at) => ({
    layer_no: at + 1,
    title: titleOf(contract, at, rows.length),
    limit_basis: basis,
    limit: amount(limit),
    attachment: amount(attachment),
    is_unlimited_aggregate: false,
    aggregate_limit: comesBack ? null : amount(limit * 2),
    ...(reinsurance === 'cat_xl' ? CAT : {}),
    ...(reinsurance === 'per_risk_xl' ? { event_limit: amount(limit * 2) } : {}),
    ...(reinsurance === 'stop_loss' ? STOP : {}),
    ...(reinsurance === 'aggregate_xl' ? addedUp(limit, attachment) : {}),
    reinstatements: (comesBack ? (reinstatements ?? []) : []).map(([count, rate], place) => ({
      reinstatement_no: place + 1,
      is_unlimited: false,
      count,
      is_free: rate === 0,
      rate_pct: rate === 0 ? null : String(rate),
      pro_rata_amount: true,
      pro_rata_time: false,
    })),
  }))
}

/** Losses count from a tenth of the layer on, and what is kept back of all of them is what it begins at. */
const addedUp = (limit: number, attachment: number): SectionDraft => ({
  per_loss_inclusion: amount(Math.round(limit / 10)),
  annual_aggregate_deductible: amount(attachment),
  aggregate_limit: amount(limit),
})

const shareOf = (contract: DemoContract, { cession, premium, sum, eventLimit }: Of<'share'>): SectionDraft[] => [
  {
    title: contract.reinsurance === 'quota_share' ? 'Quota share' : 'Proportional cession',
    cession_pct: String(cession),
    sum_insured: sum ? amount(sum) : null,
    event_limit: eventLimit ? amount(eventLimit) : null,
    cash_loss_limit: contract.reinsurance === 'quota_share' ? amount(Math.round(premium / 20)) : null,
  },
]

const linesOf = (_contract: DemoContract, { retention, lines }: Of<'lines'>): SectionDraft[] => [
  {
    title: 'Surplus',
    retention_amount: amount(retention),
    lines_ceded: String(lines),
    max_cession: amount(retention * lines),
    risk_limits: limitsOf(retention, lines),
  },
]

/** Risks that burn more easily are ceded for fewer lines of a smaller retention. */
const limitsOf = (retention: number, lines: number): SectionDraft['risk_limits'] =>
  (
    [
      ['Offices and dwellings', 1, lines],
      ['Shops and warehouses', 0.6, lines],
      ['Woodworking and textiles', 0.3, Math.ceil(lines / 2)],
    ] as const
  ).map(([risk_class, part, ceded]) => ({
    risk_class,
    retention_amount: amount(Math.round(retention * part)),
    lines_ceded: String(ceded),
    limit: amount(Math.round(retention * part) * ceded),
  }))

const sectionsIn = (contract: DemoContract): SectionDraft[] => {
  const { cover } = contract
  if (cover.is === 'layers') return layersOf(contract, cover)
  return cover.is === 'share' ? shareOf(contract, cover) : linesOf(contract, cover)
}

/** Step 3A: layers and sections, in the order of their numbers. */
export const structureOf = (scene: Scene, contract: DemoContract): SectionDraft[] =>
  sectionsIn(contract).map((section, at) => ({
    section_no: at + 1,
    currency: idOf(scene, 'currency', contract.currency),
    section_status: 'active',
    ...section,
  }))

function adjustable(scene: Scene, contract: DemoContract, rate: number, base: number): Partial<SectionDraft> {
  const premium = (base * rate) / 100
  const deposit = Math.round(premium * DEPOSIT)
  return {
    premium_basis: 'adjustable_rate',
    premium_100: amount(premium),
    rate_pct: String(rate),
    estimated_base: amount(base),
    deposit_premium: amount(deposit),
    minimum_premium: amount(Math.round(deposit * MINIMUM)),
    adjustment_date: daysAfter(periodOf(scene, contract).to, 90),
  }
}

const proportional = (premium: number, { reinsurance }: DemoContract): Partial<SectionDraft> => ({
  original_rate_pct: reinsurance === 'fac_proportional' ? '0.35' : null,
  premium_basis: 'proportional',
  premium_100: amount(premium),
  ceding_commission_pct: '28.5',
  profit_commission_pct: '20',
  management_expense_pct: '5',
  deficit_carry_forward_years: 3,
  sliding_scale: [
    { loss_ratio_from: '0', loss_ratio_to: '50', commission_pct: '32' },
    { loss_ratio_from: '50', loss_ratio_to: '65', commission_pct: '28.5' },
    { loss_ratio_from: '65', loss_ratio_to: null, commission_pct: '25' },
  ],
})

/** Step 3B, cells: the price of each section. */
export function pricesOf(scene: Scene, contract: DemoContract): Partial<SectionDraft>[] {
  const { cover } = contract
  if (cover.is !== 'layers') return [proportional(cover.premium, contract)]
  const { rows, base } = cover
  return rows.map(([, , price]) =>
    base ? adjustable(scene, contract, price, base) : { premium_basis: 'flat', premium_100: amount(price) },
  )
}

/** Months that an instalment pays for. */
const QUARTER = 3

/** One a quarter, the last of which takes what does not divide. */
function instalmentsOf(scene: Scene, contract: DemoContract, total: number): ContractDraft['instalments'] {
  const { from } = periodOf(scene, contract)
  const count = Math.max(1, Math.floor((contract.months ?? 12) / QUARTER))
  const part = Math.floor(total / count)
  return Array.from({ length: count }, (_, at) => ({
    due_date: daysAfter(from, 30 + at * 90),
    currency: idOf(scene, 'currency', contract.currency),
    amount_100: amount(at === count - 1 ? total - part * (count - 1) : part),
    instalment_status: 'planned',
  }))
}

const ACCOUNTED = ['quota_share', 'surplus', 'fac_oblig']

/** How accounts of proportional treaties are usually rendered. Source: domain guide 4. */
const accountsOf = ({ reinsurance }: DemoContract): Partial<ContractDraft> =>
  reinsurance && ACCOUNTED.includes(reinsurance)
    ? {
        accounts_frequency: 'quarterly',
        accounts_due_days: 45,
        accounts_confirm_days: 14,
        claims_notice_days: 30,
        premium_reserve_pct: '35',
        loss_reserve_pct: '90',
        reserve_interest_pct: '1.5',
        delay_interest_pct: '4',
        portfolio_transfer: 'Premium 35 %, losses 90 %, incoming and outgoing',
        has_set_off: true,
      }
    : {}

/** Step 3B, single fields: how the premium is paid. */
export function paymentOf(scene: Scene, contract: DemoContract): Partial<ContractDraft> {
  const prices = pricesOf(scene, contract)
  const total = prices.reduce((sum, { deposit_premium: deposit, premium_100: premium }) => sum + Number(deposit ?? premium), 0)
  return {
    premium_payment_days: 60,
    premium_payment_clause: 'LSW3001',
    ...accountsOf(contract),
    instalments: instalmentsOf(scene, contract, total),
  }
}
