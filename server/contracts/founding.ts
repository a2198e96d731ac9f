import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Values } from '#domain/records/values.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { callerOf, type Call } from '../serve.ts'
import { findExpiring, findSourceStatus } from '../store/contracts/findings.ts'
import { OF_STEP } from '../store/contracts/shape.ts'
import { readHouse } from '../store/contracts/issued.ts'
import { insertContract } from '../store/contracts/write.ts'
import type { Sql } from '../store/database.ts'
import { checkLinks } from '../store/records/links.ts'
import type { Reach } from '../store/records/scope.ts'
import { languageOfCountry } from './issued/language.ts'
import { seenBy } from './record.ts'
import { authorOf } from './trail.ts'

export const TAKEN: FieldErrors = { umr: { key: 'taken' } }

/** What a unique index refuses. */
export const REFUSED: Readonly<Record<string, FieldErrors>> = {
  contract_umr_key: TAKEN,
  contract_expiring_contract_key: { expiring_contract: { key: 'taken' } },
  contract_section_section_no_key: { sections: { key: 'repeated' } },
}

/** Where someone may do what all of the permissions are for. */
export function reachOf(call: Call, ...codes: string[]): Reach {
  const caller = callerOf(call)
  return { acts: branchesOf(caller, { all: codes }), sees: seenBy(call), names: ownBranches(caller) }
}

export function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

const FOUND_BY = ['source', 'branch'] as const

/** Without these no contract can be stored. */
export const foundingFaults = (values: Values): FieldErrors =>
  Object.fromEntries(FOUND_BY.filter((name) => !values[name]).map((name) => [name, { key: 'required' }]))

/** Whoever was turned away brings no new business. Source: domain guide 3.2, move 1. */
export async function sourceFaults(sql: Sql, source: unknown): Promise<FieldErrors> {
  const status = await findSourceStatus(sql, source as number)
  return status === 'rejected' || status === 'terminated' ? { source: { key: 'source_closed' } } : {}
}

/** What a contract follows ends with its binding: another contract, of a branch where the caller may renew. Source: domain guide 3.2, move 32. */
export async function expiringFaults(sql: Sql, call: Call, id: number, expiring: number): Promise<FieldErrors> {
  if (expiring === id) return { expiring_contract: { key: 'expiring_itself' } }
  const followed = await findExpiring(sql, expiring)
  const mayRenew = branchesOf(callerOf(call), { all: ['renew_contract'] })
  return !followed || mayRenew.includes(followed.branch) ? {} : { expiring_contract: { key: 'renewal_not_permitted' } }
}

/** A new contract with its source and branch alone, written down in the language of the branch; answers its uuid. Throws `not_valid` with the field. */
export async function found(sql: Sql, call: Call, values: Values, reach: Reach): Promise<string> {
  refuse(foundingFaults(values))
  const founded = { source: Number(values.source), branch: Number(values.branch) }
  const links = await checkLinks(sql, OF_STEP['1'], { draft: founded, before: null, reach })
  refuse({ ...(await sourceFaults(sql, founded.source)), ...links.errors })
  const language = languageOfCountry((await readHouse(sql, founded.branch)).country)
  return insertContract(sql, { ...founded, language }, authorOf(call))
}
