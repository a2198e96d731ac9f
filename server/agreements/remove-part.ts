import { AppError } from '#domain/app-error.ts'
import type { Values } from '#domain/records/values.ts'
import { findContractOf } from '../store/agreements/circumstances.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { valuesOf } from '../store/entities/values.ts'
import { lockRow, store, type Writer } from '../store/entities/write.ts'
import { CONTRACT } from './moves.ts'
import { guardContract } from './rules.ts'

/** The rows of an agreement contract, by their field. */
export const PARTS = { panel: 'subscription_panel', limit: 'cob_admissible_limits', document: 'documents' } as const
export type Part = keyof typeof PARTS

interface Asked {
  id: number
  /** Of the contract. */
  row_version?: number | undefined
}

/**
 * Takes a row out of an agreement contract; runs inside a transaction, answers the contract.
 * Throws `not_found`, `not_permitted`, `stale_row` with the present contract, and what keeps the contract as it is.
 */
export async function removePart(sql: Sql, part: Part, { id, row_version: version }: Asked, writer: Writer): Promise<Row> {
  const contractId = await findContractOf(sql, part, id)
  if (contractId === null) throw new AppError('not_found')
  const contract = await lockRow(sql, CONTRACT, { id: contractId, row_version: version }, 'change', writer)
  const name = PARTS[part]
  const rows = valuesOf(CONTRACT, contract, [name])[name] as Values[]
  const staying = rows.filter((row) => row.id !== id)
  if (staying.length === rows.length) throw new AppError('not_found')
  await guardContract(contract, sql)
  return store(sql, CONTRACT, contract, { [name]: staying }, writer)
}
