import { RISK_CATEGORIES } from '../calculations/risk-score.ts'
import type { Entity } from '../entities/entity.ts'
import { choice, date, ref, text } from '../entities/field.ts'
import { SOURCE_STATUSES, SOURCE_TYPES } from './choices.ts'

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
  ],
  search: ['legal_name', 'trading_name', 'source_code', 'registration_number'],
  order: 'legal_name',
  unique: [],
  title: 'legal_name',
}
