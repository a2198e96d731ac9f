import type { DocumentStatus, DocumentType } from '#domain/sources/choices.ts'
import type { Sql } from '../database.ts'
import type { Stamp } from './write.ts'
import { sql } from '../sql/sql.ts'

export interface Verdict {
  status: DocumentStatus
  reason: string | null
}

/** False when the source has no such document. */
export async function judgeDocument(
  db: Sql,
  id: number,
  document: { id: number; type: DocumentType },
  { status, reason }: Verdict,
  { actorId, now }: Stamp,
): Promise<boolean> {
  const judged = await db.query(
    sql`update source_document set status = ${status}, waiver_reason = ${reason}, verified_by_id = ${actorId}, verified_at = ${now}
     where source_id = ${id} and id = ${document.id} and document_type = ${document.type} returning id`,
  )
  return judged.length > 0
}

/** A document of which there is nothing, and that is not asked for any more. */
export async function addWaived(db: Sql, id: number, type: DocumentType, reason: string, { actorId, now }: Stamp): Promise<void> {
  await db.query(
    sql`insert into source_document (source_id, document_type, status, waiver_reason, verified_by_id, verified_at, place)
     select ${id}, ${type}, 'waived', ${reason}, ${actorId}, ${now}, coalesce(max(place) + 1, 0) from source_document where source_id = ${id}`,
  )
}
