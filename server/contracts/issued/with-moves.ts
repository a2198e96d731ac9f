import type { ContractPaper } from '#domain/contracts/issued.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import type { Sql } from '../../store/database.ts'
import { issueDocuments, type IssueScene } from './issue.ts'

/** What is issued of the contract itself with each move; a lock issues again only what has changed since the signing. */
const WITH_MOVE: Partial<Record<ContractMove, readonly ContractPaper[]>> = {
  'contract.quote': ['draft_slip'],
  'contract.order': ['firm_slip'],
  'contract.confirmSigned': ['signed_slip', 'evidence_of_cover'],
  'contract.bind': ['signed_slip', 'evidence_of_cover'],
}

/** Issues what comes with a move, of the contract as it is after it. */
export async function issueWithMove(sql: Sql, move: ContractMove, scene: Omit<IssueScene, 'move'>): Promise<Change[]> {
  const kinds = WITH_MOVE[move]
  if (!kinds) return []
  return issueDocuments(
    sql,
    { ...scene, move },
    kinds.map((kind) => ({ kind })),
  )
}
