import { choice, date, int, longText, ref, refs, text, wanted } from '../../records/kinds.ts'
import { section } from '../../records/record.ts'
import { AGREEMENT_BASES } from '../choices.ts'
import { documentsOf } from './documents.ts'

/** Who agrees to changes and claims, and when premium is settled. Source: domain guide 4, step 6. */
export const subscriptionAgreement = section({
  name: '6',
  fields: {
    slip_leader: wanted(ref('market')),
    bureau_leaders: refs('market', 'contract_bureau_leader'),
    changes_agreement: wanted(choice(AGREEMENT_BASES, {})),
    changes_class_schedule: text({}),
    other_agreement_parties: longText(),
    basis_of_claims_agreement: wanted(longText()),
    claims_agreement_parties: wanted(longText()),
    claims_administration: longText(),
    delegated_claims_authority: longText(),
    expert_fees_collection: longText(),
    settlement_due_date: wanted(date()),
    instalment_credit_days: int({ min: 0, max: 365 }),
    adjustment_credit_days: int({ min: 0, max: 365 }),
    bureau_arrangements: longText(),
    non_bureau_arrangements: longText(),
  },
  rows: { line_files: documentsOf('6') },
})
