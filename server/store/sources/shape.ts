import { firstStatus } from '#domain/sources/documents.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import type { Values } from '#domain/records/values.ts'
import { recordTable, type RecordTable } from '../records/table.ts'

const whole = recordTable('source', Object.values(SECTIONS), {
  /** A document that is another one now has to be judged anew. */
  documents: {
    system: (row) => ({ status: firstStatus(row as Values), verified_by_id: null, verified_at: null, waiver_reason: null }),
  },
  licences: { live: 'is_live' },
})

const { bank_accounts: _ofTheHouse, ...groups } = whole.groups

/** Sources with the rows of all sections, but for the accounts, which lie among those of the house. */
export const SOURCE: RecordTable = { ...whole, groups }
