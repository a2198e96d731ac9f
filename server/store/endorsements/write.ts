import type { Values } from '#domain/records/values.ts'
import type { Stamp } from '../contracts/write.ts'
import type { Sql } from '../database.ts'
import { setting, writeRecord, type RecordChange } from '../records/write.ts'
import { join, sql } from '../sql/sql.ts'
import { OF_ENDORSEMENT } from './shape.ts'

interface NewEndorsement {
  contractId: number
  branchId: number
  number: number
  reference: string
  type: string
}

/** A new draft with its number; everything else follows. */
export async function insertEndorsement(db: Sql, row: NewEndorsement, { actorId, now }: Stamp): Promise<number> {
  const [made] = await db.query<{ id: number }>(
    sql`insert into endorsement (contract_id, branch_id, endorsement_number, endorsement_reference, endorsement_type, created_at,
          updated_at, created_by, updated_by, prepared_by, row_version)
        values (${row.contractId}, ${row.branchId}, ${row.number}, ${row.reference}, ${row.type}, ${now}, ${now}, ${actorId},
          ${actorId}, ${actorId}, 0) returning id`,
  )
  return made!.id
}

/** Stores what differs, and tells how the endorsement is shown from now on. */
export const writeEndorsement = (db: Sql, id: number, change: RecordChange): Promise<Values> =>
  writeRecord(db, OF_ENDORSEMENT, id, change)

/** Columns that no form sends. */
export async function patchEndorsement(db: Sql, id: number, columns: Values, { actorId, now }: Stamp): Promise<void> {
  const stamps = [sql`row_version = row_version + 1`, sql`updated_at = ${now}`, sql`updated_by = ${actorId}`]
  await db.query(sql`update endorsement set ${join([...setting(columns), ...stamps], ', ')} where id = ${id}`)
}

/** Takes a draft away that was never issued; those after it that were not issued either move up, so that no number is missing. */
export async function removeEndorsement(
  db: Sql,
  { id, contractId, number }: { id: number; contractId: number; number: number },
  stamp: Stamp,
) {
  await patchEndorsement(db, id, { deleted_at: stamp.now, is_active: false, endorsement_number: null }, stamp)
  await db.query(
    sql`with moved as (
          select id, endorsement_number - 1 as number from endorsement
          where contract_id = ${contractId} and deleted_at is null and endorsement_number > ${number} and issued_at is null)
        update endorsement t set endorsement_number = moved.number, row_version = t.row_version + 1,
          endorsement_reference = regexp_replace(t.endorsement_reference, '[0-9]+$', lpad(moved.number::text, 3, '0'))
        from moved where moved.id = t.id`,
  )
}

/** Every market is asked anew. */
export const resetAnswers = (db: Sql, id: number) =>
  db.query(
    sql`update endorsement_party set response = 'pending', responded_on = null, informed_on = null, evidence_uuid = null
        where endorsement_id = ${id}`,
  )

/** Who would have been asked to agree is told instead. */
export const notifyAll = (db: Sql, id: number) =>
  db.query(
    sql`update endorsement_party set party_role = 'notify_party' where endorsement_id = ${id} and party_role = 'agreement_party'`,
  )
