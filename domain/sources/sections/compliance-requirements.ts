import { answer, bool, choice, date, money, ref, text } from '../../records/kinds.ts'
import { POLICY_ANSWERS, TOBA_STATUSES } from '../choices.ts'
import { section } from '../../records/record.ts'

const policy = () => choice(POLICY_ANSWERS, { required: true })

export const complianceRequirements = section({
  name: 'compliance_requirements',
  fields: {
    toba_status: choice(TOBA_STATUSES, { required: true, default: 'not_sent' }),
    toba_signed_on: date(),
    toba_expiry: date(),
    risk_transfer_agreed: bool(),
    pi_cover_required: answer({ required: true }),
    pi_insurer: text({}),
    pi_policy_number: text({ max: 40 }),
    pi_limit: money(),
    pi_currency: ref('currency'),
    pi_expiry: date(),
    aml_policy: policy(),
    abc_policy: policy(),
    sanctions_policy: policy(),
    data_protection_policy: policy(),
    complaints_procedure: policy(),
    bcp: policy(),
    delegates_authority: answer({ required: true }),
    uses_sub_producers: answer({ required: true }),
  },
  rows: {},
})
