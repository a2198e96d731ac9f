import type { CONTRACT_DOCUMENT_TYPES } from '#domain/contracts/choices.ts'
import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

export interface BroughtPaper {
  type: (typeof CONTRACT_DOCUMENT_TYPES)[number]
  file: string
  on: string
  note: string
}

/** A paper that came with a move, among those of step 6. */
export async function writePaper(db: Sql, contract: number, { type, file, on, note }: BroughtPaper): Promise<void> {
  await db.query(
    sql`insert into contract_document (contract_id, step, doc_type, file_uuid, dated_on, note, place)
        select ${contract}, '6', ${type}, ${file}, ${on}, ${note}, coalesce(max(place) + 1, 0) from contract_document where contract_id = ${contract}`,
  )
}
