import { bool, choice, date, file, longText, moment, money, percent, ref, text, wanted, year } from '../../records/kinds.ts'
import { group } from '../../records/record.ts'
import { inStep } from '../../records/steps.ts'
import { LINE_BASES, MARKET_STATUSES, SUBJECTIVITY_MODES, SUBJECTIVITY_STATUSES } from '../choices.ts'

const line = (options: { positive?: true } = {}) => percent({ places: 8, ...options })

/** Wordings that have to be met by a day; in steps 3C and 6 alike. */
export const subjectivityFields = {
  wording: wanted(longText()),
  deadline: date(),
  no_deadline: bool(),
  subjectivity_status: choice(SUBJECTIVITY_STATUSES, { default: 'open' }),
}

const lines = inStep('6', {
  written_line: line({ positive: true }),
  written_basis: choice(LINE_BASES, { default: 'percent_of_whole' }),
  written_at: moment(),
  expires_at: moment(),
  is_to_stand: bool(),
  is_lead_only: bool(),
  min_signed_line: line(),
  line_condition: text({ max: 300 }),
  subjectivity_mode: choice(SUBJECTIVITY_MODES, { default: 'none' }),
  signed_line: line(),
  underwriter_name: text({}),
  underwriter_reference: text({ max: 40 }),
  year_of_account: year(),
  risk_code: ref('risk_code'),
  signing_number_date: text({ max: 13 }),
  evidence: file({ purpose: 'contract_document' }),
})

/** The markets of a section: who they are in step 5, what they write in step 6. Source: domain guide 2.8. */
export const panel = group({
  table: 'subscription',
  step: '5',
  title: 'market',
  most: 100,
  fields: {
    market: wanted(ref('market')),
    stamp_code: wanted(text({ max: 36 })),
    market_status: choice(MARKET_STATUSES, { default: 'approached' }),
    is_leader: bool(),
    is_bureau_leader: bool(),
    guidance_min: line(),
    guidance_max: line(),
    brokerage_pct_override: percent({}),
    premium_override: money(),
    ...lines,
  },
  rows: {
    subjectivities: group({
      table: 'subscription_subjectivity',
      step: '6',
      title: 'wording',
      most: 30,
      fields: subjectivityFields,
    }),
  },
})
