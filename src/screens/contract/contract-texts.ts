import { SHARED_CHOICES } from '#domain/contracts/shared-choices.ts'
import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'
import { useMemo } from 'react'

/** The words of a contract's steps, groups of rows, fields and choices. */
export interface ContractTexts extends RecordTexts {
  step: (name: string) => string
}

export function useContractTexts(): ContractTexts {
  const texts = useRecordTexts('contract-fields', SHARED_CHOICES)
  return useMemo(() => ({ ...texts, step: (name) => texts.say(`steps.${name}`) ?? name }), [texts])
}
