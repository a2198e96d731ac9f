import type { Entity } from '../entities/entity.ts'
import { choice, date, int, moment, ref, refs, text, year } from '../records/kinds.ts'
import { LANGUAGES } from '../languages.ts'
import { CONTRACT_TYPES } from '../templates/cob-template.ts'
import { OUR_ROLES, REINSURANCE_TYPES } from './choices.ts'

/** What a list of contracts shows, sorts, filters and searches by. */
export const listedContract: Entity = {
  name: 'contract',
  screen: '/contract',
  subject: 'contract',
  api: '/core/contract-list/',
  fields: {
    contract_number: text({ required: true, max: 20 }),
    umr: text({ max: 17 }),
    /** The insured of an insurance, the reinsured of all others: a column of the database's own making. */
    assured: text({}),
    stage_id: { ...int({ min: 1, max: 23 }), required: true },
    group_id: { ...int({ min: 1, max: 5 }), required: true },
    our_role: choice(OUR_ROLES, {}),
    contract_type: choice(CONTRACT_TYPES, {}),
    reinsurance_type: choice(REINSURANCE_TYPES, {}),
    source: ref('source', { required: true }),
    branch: ref('branch', { required: true }),
    class_of_business: ref('class_of_business'),
    line_of_business: ref('line_of_business'),
    handler: ref('user'),
    currency: ref('currency'),
    document_language: choice(LANGUAGES, {}),
    period_from: date(),
    period_to: date(),
    year_of_account: year(),
  },
  narrowing: {
    /** Since when it has been in its stage. */
    stage_since: moment({ required: true }),
    /** Of the quote that was issued last; 0 for as long as none was. */
    quote_version: int({ min: 0, max: 9999 }),
    /** Of the premium of its active sections: a view of the database’s own. */
    premium_currency: refs('currency', 'contract_premium_currency'),
  },
  list: [
    'contract_number',
    'assured',
    'umr',
    'contract_type',
    'reinsurance_type',
    'stage_id',
    'source',
    'class_of_business',
    'line_of_business',
    'handler',
    'period_from',
    'period_to',
    'year_of_account',
    'currency',
    'document_language',
    'branch',
  ],
  search: ['contract_number', 'umr', 'assured'],
  filledFrom: { assured: ['insured_name', 'reinsured_name'] },
  order: 'contract_number',
  sortedBy: ['contract_number', 'assured', 'stage_id', 'period_from', 'period_to'],
  counted: true,
  unique: [],
  onlyOfBranches: true,
  /** Of people, markets and branches, whoever only reads contracts learns nothing. */
  narrowedBy: ['source', 'class_of_business', 'line_of_business', 'currency'],
  title: 'contract_number',
}
