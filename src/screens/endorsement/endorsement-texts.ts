import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'

const OWN = {}

/** The words of an endorsement’s fields and choices. */
export const useEndorsementTexts = (): RecordTexts => useRecordTexts('endorsement', OWN)
