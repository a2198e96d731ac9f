import type { DocumentStatus, DocumentType } from '#domain/sources/choices.ts'
import type { Sql } from '../database.ts'
import type { Stamp } from './write.ts'

export interface Verdict {
  status: DocumentStatus
  reason: string | null
}

/** False when the source has no such document. */
export async function judgeDocument(
  sql: Sql,
  id: number,
  document: { id: number; type: DocumentType },
  { status, reason }: Verdict,
  { actorId, now }: Stamp,
): Promise<boolean> {
  const judged = await sql.query(
    `update source_document set status = $4, waiver_reason = $5, verified_by_id = $6, verified_at = $7
     where source_id = $1 and id = $2 and document_type = $3 returning id`,
    [id, document.id, document.type, status, reason, actorId, now],
  )
  return judged.length > 0
}

/** A document of which there is nothing, and that is not asked for any more. */
export async function addWaived(
  sql: Sql,
  id: number,
  type: DocumentType,
  reason: string,
  { actorId, now }: Stamp,
): Promise<void> {
  await sql.query(
    `insert into source_document (source_id, document_type, status, waiver_reason, verified_by_id, verified_at)
     values ($1, $2, 'waived', $3, $4, $5)`,
    [id, type, reason, actorId, now],
  )
}
