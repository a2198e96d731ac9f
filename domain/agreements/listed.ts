import type { Entity } from '../entities/entity.ts'
import { choice, date, int, money, percent, ref, text } from '../entities/field.ts'
import { ACCOUNT_STATUSES, AGREEMENT_STATUSES, AGREEMENT_TYPES, AUTHORITY_LEVELS, REINSURANCE_TYPES } from './choices.ts'

const YEARS = { min: 1990, max: 2100 }

/** What a list of agreements shows, sorts, filters and searches by. Source: domain guide 2.9. */
export const listedAgreement: Entity = {
  name: 'agreement',
  screen: '/binder/agreement',
  subject: 'agreement',
  api: '/master/agreement/',
  fields: {
    agreement_number: text({ required: true, max: 30 }),
    umr: text({ max: 17 }),
    name: text({ required: true }),
    agreement_type: choice(AGREEMENT_TYPES, { required: true }),
    reinsurance_type: choice(REINSURANCE_TYPES, { required: true }),
    coverholder: ref('source'),
    broker: ref('source'),
    branch: ref('branch', { required: true }),
    responsible_user: ref('user'),
    period_from: date({ required: true }),
    period_to: date({ required: true }),
    year_of_account: int({ ...YEARS, required: true }),
    currency: ref('currency', { required: true }),
    status: choice(AGREEMENT_STATUSES, { required: true }),
  },
  list: [
    'agreement_number',
    'umr',
    'name',
    'agreement_type',
    'reinsurance_type',
    'coverholder',
    'broker',
    'branch',
    'responsible_user',
    'period_from',
    'period_to',
    'year_of_account',
    'status',
  ],
  search: ['agreement_number', 'umr', 'name'],
  order: 'agreement_number',
  unique: [],
  title: 'name',
}

/** The same of the contracts of agreements: the sections and periods that risks attach to. Their branch is that of the agreement. */
export const listedAgreementContract: Entity = {
  name: 'agreement_contract',
  screen: '/binder/contract',
  subject: 'agreementcontract',
  api: '/master/agreement-contract/',
  fields: {
    reference: text({ required: true, max: 30 }),
    agreement: ref('agreement', { required: true }),
    section_no: int({ min: 1, max: 99, required: true }),
    branch: ref('branch', { required: true }),
    inception_from: date({ required: true }),
    inception_to: date({ required: true }),
    currency: ref('currency', { required: true }),
    gross_premium_income_limit: money(),
    overall_aggregate_limit: money(),
    order_pct: percent({ required: true, positive: true }),
    authority_level: choice(AUTHORITY_LEVELS, { required: true }),
    account_status: choice(ACCOUNT_STATUSES, { required: true }),
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
  unique: [],
  title: 'reference',
}
