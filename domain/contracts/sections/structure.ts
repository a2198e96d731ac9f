import { REINSTATEMENTS } from '../../calculations/cover/reinstatements.ts'
import {
  answer,
  bool,
  choice,
  date,
  decimal,
  int,
  longText,
  money,
  percent,
  ref,
  text,
  wanted,
  when,
} from '../../records/kinds.ts'
import { group, section } from '../../records/record.ts'
import { inStep } from '../../records/steps.ts'
import { unlessIs, whenIs } from '../../records/condition.ts'
import {
  ACCOUNTS_FREQUENCIES,
  HOURS,
  INSTALMENT_STATUSES,
  LIABILITY_CLAUSES,
  LIMIT_BASES,
  LINE_BASES,
  PREMIUM_BASES,
  SECTION_STATUSES,
  SIGNING_PROVISIONS,
} from '../choices.ts'
import { documentsOf } from './documents.ts'
import { panel } from './panel.ts'

const IS_EXCESS = unlessIs('reinsurance_type', 'quota_share', 'surplus', 'fac_proportional', 'fac_oblig')
const IS_PROPORTIONAL = whenIs('reinsurance_type', 'quota_share', 'surplus', 'fac_proportional', 'fac_oblig')
const IS_STOP_LOSS = whenIs('reinsurance_type', 'stop_loss')
const IS_SURPLUS = whenIs('reinsurance_type', 'surplus', 'fac_oblig')
const IS_CAT = whenIs('reinsurance_type', 'cat_xl')
/** Covers of losses by risk and by event, whose premium is a rate with a minimum and a deposit. */
const IS_RATED = whenIs('reinsurance_type', 'per_risk_xl', 'cat_xl')
const IS_AGGREGATE = whenIs('reinsurance_type', 'aggregate_xl')
const IS_FAC_PROPORTIONAL = whenIs('reinsurance_type', 'fac_proportional')
/** Premium and losses come by account. */
const IS_ACCOUNTED = whenIs('reinsurance_type', 'quota_share', 'surplus', 'fac_oblig')
const HAS_EVENT_LIMIT = whenIs('reinsurance_type', 'quota_share', 'surplus', 'fac_proportional', 'fac_oblig', 'per_risk_xl')
const IS_ADJUSTABLE = whenIs('premium_basis', 'adjustable_rate', 'swing', 'rate_on_value')
const IS_SWING = whenIs('premium_basis', 'swing')
const TAKES_COMMISSION = whenIs('reinsurance_type', 'quota_share', 'surplus', 'fac_proportional', 'fac_oblig')

const cover = {
  section_no: int({ min: 1, max: 999 }),
  layer_no: int({ min: 1, max: 999 }),
  title: wanted(text({})),
  section_status: { ...choice(SECTION_STATUSES, { default: 'active' }), readOnly: true as const },
  class_of_business: ref('class_of_business'),
  currency: wanted(ref('currency')),
  limit_basis: when(IS_EXCESS, wanted(choice(LIMIT_BASES, {}))),
  limit: when(IS_EXCESS, wanted(money())),
  attachment: when(IS_EXCESS, wanted(money())),
  sum_insured: when(IS_FAC_PROPORTIONAL, wanted(money())),
  is_unlimited_aggregate: when(IS_EXCESS, bool()),
  aggregate_limit: when(whenIs('is_unlimited_aggregate', 'false'), money()),
  annual_aggregate_deductible: when(IS_EXCESS, money()),
  per_loss_inclusion: when(IS_AGGREGATE, wanted(money())),
  limit_pct: when(IS_STOP_LOSS, wanted(decimal({ whole: 4, places: 4 }))),
  attachment_pct: when(IS_STOP_LOSS, wanted(decimal({ whole: 4, places: 4 }))),
  co_participation_pct: when(IS_STOP_LOSS, wanted(percent({}))),
  perils: when(IS_CAT, wanted(text({ max: 300 }))),
  two_risk_warranty: when(IS_CAT, wanted(answer())),
  cession_pct: when(whenIs('reinsurance_type', 'quota_share', 'fac_proportional'), wanted(percent({ positive: true }))),
  retention_amount: when(IS_SURPLUS, wanted(money())),
  lines_ceded: when(IS_SURPLUS, wanted(decimal({ whole: 4, places: 4, positive: true }))),
  max_cession: when(IS_SURPLUS, money()),
  event_limit: when(HAS_EVENT_LIMIT, money()),
  cash_loss_limit: when(IS_PROPORTIONAL, money()),
}

const price = inStep('3b', {
  premium_basis: wanted(choice(PREMIUM_BASES, {})),
  premium_100: wanted(money()),
  rate_pct: when(IS_ADJUSTABLE, wanted(decimal({ whole: 3, places: 6 }))),
  estimated_base: when(IS_ADJUSTABLE, wanted(money())),
  deposit_premium: when(IS_ADJUSTABLE, wanted(money())),
  minimum_premium: when(IS_ADJUSTABLE, wanted(money())),
  swing_min_pct: when(IS_SWING, wanted(percent({}))),
  swing_max_pct: when(IS_SWING, wanted(percent({}))),
  loading_factor: when(IS_SWING, wanted(decimal({ whole: 3, places: 6, positive: true }))),
  adjustment_date: when(IS_ADJUSTABLE, wanted(date())),
  has_no_reinstatements: when(IS_RATED, bool()),
  original_rate_pct: when(IS_FAC_PROPORTIONAL, wanted(decimal({ whole: 3, places: 6 }))),
  ceding_commission_pct: when(TAKES_COMMISSION, percent({})),
  profit_commission_pct: when(TAKES_COMMISSION, percent({})),
  management_expense_pct: when(TAKES_COMMISSION, percent({})),
  deficit_carry_forward_years: when(TAKES_COMMISSION, int({ min: 0, max: 20 })),
})

