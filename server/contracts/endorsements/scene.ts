import { AppError } from '#domain/app-error.ts'
import { orZero } from '#domain/contracts/problems/figures.ts'
import { declinersOf } from '#domain/endorsements/answers.ts'
import type { EndorsementBlocker, EndorsementMover, EndorsementScene, OtherEndorsement } from '#domain/endorsements/blockers.ts'
import { ENDORSEMENTS } from '#domain/endorsements/bounds.ts'
import { joinerIn } from '#domain/endorsements/joiners.ts'
import { isOpen } from '#domain/endorsements/choices.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import type { EarlierLoss } from '#domain/endorsements/premium/amount.ts'
import { premiumOf, sectionsOf, type EndorsedContract, type EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import { branchesOf } from '../../access/branches.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { listBookedLosses } from '../../store/endorsements/charged.ts'
import { listOfContract, listReinstatedLosses, type StoredEndorsement } from '../../store/endorsements/read.ts'
import { adjustedPremiums, premiumPaid } from '../accounts/paid.ts'

/** What the product does by itself. */
export const SYSTEM: EndorsementMover = {
  isSystem: true,
  mayChange: false,
  mayApprove: false,
  mayBook: false,
  isHead: false,
  isNotPreparer: true,
  reason: '',
}

/** Rights count in the branch of the contract. */
export function moverOf(call: Call, { branch, prepared_by: preparer }: StoredEndorsement, reason: string): EndorsementMover {
  const caller = callerOf(call)
  const holds = (code: string) => branchesOf(caller, { all: [code] }).includes(branch.id)
  return {
    isSystem: false,
    mayChange: holds('change_contract'),
    mayApprove: holds('approve_endorsement'),
    mayBook: holds('book_contract'),
    isHead: (caller.authorityLevel ?? 0) >= ENDORSEMENTS.headLevel,
    isNotPreparer: preparer?.id !== caller.userId,
    reason,
  }
}

/** What an endorsement stands in: its contract and the other endorsements of that. */
export interface Around {
  stored: StoredEndorsement
  contract: StoredContract
  others: readonly OtherEndorsement[]
  earlierLosses: readonly EarlierLoss[]
  /** By section, where the method counts what was charged before. */
  paid: ReadonlyMap<number, string>
  /** Where it has been looked at: what the limits of its agreement contract do not admit. */
  beyondLimits?: readonly EndorsementBlocker[]
}

const termsOf = ({ shown }: StoredContract) => shown as unknown as EndorsedContract

type Losing = Pick<ShownEndorsement, 'calc_method' | 'section_no' | 'loss_on' | 'loss_amount' | 'corrects'>

/** Losses of the same section that were reinstated before, where the method counts them. */
export async function earlierLossesOf(sql: Sql, { contract, endorsement_number: before }: StoredEndorsement, of: Losing) {
  if (of.calc_method !== 'reinstatement') return []
  const section = { contractId: contract.id, section: of.section_no }
  const endorsed = await listReinstatedLosses(sql, { ...section, before, corrected: of.corrects })
  const booked = await listBookedLosses(sql, section)
  return [...endorsed, ...booked].toSorted((one, other) => one.on.localeCompare(other.on))
}

/** What was charged of the premium of each section beside it, where the method counts that: a reinstatement once it is adjusted. */
export async function paidBeside(
  sql: Sql,
  { stored, contract }: Pick<Around, 'stored' | 'contract'>,
  of: Losing,
): Promise<ReadonlyMap<number, string>> {
  const except = [stored.id, ...(of.corrects === null ? [] : [of.corrects])]
  if (of.calc_method === 'reinstatement') return adjustedPremiums(sql, contract, except)
  return of.calc_method === 'adjustment' ? premiumPaid(sql, contract, except) : new Map()
}

/** Throws `not_valid` with the loss that was reinstated before. Source: domain guide 5.9. */
export function assertNewLoss(
  earlier: readonly EarlierLoss[],
  { calc_method: method, loss_on: on, loss_amount: amount }: Losing,
) {
  if (method !== 'reinstatement' || !on || !amount) return
  const isKnown = earlier.some((loss) => loss.on === on && orZero(loss.amount).eq(orZero(amount)))
  if (isKnown) throw new AppError('not_valid', { fields: { loss_on: { key: 'loss_reinstated', params: { day: on } } } })
}

export async function around(sql: Sql, stored: StoredEndorsement, contract: StoredContract): Promise<Around> {
  const others = await listOfContract(sql, contract.id)
  const earlierLosses = await earlierLossesOf(sql, stored, stored.shown)
  return { stored, contract, others, earlierLosses, paid: await paidBeside(sql, { stored, contract }, stored.shown) }
}

export const premiumIn = (
  { contract, earlierLosses, paid }: Pick<Around, 'contract' | 'earlierLosses' | 'paid'>,
  endorsement: ShownEndorsement,
) => premiumOf({ contract: termsOf(contract), endorsement, earlierLosses, paid, decliners: declinersOf(endorsement) })

/** As it was worked out last, once it stands; worked out anew while it can still change. */
export function premiumOfStored(at: Around): EndorsementPremium {
  const { stored } = at
  const isKept = !isOpen(stored.status) && stored.premium !== null
  return isKept ? stored.premium! : premiumIn(at, stored.shown)
}

/** Ids of the markets with a line on the sections that an endorsement is about, and of those that join them. */
export function marketsOf(contract: StoredContract, endorsement: ShownEndorsement): Map<number, { isLeader: boolean }> {
  const lines = sectionsOf({ contract: termsOf(contract), endorsement }).flatMap(({ markets = [] }) => markets)
  const taking = lines.filter(({ market, market_status: status }) => market && (status === 'signed' || status === 'written'))
  const found = new Map<number, { isLeader: boolean }>()
  for (const { market, is_leader: leads } of taking)
    found.set(market!.id, { isLeader: leads || (found.get(market!.id)?.isLeader ?? false) })
  for (const { path } of endorsement.changes) {
    const joiner = joinerIn(path ?? '')
    if (joiner && !found.has(joiner.market)) found.set(joiner.market, { isLeader: false })
  }
  return found
}

export function sceneOf(at: Around, mover: EndorsementMover, today: string): EndorsementScene {
  const { stored, contract, others, beyondLimits = [] } = at
  return {
    id: stored.id,
    endorsement_number: stored.endorsement_number,
    endorsement: stored.shown,
    premium: premiumOfStored(at),
    terms: contract.shown,
    markets: [...marketsOf(contract, stored.shown).keys()],
    others,
    beyondLimits,
    mover,
    today,
  }
}
