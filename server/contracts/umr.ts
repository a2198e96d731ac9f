import { AppError } from '#domain/app-error.ts'
import { calculate } from '#domain/calculations/index.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import type { Sql } from '../store/database.ts'
import { isUmrTaken, nextUmrNumber } from '../store/contracts/write.ts'
import { umrParts, type StoredContract, type UmrParts } from '../store/contracts/read.ts'

const CODE = 2
const YEAR = 4

/** Letters and digits that stand for a class or a branch. */
const shortOf = (code: string | null) =>
  (code ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE)

function faultsOf({ broker, line, branch, inception }: UmrParts): Blocker[] {
  const faults: readonly (readonly [lacks: boolean, path: string, key: string])[] = [
    [!broker, 'source', 'no_broker_number'],
    [!inception, 'period_from', 'required'],
    [shortOf(line).length < CODE, 'class_of_business', 'no_two_letters'],
    [shortOf(branch).length < CODE, 'branch', 'no_two_letters'],
  ]
  return faults.flatMap(([lacks, path, key]) => (lacks ? [{ step: '1' as const, path, key }] : []))
}

/** What a market reference is made of and what is not there yet. */
export const umrFaults = async (sql: Sql, { id }: Pick<StoredContract, 'id'>): Promise<Blocker[]> =>
  faultsOf(await umrParts(sql, id))

/**
 * The next market reference of a contract, in its transaction; one that someone has entered by hand is passed over.
 * Throws `not_valid` with the first thing that it is made of and that is not there yet. Source: domain guide 5.14.
 */
export async function nextUmr(sql: Sql, { id }: Pick<StoredContract, 'id'>): Promise<string> {
  const parts = await umrParts(sql, id)
  const [fault] = faultsOf(parts)
  if (fault) throw new AppError('not_valid', { fields: { [fault.path!]: { key: fault.key } } })
  const { broker, line, branch, inception } = parts as { [Name in keyof UmrParts]: string }
  const year = Number(inception.slice(0, YEAR))
  for (;;) {
    const sequence = await nextUmrNumber(sql, broker, year)
    const { umr } = calculate('umr', { broker, line: shortOf(line), inception, branch: shortOf(branch), sequence }).result as {
      umr: string
    }
    if (!(await isUmrTaken(sql, umr))) return umr
  }
}
