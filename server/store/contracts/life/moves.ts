import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

export interface MadeMove {
  contractId: number
  move: ContractMove
  from: number
  to: number
  reason: string | null
  reasonCode: string | null
  asked: object
  /** What was found of each need of the move. */
  facts: object
  hash: string
  rowVersion: number
  actorId: number | null
  now: Date
}

/** Adds to the moves of a contract, in the transaction of the move. */
export async function writeMove(db: Sql, made: MadeMove): Promise<void> {
  await db.query(
    sql`insert into contract_move (contract_id, move, from_stage, to_stage, reason, reason_code, asked, facts, hash, row_version, actor_id, at)
        values (${made.contractId}, ${made.move}, ${made.from}, ${made.to}, ${made.reason}, ${made.reasonCode},
          ${JSON.stringify(made.asked)}, ${JSON.stringify(made.facts)}, ${made.hash}, ${made.rowVersion}, ${made.actorId}, ${made.now})`,
    'write_contract_move',
  )
}

/** Who brought a contract to the stage in which it stands; null for the product itself. */
export async function findLastMover(db: Sql, contractId: number): Promise<Named | null> {
  const [row] = await db.query<Named>(
    sql`select u.id, concat_ws(' ', u.first_name, u.last_name) as name from app_user u
        where u.id = (select m.actor_id from contract_move m where m.contract_id = ${contractId} and m.from_stage <> m.to_stage
          order by m.id desc limit 1)`,
  )
  return row ?? null
}
