import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'

const OWN = {}

/** The words of a ticket’s fields and choices. */
export const useTicketTexts = (): RecordTexts => useRecordTexts('ticket', OWN)
