import { RISK_CATEGORIES } from '../calculations/risk-score.ts'
import type { Entity } from '../entities/entity.ts'
import { choice, date, ref, text } from '../records/kinds.ts'
import { SCREENING_RESULTS, SOURCE_STATUSES, SOURCE_TYPES, TOBA_STATUSES } from './choices.ts'

/** What a list of sources shows, sorts, filters and searches by. */
export const listedSource: Entity = {
  name: 'source',
  screen: '/master/source',
  subject: 'source',
  api: '/master/source/',
  fields: {
    source_code: text({ required: true, max: 20 }),
    legal_name: text({ required: true }),
    trading_name: text({}),
    source_type: choice(SOURCE_TYPES, { required: true }),
    incorporation_country: ref('country', { required: true }),
    registration_number: text({ max: 40 }),
    lloyds_broker_number: text({ max: 4 }),
    branch: ref('branch', { required: true }),
    owner_user: ref('user'),
    compliance_user: ref('user'),
    status: choice(SOURCE_STATUSES, { required: true }),
    risk_category: choice(RISK_CATEGORIES, {}),
    next_review_date: date(),
    review_due_since: date(),
    sanctions_result: choice(SCREENING_RESULTS, {}),
    sanctions_screened_on: date(),
    toba_status: choice(TOBA_STATUSES, {}),
    pi_expiry: date(),
  },
  list: [
    'source_code',
    'legal_name',
    'trading_name',
    'source_type',
    'incorporation_country',
    'branch',
    'owner_user',
    'compliance_user',
    'status',
    'risk_category',
    'next_review_date',
    'review_due_since',
    'sanctions_result',
    'sanctions_screened_on',
    'toba_status',
    'pi_expiry',
    'registration_number',
    'lloyds_broker_number',
  ],
  search: ['legal_name', 'trading_name', 'source_code', 'registration_number'],
  order: 'legal_name',
  indexed: ['source_code'],
  unique: [],
  title: 'legal_name',
}

const { source_code, legal_name, trading_name, source_type, status, lloyds_broker_number } = listedSource.fields

/** What anybody may know, sort, filter and search by who picks a source for a contract: nothing of what compliance found. */
export const listedBroker: Entity = {
  ...listedSource,
  fields: { source_code, legal_name, trading_name, source_type, status, lloyds_broker_number } as Entity['fields'],
  list: ['source_code', 'legal_name', 'trading_name', 'source_type', 'status', 'lloyds_broker_number'],
  search: ['legal_name', 'trading_name', 'source_code'],
}
