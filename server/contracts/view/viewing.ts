import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import type { StoredContract } from '../../store/contracts/read.ts'

/** A contract, and who looks at it. */
export interface Viewing {
  db: Sql
  call: Call
  stored: StoredContract
}
