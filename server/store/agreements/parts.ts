import { CONTRACT_PARTS, type ContractPart } from '#domain/agreements/parts.ts'
import { AppError } from '#domain/app-error.ts'
import type { AgreementStatus } from '#domain/agreements/choices.ts'
import type { Sql } from '../database.ts'
import { tableOf } from '../entities/names.ts'
import { readRow, type Row } from '../entities/rows.ts'

/** The agreement contract that a live row belongs to. Throws `not_found`. */
export async function contractOf(sql: Sql, part: ContractPart, id: number): Promise<number> {
  const [row] = await sql.query<{ contract: number }>(
    `select agreement_contract_id as contract from ${tableOf(CONTRACT_PARTS[part].name)} where id = $1 and deleted_at is null`,
    [id],
  )
  if (!row) throw new AppError('not_found')
  return row.contract
}

/** Where the agreement of a contract stands; it stands there until the transaction ends. */
export async function lockedStatus(sql: Sql, contractId: number): Promise<AgreementStatus> {
  const [row] = await sql.query<{ status: AgreementStatus }>(
    `select a.status from agreement a join agreement_contract c on c.agreement_id = a.id where c.id = $1 for share of a`,
    [contractId],
  )
  return row!.status
}

/** The row, locked until the transaction ends. Throws `not_found` for one that is absent or removed. */
export async function lockPart(sql: Sql, part: ContractPart, id: number, now: Date): Promise<Row> {
  await sql.query(`select 1 from ${tableOf(CONTRACT_PARTS[part].name)} where id = $1 for no key update`, [id])
  return readRow(sql, CONTRACT_PARTS[part], id, now, 'everywhere')
}

interface Stamp {
  actorId: number | null
  now: Date
}

/** Hides a row of a contract; the contract is another version then. */
export async function hidePart(
  sql: Sql,
  part: ContractPart,
  { id, contractId }: { id: number; contractId: number },
  { actorId, now }: Stamp,
): Promise<void> {
  const stamps = 'row_version = row_version + 1, updated_at = $2, updated_by = $3'
  await sql.query(`update ${tableOf(CONTRACT_PARTS[part].name)} set deleted_at = $2, ${stamps} where id = $1`, [id, now, actorId])
  await sql.query(`update agreement_contract set ${stamps} where id = $1`, [contractId, now, actorId])
}
