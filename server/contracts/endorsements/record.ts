import { blockersOf, factsOf, type EndorsementBlockers } from '#domain/endorsements/blockers.ts'
import { hasDraftPaper, isAnswered, isEditable } from '#domain/endorsements/choices.ts'
import { shownPremium } from '#domain/endorsements/premium/shown.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import { AppError } from '#domain/app-error.ts'
import type { Language } from '#domain/languages.ts'
import { endorsementLifecycle, type EndorsementMove, type EndorsementNeed } from '#domain/lifecycles/endorsement.lifecycle.ts'
import { movesOf, type Move } from '#domain/lifecycles/lifecycle.ts'
import { branchesOf, ownBranches } from '../../access/branches.ts'
import { todayOf } from '../../access/time.ts'
import { callerOf, type Call } from '../../serve.ts'
import { findContract, lockContract, type StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { findEndorsement, lockEndorsement, type StoredEndorsement } from '../../store/endorsements/read.ts'
import type { Scope } from '../../store/records/scope.ts'
import { beyondLimits } from './limits.ts'
import { toldLacks } from './meets.ts'
import { around, moverOf, premiumOfStored, sceneOf, type Around } from './scene.ts'

/** Whoever is signed in reads the endorsements of the own branches. Source: requirement A5. */
export const seenBy = (call: Call): readonly number[] => ownBranches(callerOf(call))

/** What is said with a move is no obstacle to it. */
const ASKED: Partial<Record<EndorsementNeed, 'reason'>> = { hasReason: 'reason' }

const lacksIn = ({ lacks }: Move) => lacks as EndorsementNeed[]

/** Moves that someone makes, each with what it lacks; those of the product itself are not among them. */
function offered(at: Around, blockers: EndorsementBlockers, language: Language): EndorsementRecord['moves'] {
  return movesOf(endorsementLifecycle, at.stored.status, factsOf(blockers))
    .filter((move) => !lacksIn(move).includes('isSystem'))
    .map((move) => ({
      name: move.name as EndorsementMove,
      to: move.to as EndorsementRecord['status'],
      lacks: toldLacks(
        lacksIn(move).filter((need) => !ASKED[need]),
        blockers,
        at,
        language,
      ),
      asks: lacksIn(move).flatMap((need) => ASKED[need] ?? []),
    }))
}

function rightsOf(
  { stored }: Around,
  { mayChange, mayView }: { mayChange: boolean; mayView: boolean },
): EndorsementRecord['rights'] {
  const { status, issued_at: issuedAt } = stored
  const isUnissued = issuedAt === null && (status === 'draft' || status === 'internal_approval')
  return {
    edit: mayChange && isEditable(status),
    answer: mayChange && (isEditable(status) || isAnswered(status)),
    remove: mayChange && isUnissued,
    preview: mayView && hasDraftPaper(status),
  }
}

interface Titled {
  section_no: number | null
  title: string | null
}

const titlesIn = ({ shown }: StoredContract) =>
  ((shown.sections ?? []) as Titled[]).flatMap(({ section_no, title }) => (section_no === null ? [] : [{ section_no, title }]))

const CORRECTED = new Set(['completed', 'booked'])

/** An endorsement as its page shows it. */
export function shownRecord(at: Around, call: Call): EndorsementRecord {
  const { stored, contract, others } = at
  const { shown, premium: _premium, ...own } = stored
  const mover = moverOf(call, stored, '')
  const mayView = branchesOf(callerOf(call), { all: ['view_contract'] }).includes(stored.branch.id)
  const blockers = blockersOf(sceneOf(at, mover, todayOf(call)))
  return {
    ...own,
    values: shown,
    premium: shownPremium(premiumOfStored(at)),
    others: others.filter(({ id, status }) => id !== stored.id && CORRECTED.has(status)),
    sections: titlesIn(contract),
    moves: offered(at, blockers, call.language),
    rights: rightsOf(at, { mayChange: mover.mayChange, mayView }),
  }
}

/** With what the limits of the agreement contract do not admit today. */
export async function withLimits(sql: Sql, call: Call, at: Around): Promise<Around> {
  const { stored, contract } = at
  const endorsed = { status: stored.status, shown: stored.shown, premium: premiumOfStored(at) }
  return { ...at, beyondLimits: await beyondLimits(sql, contract, endorsed, todayOf(call)) }
}

/** Throws `not_found` for an endorsement that is not there for the caller. */
export async function readAround(sql: Sql, call: Call, id: number, scope: Scope = seenBy(call)): Promise<Around> {
  const stored = await findEndorsement(sql, id, scope)
  const contract = stored && (await findContract(sql, stored.contract.uuid, 'everywhere'))
  if (!stored || !contract) throw new AppError('not_found')
  return withLimits(sql, call, await around(sql, stored, contract))
}

/** The same, held with its contract until the transaction ends: the contract first, so that nobody waits in a circle. */
export async function lockAround(sql: Sql, id: number, scope: Scope): Promise<Around> {
  const seen = await findEndorsement(sql, id, scope)
  const contract = seen && (await lockContract(sql, seen.contract.uuid, 'everywhere'))
  const stored = contract && (await lockEndorsement(sql, id, scope))
  if (!stored) throw new AppError('not_found')
  return around(sql, stored, contract)
}

/** Throws `stale_row` with the endorsement as it is now. */
export function assertFresh(at: Around, call: Call, version: number | undefined): void {
  if (version !== undefined && at.stored.row_version !== version) throw new AppError('stale_row', { data: shownRecord(at, call) })
}

export const titleOf = ({ endorsement_reference: title }: Pick<StoredEndorsement, 'endorsement_reference'>) => ({ title })
