import type { ContractType } from '../cob-template.ts'
import { finding, type Finding } from './finding.ts'

interface CheckedHead {
  name: string
  class_of_business: unknown
  contract_types: readonly ContractType[]
  effective_from: string | null
  effective_to: string | null
}

/** A draft may do without its first day; what is in force is so from a day on. Source: domain guide 2.4. */
export function headFindings({ name, class_of_business: ofClass, ...head }: CheckedHead): Finding[] {
  const { contract_types: types, effective_from: from, effective_to: to } = head
  const missing = {
    name: name.trim() === '',
    class_of_business: ofClass === null,
    contract_types: types.length === 0,
    effective_from: from === null,
  }
  const isBackwards = from !== null && to !== null && to < from
  return [
    ...Object.entries(missing).flatMap(([at, isMissing]) => (isMissing ? [finding(at, 'required')] : [])),
    ...(isBackwards ? [finding('effective_to', 'before_start')] : []),
  ]
}
