import type { Named } from '#domain/records/links.ts'
import { isDirectAgreement } from '../../store/contracts/circumstances.ts'
import type { Sql } from '../../store/database.ts'

const DECLARATIONS: readonly unknown[] = ['lineslip_declaration', 'binder_declaration']

interface Business {
  contract_type?: unknown
  agreement_contract?: Named | number | null | undefined
}

/** Direct insurance: by its type, or declared to an agreement of direct business. Source: domain guide 2.9, 4, steps 2 and 7. */
export async function isDirect(db: Sql, { contract_type: type, agreement_contract: agreement }: Business): Promise<boolean> {
  if (type === 'insurance') return true
  const id = typeof agreement === 'object' ? agreement?.id : agreement
  return DECLARATIONS.includes(type) && id !== undefined && isDirectAgreement(db, id)
}
