import { amount, answer, choice, file, date, money, ref, text, bool, byBroker, wanted } from '../../records/kinds.ts'
import { AUDIT_OPINIONS, DOCUMENT_STATUSES, DOCUMENT_TYPES, RELATIONSHIPS, SCREENING_RESULTS } from '../choices.ts'
import { group, section } from '../../records/record.ts'
import { AGENCIES, OUTLOOKS } from '../../rating-scales.ts'

export const additionalEntities = section({
  name: 'additional_entities',
  fields: {},
  rows: {
    entities: group({
      table: 'source_entity',
      title: 'entity_name',
      fields: {
        entity_name: text({ required: true }),
        relationship: choice(RELATIONSHIPS, { required: true }),
        country: ref('country', { required: true }),
        registration_number: text({ max: 40 }),
        licence_number: text({ max: 40 }),
        same_toba: bool(),
        sanctions_screened_on: wanted(date()),
        sanctions_result: wanted(choice(SCREENING_RESULTS, {})),
      },
    }),
  },
})

export const ratings = section({
  name: 'ratings',
  fields: {},
  rows: {
    ratings: group({
      table: 'source_rating',
      title: 'rating',
      fields: {
        agency: choice(AGENCIES, { required: true }),
        rating: text({ required: true, max: 6 }),
        outlook: choice(OUTLOOKS, {}),
        rating_date: { ...date(), required: true },
        rating_expiry: date(),
      },
    }),
  },
})

export const financials = section({
  name: 'financials',
  fields: {},
  rows: {
    financial_years: group({
      table: 'source_financial_year',
      title: 'financial_year_end',
      fields: {
        financial_year_end: { ...date(), required: true },
        currency: ref('currency', { required: true }),
        turnover: { ...money(), required: true },
        brokerage_income: money(),
        profit_before_tax: amount(),
        total_assets: money(),
        net_assets: amount({ required: true }),
        share_capital: money(),
        audited: answer({ required: true }),
        auditor_name: text({}),
        audit_opinion: choice(AUDIT_OPINIONS, {}),
        gwp_placed_with_us: money(),
        estimated_premium_income: money(),
      },
    }),
  },
})

export const documents = section({
  name: 'documents',
  fields: {},
  rows: {
    documents: group({
      table: 'source_document',
      broker: true,
      title: 'document_type',
      fields: {
        document_type: byBroker(choice(DOCUMENT_TYPES, { required: true })),
        file: byBroker(file()),
        issued_on: byBroker(date()),
        expires_on: byBroker(date()),
        status: { ...choice(DOCUMENT_STATUSES, {}), readOnly: true },
        verified_by: ref('user', { readOnly: true }),
        waiver_reason: text({ max: 2000, readOnly: true }),
      },
    }),
  },
})

/** Comments are added one by one and never changed, so nothing of them is saved with a form. */
export const comments = section({ name: 'comments', fields: {}, rows: {} })
