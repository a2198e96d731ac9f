import { choice, date, file, int, longText, text, wanted } from '../../records/kinds.ts'
import { group, section } from '../../records/record.ts'
import { CLAUSE_KINDS } from '../choices.ts'
import { documentsOf } from './documents.ts'
import { subjectivityFields } from './panel.ts'

/** Conditions, information and clauses. Source: domain guide 4, step 3C. */
export const conditions = section({
  name: '3c',
  fields: {
    express_warranties: longText(),
    conditions_precedent: longText(),
    choice_of_law: wanted(text({})),
    jurisdiction: wanted(text({})),
    arbitration_seat: text({}),
    notice_of_cancellation_days: int({ min: 0, max: 365 }),
    loss_notification: longText(),
    information: longText(),
    recording_transmitting_notice: longText(),
    insurer_contract_documentation: longText(),
  },
  rows: {
    clauses: group({
      table: 'contract_clause',
      title: 'reference',
      most: 200,
      fields: {
        reference: wanted(text({ max: 40 })),
        title: wanted(text({ max: 300 })),
        clause_kind: wanted(choice(CLAUSE_KINDS, {})),
        edition_date: date(),
        withdrawn_on: date(),
        wording: longText(),
        wording_file: file({ purpose: 'contract_document' }),
      },
    }),
    subjectivities: group({
      table: 'contract_subjectivity',
      title: 'wording',
      most: 60,
      fields: subjectivityFields,
    }),
    condition_files: documentsOf('3c'),
  },
})
