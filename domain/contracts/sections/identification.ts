import { bool, choice, date, longText, ref, refs, text, wanted, when, year } from '../../records/kinds.ts'
import { section } from '../../records/record.ts'
import { unlessIs, whenIs } from '../../records/condition.ts'
import { LANGUAGES } from '../../languages.ts'
import { CONTRACT_TYPES } from '../../templates/cob-template.ts'
import { OUR_ROLES, PERIOD_BASES, PLACEMENTS, REINSURANCE_TYPES } from '../choices.ts'

const IS_INSURANCE = whenIs('contract_type', 'insurance')
const IS_REINSURANCE = unlessIs('contract_type', 'insurance', '')
const IS_DECLARATION = whenIs('contract_type', 'lineslip_declaration', 'binder_declaration')
const IS_CLAIMS_MADE = whenIs('period_basis', 'claims_made')

/** Who, when and which book. Source: domain guide 4, step 1. */
export const identification = section({
  name: '1',
  fields: {
    our_role: wanted(choice(OUR_ROLES, {})),
    contract_type: wanted(choice(CONTRACT_TYPES, {})),
    reinsurance_type: when(IS_REINSURANCE, wanted(choice(REINSURANCE_TYPES, {}))),
    source: { ...ref('source'), required: true },
    source_contact: text({}),
    branch: { ...ref('branch'), required: true },
    sbu: wanted(ref('sbu')),
    team: wanted(ref('team')),
    class_of_business: wanted(ref('class_of_business')),
    /** The category of its class, kept by the database. */
    is_marine: { ...bool(), readOnly: true as const },
    line_of_business: wanted(
      ref('line_of_business', { fits: { theirs: 'class_of_business', ours: 'class_of_business', fault: 'not_of_class' } }),
    ),
    sub_class: wanted(
      ref('sub_class', {
        fits: {
          theirs: 'line_of_business',
          ours: 'line_of_business',
          fault: 'not_of_class',
          orElse: { theirs: 'line_of_business.class_of_business', ours: 'class_of_business' },
        },
      }),
    ),
    handler: wanted(ref('user')),
    second_reviewer: ref('user'),
    umr: text({ max: 17, upper: true, compact: true, pattern: /^B\d{4}[A-Z0-9]{1,12}$/ }),
    agreement_contract: when(IS_DECLARATION, wanted(ref('agreement_contract'))),
    expiring_contract: ref('contract'),
    insured_name: when(IS_INSURANCE, wanted(text({}))),
    reinsured_name: when(IS_REINSURANCE, wanted(text({}))),
    original_insured: when(IS_REINSURANCE, text({})),
    retrocedent: when(whenIs('contract_type', 'retrocession'), text({})),
    party: ref('party'),
    principal_address: wanted(longText()),
    principal_country: wanted(ref('country')),
    insured_lei: text({ max: 20, upper: true, format: 'lei' }),
    period_from: wanted(date()),
    period_to: wanted(date()),
    period_time: wanted(text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ })),
    time_zone: wanted(ref('time_zone')),
    both_days_inclusive: bool(true),
    period_basis: wanted(choice(PERIOD_BASES, {})),
    retroactive_date: when(IS_CLAIMS_MADE, date()),
    full_prior_acts: when(IS_CLAIMS_MADE, bool()),
    year_of_account: wanted(year()),
    currency: wanted(ref('currency')),
    settlement_currencies: refs('currency', 'contract_settlement_currency'),
    type_of_placement: wanted(choice(PLACEMENTS, {})),
    /** Of its documents; that of the branch where none is said. */
    document_language: choice(LANGUAGES, {}),
  },
  rows: {},
})
