import { AppError } from '#domain/app-error.ts'
import { calculate } from '#domain/calculations/index.ts'
import type { Sql } from '../store/database.ts'
import { isUmrTaken, nextUmrNumber } from '../store/contracts/write.ts'
import { umrParts } from '../store/contracts/read.ts'
import type { StoredContract } from '../store/contracts/read.ts'

const CODE = 2
const YEAR = 4

/** Letters and digits that stand for a class or a branch. */
const shortOf = (code: string | null) =>
  (code ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE)

const needs = (field: string, key: string) => new AppError('not_valid', { fields: { [field]: { key } } })

/**
 * The next market reference of a contract, in its transaction; one that somebody has entered by hand is passed over.
 * Throws `not_valid` with what it is made of and what is not there yet. Source: domain guide 5.14.
 */
export async function nextUmr(sql: Sql, { id }: StoredContract): Promise<string> {
  const { broker, line, branch, inception } = await umrParts(sql, id)
  if (!broker) throw needs('source', 'no_broker_number')
  if (!inception) throw needs('period_from', 'required')
  if (shortOf(line).length < CODE) throw needs('class_of_business', 'no_two_letters')
  if (shortOf(branch).length < CODE) throw needs('branch', 'no_two_letters')
  const year = Number(inception.slice(0, YEAR))
  for (;;) {
    const sequence = await nextUmrNumber(sql, broker, year)
    const parts = { broker, line: shortOf(line), inception, branch: shortOf(branch), sequence }
    const { umr } = calculate('umr', parts).result as { umr: string }
    if (!(await isUmrTaken(sql, umr))) return umr
  }
}
