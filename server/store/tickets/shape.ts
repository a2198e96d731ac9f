import { TICKET } from '#domain/tickets/sections.ts'
import { recordTable, type RecordTable } from '../records/table.ts'

export const OF_TICKET: RecordTable = recordTable('ticket', TICKET)
