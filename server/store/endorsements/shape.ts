import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import { recordTable, type RecordTable } from '../records/table.ts'

/** An endorsement with its changes, parties and documents. */
export const OF_ENDORSEMENT: RecordTable = recordTable('endorsement', ENDORSEMENT)
