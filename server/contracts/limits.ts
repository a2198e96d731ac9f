import { toldUse } from '#domain/agreements/limits/faults.ts'
import type { LimitUse } from '#domain/agreements/limits/limits.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import type { Named } from '#domain/records/links.ts'
import { changesOfTold } from '../notifications/changes.ts'
import { effectOf, type Declaring } from '../agreements/limits/effect.ts'
import { tellReached, type Author, type ToldReached } from '../agreements/limits/notices.ts'
import { holdLimits } from '../store/agreements/limits.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import type { Sql } from '../store/database.ts'
import { declaringOf } from './declared.ts'

/** Moves that are held against the limits of an agreement contract. Source: domain guide 5.12. */
const MEASURED: readonly ContractMove[] = ['contract.quote', 'contract.bind']

/** Holds the limits that a move of a declaration is judged by, so that no other takes the same room. */
export async function holdForMove(sql: Sql, { shown }: StoredContract, move: ContractMove): Promise<void> {
  const agreement = shown.agreement_contract as Named | null
  if (agreement && MEASURED.includes(move)) await holdLimits(sql, agreement.id)
}

const isTold = ({ kind, added }: LimitUse) => kind === 'income' || (kind !== 'any_one_risk' && Number(added) !== 0)

const NOBODY: ToldReached = { notices: [], told: [] }

/** What of each limit is used with a declaration, and what is reached for the first time; noted where it is bound. */
export async function changesOfLimits(
  sql: Sql,
  declaring: Declaring | null,
  { isBound, today, ...author }: Author & { isBound: boolean; today: string },
): Promise<Change[]> {
  const effect = declaring && (await effectOf(sql, declaring, today))
  if (!effect) return []
  const { uses, limits } = effect
  const { notices, told } = isBound ? await tellReached(sql, effect, author) : NOBODY
  return [
    ...uses
      .filter(isTold)
      .map((use): Change => ({ kind: 'figure', key: `limit_used_${use.kind}`, params: toldUse(use, limits.currency) })),
    ...notices.map((notice): Change => {
      const key = notice === 'notifiable' ? 'limit_notifiable' : 'limit_reached'
      return { kind: 'figure', key, params: { reference: limits.reference } }
    }),
    ...changesOfTold('limit', told),
  ]
}

/** The same of a move that has been made. */
export async function limitsAfterMove(
  sql: Sql,
  after: StoredContract,
  { move, mover, today, now }: { move: ContractMove; mover: Pick<Author, 'actorId'>; today: string; now: Date },
): Promise<Change[]> {
  if (!MEASURED.includes(move)) return []
  return changesOfLimits(sql, declaringOf(after), { isBound: move === 'contract.bind', today, now, actorId: mover.actorId })
}
