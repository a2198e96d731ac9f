import { LIFE, PERMISSION_OF } from '#domain/contracts/life.ts'
import type { ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Scope } from '../../store/records/scope.ts'
import { branchOf, seenBy } from '../record.ts'

/** Who makes a move, and what counts for them at the branch of the contract. */
export interface Mover {
  /** Null for the product itself. */
  actorId: number | null
  permissions: ReadonlySet<string>
  level: number
  sees: Scope
}

/** What the product does by itself. */
export const SYSTEM: Mover = { actorId: null, permissions: new Set(), level: 0, sees: 'everywhere' }

export function moverOf(call: Call, stored: StoredContract): Mover {
  const { userId, grants, authorityLevel } = callerOf(call)
  return {
    actorId: userId,
    permissions: grants.get(branchOf(stored)) ?? new Set(),
    level: authorityLevel ?? 0,
    sees: seenBy(call),
  }
}

export const isSystem = ({ actorId }: Mover) => actorId === null
export const isHead = ({ level }: Mover) => level >= LIFE.head
export const isCompliance = ({ level }: Mover) => level === LIFE.compliance

const RIGHTS = ['isSystem', 'isHead', 'isNotPreparer', ...(Object.keys(PERMISSION_OF) as ContractNeed[])] as const

/** Needs that only someone else can meet. */
export const isRight = (need: string): boolean => (RIGHTS as readonly string[]).includes(need)

/** Whether who asks may do this: what of the needs is no matter of the contract. `preparers` are those who may not decide by four eyes. */
export function hasRight(need: ContractNeed, mover: Mover, preparers: readonly (number | null)[]): boolean {
  if (need === 'isSystem') return isSystem(mover)
  if (isSystem(mover)) return false
  if (need === 'isHead') return isHead(mover)
  if (need === 'isNotPreparer') return !preparers.includes(mover.actorId)
  const code = PERMISSION_OF[need]
  const isHeld = code !== undefined && mover.permissions.has(code)
  return isHeld || ((need === 'mayClear' || need === 'mayReturn') && (isCompliance(mover) || isHead(mover)))
}
