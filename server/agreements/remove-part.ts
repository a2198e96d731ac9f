import { listedAgreementContract } from '#domain/agreements/listed.ts'
import { CONTRACT_PARTS, type ContractPart } from '#domain/agreements/parts.ts'
import type { AccountStatus } from '#domain/agreements/choices.ts'
import { isGoingOn, isInTheMaking } from '#domain/agreements/standing.ts'
import { AppError } from '#domain/app-error.ts'
import { writeAudit } from '../store/audit.ts'
import { contractOf, hidePart, lockedStatus, lockPart } from '../store/agreements/parts.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { lockRow, trail, type Writer } from '../store/entities/write.ts'
import { detachOtherFiles } from '../store/files.ts'

/** Throws `agreement_not_editable` and `agreement_contract_over`. */
async function admit(sql: Sql, contract: Row): Promise<void> {
  const status = await lockedStatus(sql, contract.id)
  if (!isInTheMaking(status)) throw new AppError('agreement_not_editable', { data: { status } })
  const { account_status: account } = contract as unknown as { account_status: AccountStatus }
  if (!isGoingOn(account)) throw new AppError('agreement_contract_over', { data: { account_status: account } })
}

const shown = (part: ContractPart, row: Row) =>
  Object.fromEntries(
    ['id', ...Object.keys(CONTRACT_PARTS[part].fields)].map((name) => [name, (row as unknown as Record<string, unknown>)[name]]),
  )

/**
 * Hides a row of an agreement contract from everything but its history; runs inside a transaction, answers the contract.
 * Throws `not_found`, `not_permitted`, `stale_row` with the present row, and what keeps the contract as it is.
 */
export async function removePart(
  sql: Sql,
  part: ContractPart,
  { id, row_version: version }: { id: number; row_version?: number | undefined },
  writer: Writer,
): Promise<Row> {
  const contractId = await contractOf(sql, part, id)
  const contract = await lockRow(sql, listedAgreementContract, { id: contractId }, 'change', writer)
  const row = await lockPart(sql, part, id, writer.now)
  if (version !== undefined && row.row_version !== version) throw new AppError('stale_row', { data: row })
  await admit(sql, contract)
  await hidePart(sql, part, { id, contractId }, writer)
  if (part === 'documents')
    await detachOtherFiles(sql, { to: CONTRACT_PARTS.documents.name, id }, 'agreement_document', [], writer.now)
  const entry = trail(listedAgreementContract, contract, writer)
  await writeAudit(sql, { ...entry, action: 'changed', before: { [part]: [shown(part, row)] }, after: { [part]: [] } })
  return contract
}
