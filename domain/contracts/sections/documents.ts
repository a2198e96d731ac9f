import { choice, date, file, text, wanted } from '../../records/kinds.ts'
import { group } from '../../records/record.ts'
import { CONTRACT_DOCUMENT_TYPES } from '../choices.ts'
import type { StepName } from '../steps.ts'

/** Files of a step: all of a contract lie in one table. Source: domain guide 2.8, 4. */
export const documentsOf = (step: StepName) =>
  group({
    table: 'contract_document',
    fixed: { step },
    title: 'doc_type',
    most: 50,
    fields: {
      doc_type: wanted(choice(CONTRACT_DOCUMENT_TYPES, {})),
      file: wanted(file({ purpose: 'contract_document' })),
      dated_on: date(),
      note: text({ max: 300 }),
    },
  })