const order = inStep('5', {
  order_pct_of_whole: { ...wanted(percent({ positive: true })), default: '100' },
  basis_of_written_lines: { ...choice(LINE_BASES, { default: 'percent_of_whole' }) },
  basis_of_signed_lines: { ...choice(LINE_BASES, { default: 'percent_of_whole' }) },
  signing_provisions: { ...choice(SIGNING_PROVISIONS, { default: 'standard' }) },
  signing_provisions_text: when(whenIs('signing_provisions', 'bespoke'), wanted(longText())),
  liability_clause: wanted(choice(LIABILITY_CLAUSES, {})),
  liability_clause_text: when(whenIs('liability_clause', 'other'), wanted(longText())),
})

/** Layers and sections: what they cover is entered in step 3A, their price in 3B, order and panel in 5, lines in 6. Source: domain guide 2.8, 4. */
export const structure = section({
  name: '3a',
  fields: {},
  rows: {
    sections: group({
      table: 'contract_section',
      title: 'title',
      number: 'section_no',
      most: 200,
      fields: { ...cover, ...price, ...order },
      rows: {
        sublimits: group({
          table: 'contract_sublimit',
          title: 'title',
          fields: { title: wanted(text({})), amount: wanted(money()), basis: choice(LIMIT_BASES, {}) },
        }),
        hours_clauses: group({
          table: 'contract_hours_clause',
          when: IS_CAT,
          title: 'peril',
          most: 20,
          fields: { peril: wanted(text({ max: 300 })), hours: wanted(choice(HOURS, {})) },
        }),
        risk_limits: group({
          table: 'contract_risk_limit',
          when: IS_SURPLUS,
          title: 'risk_class',
          most: 100,
          fields: {
            risk_class: wanted(text({})),
            retention_amount: wanted(money()),
            lines_ceded: decimal({ whole: 4, places: 4, positive: true }),
            limit: money(),
          },
        }),
        reinstatements: group({
          table: 'contract_reinstatement',
          when: IS_EXCESS,
          step: '3b',
          title: 'reinstatement_no',
          order: 'reinstatement_no',
          most: REINSTATEMENTS.rows,
          fields: {
            reinstatement_no: int({ min: 1, max: 99 }),
            is_unlimited: bool(),
            count: when(whenIs('is_unlimited', 'false'), wanted(int({ min: 1, max: REINSTATEMENTS.count }))),
            is_free: bool(),
            rate_pct: when(whenIs('is_free', 'false'), wanted(decimal({ whole: 3, places: 6, max: REINSTATEMENTS.rate }))),
            pro_rata_amount: bool(true),
            pro_rata_time: bool(),
          },
        }),
        sliding_scale: group({
          table: 'contract_commission_band',
          when: TAKES_COMMISSION,
          step: '3b',
          title: 'loss_ratio_from',
          most: 30,
          fields: {
            loss_ratio_from: wanted(decimal({ whole: 4, places: 4 })),
            loss_ratio_to: decimal({ whole: 4, places: 4 }),
            commission_pct: wanted(percent({})),
          },
        }),
        markets: panel,
      },
    }),
    structure_files: documentsOf('3a'),
  },
})

/** What is said of the price of the whole contract. Source: domain guide 4, step 3B. */
export const pricing = section({
  name: '3b',
  fields: {
    premium_payment_days: wanted(int({ min: 0, max: 365 })),
    premium_payment_clause: wanted(text({ max: 40 })),
    accounts_frequency: when(IS_ACCOUNTED, wanted(choice(ACCOUNTS_FREQUENCIES, {}))),
    accounts_due_days: when(IS_ACCOUNTED, int({ min: 0, max: 365 })),
    accounts_confirm_days: when(IS_ACCOUNTED, int({ min: 0, max: 365 })),
    claims_notice_days: when(IS_ACCOUNTED, int({ min: 0, max: 365 })),
    premium_reserve_pct: when(IS_ACCOUNTED, percent({})),
    loss_reserve_pct: when(IS_ACCOUNTED, percent({})),
    reserve_interest_pct: when(IS_ACCOUNTED, percent({})),
    delay_interest_pct: when(IS_ACCOUNTED, percent({})),
    portfolio_transfer: when(IS_ACCOUNTED, text({ max: 300 })),
    has_set_off: when(IS_ACCOUNTED, bool()),
  },
  rows: {
    instalments: group({
      table: 'contract_instalment',
      title: 'due_date',
      most: 60,
      fields: {
        due_date: wanted(date()),
        currency: wanted(ref('currency')),
        amount_100: wanted(money()),
        instalment_status: { ...choice(INSTALMENT_STATUSES, { default: 'planned' }), readOnly: true as const },
      },
    }),
    pricing_files: documentsOf('3b'),
  },
})
