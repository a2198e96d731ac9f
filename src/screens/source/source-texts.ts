import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'
import { useMemo } from 'react'
import { SHARED } from './choice-names.ts'

/** The words of a source's sections, groups of rows, fields and choices. */
export interface SourceTexts extends RecordTexts {
  section: (name: string) => string
}

export function useSourceTexts(): SourceTexts {
  const texts = useRecordTexts('source-fields', SHARED)
  return useMemo(() => ({ ...texts, section: (name) => texts.say(`sections.${name}`) ?? name }), [texts])
}
