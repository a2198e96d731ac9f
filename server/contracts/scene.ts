import type { AskedMove } from '#domain/contracts/move.ts'
import type { Call } from '../serve.ts'
import type { StoredContract } from '../store/contracts/read.ts'

/** A move that is being made with a locked contract, in its transaction; `stored` holds the contract with all its rows as it was before. */
export interface MoveScene {
  stored: StoredContract
  asked: AskedMove
  /** Null for the product itself, which has no call either. */
  actorId: number | null
  now: Date
  /** `yyyy-mm-dd` for who asks. */
  today: string
  call: Call | null
  /** It will be taken back: nothing outside of the transaction may change. */
  isDry: boolean
}
