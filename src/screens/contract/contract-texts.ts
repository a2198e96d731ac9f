import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'
import { useMemo } from 'react'

/** Choices that several fields share. */
const SHARED: Record<string, string> = {
  basis: 'limit_basis',
  written_basis: 'line_basis',
  basis_of_written_lines: 'line_basis',
  basis_of_signed_lines: 'line_basis',
}

/** The words of a contract's steps, groups of rows, fields and choices. */
export interface ContractTexts extends RecordTexts {
  step: (name: string) => string
}

export function useContractTexts(): ContractTexts {
  const texts = useRecordTexts('contract-fields', SHARED)
  return useMemo(() => ({ ...texts, step: (name) => texts.say(`steps.${name}`) ?? name }), [texts])
}
