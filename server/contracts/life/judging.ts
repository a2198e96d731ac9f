import type { Blocker, BlockersOf } from '#domain/contracts/blockers.ts'
import type { AskedMove } from '#domain/contracts/move.ts'
import type { ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import type { Sql } from '../../store/database.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { LifeOfContract } from '../../store/contracts/life/standing.ts'
import type { Mover } from './mover.ts'

/** A contract with all its rows, and the move that someone asks for. */
export interface Judging {
  sql: Sql
  stored: StoredContract
  life: LifeOfContract
  asked: AskedMove
  mover: Mover
  /** `yyyy-mm-dd` for who asks. */
  today: string
  /** An instant. */
  now: string
}

/** Someone who knows a part of a contract: what keeps its needs from being met. */
export interface Room {
  needs: readonly ContractNeed[]
  look: (judging: Judging) => Promise<Partial<BlockersOf>> | Partial<BlockersOf>
}

type Place = Partial<Pick<Blocker, 'step' | 'path' | 'params'>>

export const blocker = (key: string, { step = null, path = null, params }: Place = {}): Blocker => ({
  step,
  path,
  key,
  ...(params && { params }),
})

/** What a field of the move mends: screens ask for it instead of naming it. */
export const asks = (path: keyof AskedMove, key = `${path}_missing`): Blocker => blocker(key, { path })

export const unless = (holds: unknown, ...blockers: Blocker[]): Blocker[] => (holds ? [] : blockers)
