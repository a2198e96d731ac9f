import {
  type AccountStatus,
  type AgreementStatus,
  ACCOUNT_STATUSES,
  AGREEMENT_DOCUMENT_TYPES,
  AUTHORITY_LEVELS,
  ROE_BASES,
} from '../../agreements/choices.ts'
import { AMENDABLE, mayBeAmended } from '../../agreements/amendment.ts'
import { lockOfContract } from '../../agreements/standing.ts'
import { totalsOf } from '../../agreements/panel.ts'
import { AGREEMENTS } from '../../agreements/bounds.ts'
import { bool, choice, date, file, int, longText, money, percent, ref, refs, rows, text } from '../../records/kinds.ts'
import type { Named } from '../../records/links.ts'
import { entity } from '../entity.ts'
import { contractRule } from './contract-rule.ts'

/** The shares that markets take of what is declared: those of one day make a whole. */
const subscriptionPanel = rows({
  table: 'agreement_contract_subscription_panel',
  numbered: true,
  ownWords: true,
  most: AGREEMENTS.rows,
  totals: totalsOf,
  fields: {
    market: ref('market', { required: true }),
    share_pct: percent({ required: true, positive: true, places: 8 }),
    is_leader: bool(),
    commission_pct: percent({}),
    signed_on: date(),
    stamp: text({ max: 60 }),
    effective_from: date({ required: true }),
  },
})

/** How much may be written of a class of business. */
const admissibleLimits = rows({
  table: 'cob_admissible_limit',
  numbered: true,
  ownWords: true,
  most: AGREEMENTS.rows,
  fields: {
    class_of_business: ref('class_of_business', { required: true }),
    sub_class: ref('sub_class', {
      fits: { theirs: 'line_of_business.class_of_business', ours: 'class_of_business', fault: 'not_of_class' },
    }),
    max_any_one_risk: money({ required: true }),
    aggregate_limit: money({ required: true }),
    gpi_sublimit: money(),
    min_premium: money(),
    min_deductible: money(),
    territories: longText(),
    warn_pct: percent({ required: true, positive: true, default: '80' }),
    hard_stop: bool(true),
    effective_from: date({ required: true }),
  },
})

/** Premium income and the overall aggregate from a day on; before the first of them, what the contract itself says. */
const incomeLimits = rows({
  table: 'agreement_contract_income_limit',
  numbered: true,
  ownWords: true,
  most: AGREEMENTS.rows,
  fields: {
    gross_premium_income_limit: money({ required: true }),
    overall_aggregate_limit: money(),
    effective_from: date({ required: true }),
  },
})

/** Period, window and commission from a day on; what a row leaves out stays as it was. Last days count as soon as they are agreed. */
const changedTerms = rows({
  table: 'agreement_contract_changed_terms',
  numbered: true,
  ownWords: true,
  most: AGREEMENTS.rows,
  fields: {
    effective_from: date({ required: true }),
    period_to: date(),
    inception_to: date(),
    max_policy_period_months: int({ min: 1, max: 36 }),
    max_advance_inception_days: int({ min: 0, max: 999 }),
    commission_pct: percent({}),
  },
})

const documents = rows({
  table: 'agreement_contract_document',
  numbered: true,
  ownWords: true,
  most: AGREEMENTS.rows,
  fields: {
    doc_type: choice(AGREEMENT_DOCUMENT_TYPES, { required: true }),
    file: file({ purpose: 'agreement_document' }),
    issued_on: date(),
    expires_on: date(),
  },
})

/** One section of an agreement, and the period in which risks attach to it; its branch is that of the agreement. Source: domain guide 2.9. */
export const agreementContract = entity({
  name: 'agreement_contract',
  fields: {
    reference: text({ required: true, filled: true, max: 30 }),
    agreement: ref('agreement', { required: true }),
    section_no: int({ required: true, filled: true, min: 1, max: 99 }),
    branch: ref('branch', { required: true, readOnly: true }),
    inception_from: date({ required: true }),
    inception_to: date({ required: true }),
    max_policy_period_months: int({ required: true, min: 1, max: 36, default: AGREEMENTS.policyMonths }),
    max_advance_inception_days: int({ required: true, min: 0, max: 999, default: AGREEMENTS.advanceDays }),
    currency: ref('currency', { required: true }),
    permitted_currencies: refs('currency', 'agreement_contract_permitted_currency'),
    roe_basis: choice(ROE_BASES, { required: true, default: 'binder_fixed_rate' }),
    gross_premium_income_limit: money({ required: true }),
    notifiable_pct: percent({ required: true, positive: true, default: '75' }),
    overall_aggregate_limit: money(),
    order_pct: percent({ required: true, positive: true, default: '100' }),
    authority_level: choice(AUTHORITY_LEVELS, { required: true }),
    risk_codes: refs('risk_code', 'agreement_contract_risk_code'),
    subscription_panel: subscriptionPanel,
    cob_admissible_limits: admissibleLimits,
    premium_income_limits: incomeLimits,
    changed_terms: changedTerms,
    documents,
    account_status: choice(ACCOUNT_STATUSES, { required: true, default: 'open', readOnly: true }),
    status_reason: longText({ readOnly: true }),
  },
  list: [
    'reference',
    'agreement',
    'section_no',
    'branch',
    'inception_from',
    'inception_to',
    'gross_premium_income_limit',
    'authority_level',
    'account_status',
  ],
  search: ['reference'],
  order: 'reference',
  title: 'reference',
  unique: [['reference'], ['section_no', 'agreement']],
  judged: [['agreement'], ['risk_codes', 'cob_admissible_limits']],
  onlyOfBranches: true,
  pages: true,
  lifecycle: 'account_status',
  lock: ({ agreement: parent, account_status: status }) =>
    lockOfContract((parent as Named | null)?.status as AgreementStatus | undefined, status as AccountStatus),
  amendable: ({ agreement: parent, account_status: status }) =>
    mayBeAmended((parent as Named | null)?.status as AgreementStatus | undefined, status as AccountStatus),
  amendments: AMENDABLE,
  patched: 'PUT',
  sections: [
    {
      name: 'section',
      fields: ['agreement', 'section_no', 'reference', 'authority_level', 'order_pct', 'risk_codes'],
    },
    {
      name: 'inception',
      fields: ['inception_from', 'inception_to', 'max_policy_period_months', 'max_advance_inception_days'],
    },
    {
      name: 'premium',
      fields: [
        'currency',
        'permitted_currencies',
        'roe_basis',
        'gross_premium_income_limit',
        'notifiable_pct',
        'overall_aggregate_limit',
      ],
    },
    { name: 'panel', fields: ['subscription_panel'] },
    { name: 'limits', fields: ['cob_admissible_limits', 'premium_income_limits'] },
    { name: 'terms', fields: ['changed_terms'] },
    { name: 'documents', fields: ['documents'] },
  ],
  rule: contractRule,
})
