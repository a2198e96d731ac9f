import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../../store/database.ts'
import { listCodesNotTaken } from '../../store/agreements/risk-codes.ts'
import { findLineCode } from '../../store/contracts/lines/risk-codes.ts'
import type { StoredContract } from '../../store/contracts/read.ts'

interface Coded {
  risk_code: number | null
  year_of_account: number | null
}

type Contract = Pick<StoredContract, 'shown'>

async function faultOf(sql: Sql, id: number, year: number | null, { shown }: Contract): Promise<FieldErrors[string] | null> {
  const code = await findLineCode(sql, id)
  if (!code) return { key: 'not_offered' }
  const own = year ?? (shown.year_of_account as number | null)
  if (own !== null && (own < (code.first_yoa ?? own) || own > (code.last_yoa ?? own))) return { key: 'code_other_year' }
  const agreement = (shown.agreement_contract as Named | null)?.id
  const isForeign = agreement !== undefined && (await listCodesNotTaken(sql, agreement, [id])).size > 0
  return isForeign ? { key: 'risk_code_not_admitted' } : null
}

/** The risk code of a line is in use in its year of account, and taken by the agreement contract that it is declared to. Throws `not_valid`. Source: domain guide 2.4, 2.8, 2.9. */
export async function checkRiskCode(sql: Sql, { risk_code: id, year_of_account: year }: Coded, stored: Contract): Promise<void> {
  const fault = id === null ? null : await faultOf(sql, id, year, stored)
  if (fault) throw new AppError('not_valid', { fields: { risk_code: fault } })
}
