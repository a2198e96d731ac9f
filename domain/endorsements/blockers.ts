import { ENDORSEMENT_NEEDS, type EndorsementFacts, type EndorsementNeed } from '../lifecycles/endorsement.lifecycle.ts'
import { figureIn } from '../contracts/problems/figures.ts'
import type { Values } from '../records/values.ts'
import { isBlank } from '../records/problems.ts'
import { answerBlockers } from './answers.ts'
import { cancelsLines, faultOfCancelledLines } from './cancelled-lines.ts'
import { isOpen, mayLeavePeriod, type EndorsementStatus, type EndorsementType } from './choices.ts'
import type { ShownEndorsement } from './draft.ts'
import { faultOf, lookUp, textOf } from './headings.ts'
import { linesMoved } from './joiners.ts'
import type { EndorsementPremium } from './premium/index.ts'
import { ownTermsOf } from './own-terms.ts'
import { hasSignedLines, isRestoring, restores } from './restored.ts'

/** One thing that keeps a move from being made: the field that mends it, and a text under `endorsement:blocker`. */
export interface EndorsementBlocker {
  path: string | null
  key: string
  params?: Record<string, string | number>
}
export type EndorsementBlockers = Record<EndorsementNeed, EndorsementBlocker[]>

/** Another endorsement of the same contract. */
export interface OtherEndorsement {
  id: number
  endorsement_number: number
  endorsement_reference: string
  endorsement_type: EndorsementType
  section_no: number | null
  status: EndorsementStatus
  corrects: number | null
}

/** Who makes a move, and what they say. */
export interface EndorsementMover {
  isSystem: boolean
  mayChange: boolean
  mayApprove: boolean
  mayBook: boolean
  isHead: boolean
  isNotPreparer: boolean
  reason: string
}

export interface EndorsementScene {
  id: number
  endorsement_number: number
  endorsement: ShownEndorsement
  premium: EndorsementPremium
  /** The contract as it stands. */
  terms: Values
  /** Ids of the markets that the endorsement is about. */
  markets: readonly number[]
  others: readonly OtherEndorsement[]
  /** What the limits of the agreement contract do not admit, where the contract is declared to one. */
  beyondLimits: readonly EndorsementBlocker[]
  mover: EndorsementMover
  today: string
}

const one = (path: string | null, key: string, params?: EndorsementBlocker['params']): EndorsementBlocker[] => [
  params ? { path, key, params } : { path, key },
]
const unless = (holds: boolean, path: string | null, key: string, params?: EndorsementBlocker['params']) =>
  holds ? [] : one(path, key, params)

type Panels = Parameters<typeof faultOfCancelledLines>[1]

/** Nobody comes or goes beside a market with terms of its own. Source: domain guide 4, step 5. */
const ownTermsBlockers = ({ endorsement, terms }: Pick<EndorsementScene, 'endorsement' | 'terms'>): EndorsementBlocker[] =>
  endorsement.endorsement_type === 'mid_term_participant_change'
    ? ownTermsOf(terms, endorsement).flatMap((own) => one('changes', 'own_terms', { ...own }))
    : []

/** Markets come and go, the order stays; unless lines are cancelled with a return of their own. Source: domain guide 3.3. */
function lineBlockers({ endorsement, terms }: Pick<EndorsementScene, 'endorsement' | 'terms'>): EndorsementBlocker[] {
  if (cancelsLines(endorsement)) {
    const fault = faultOfCancelledLines(endorsement, (terms.sections ?? []) as unknown as Panels)
    return fault === null ? [] : one('changes', fault)
  }
  return endorsement.endorsement_type === 'mid_term_participant_change'
    ? linesMoved(terms, endorsement).flatMap((moved) => one('changes', 'lines_differ', { ...moved }))
    : []
}

/** A section that was ended comes back by a correction alone, and with the lines that were signed on it. Source: domain guide 3.3. */
function restoringBlockers({
  endorsement: { changes, endorsement_type: type },
  terms,
}: Pick<EndorsementScene, 'endorsement' | 'terms'>) {
  return changes.flatMap((change, place) => {
    if (!isRestoring(change)) return []
    const at = `changes.${place}.new_value`
    return [
      ...unless(type === 'correction', at, 'section_back_by_correction'),
      ...unless(hasSignedLines(terms, change), at, 'section_without_lines'),
    ]
  })
}

/** What is wrong with each listed change, and what is missing of the description. */
function changeBlockers({ endorsement, terms, premium }: EndorsementScene): EndorsementBlocker[] {
  const { changes, description, effective_from: from, endorsement_type: type, corrects } = endorsement
  const found = changes.flatMap(({ path, old_value: old, new_value: value }, place) => {
    const at = `changes.${place}.new_value`
    const known = lookUp(terms, path ?? '')
    if (!known) return one(`changes.${place}.path`, 'change_gone')
    if (faultOf(known.field, value) !== null) return one(at, 'change_wrong')
    return unless((old ?? '') !== (value ?? ''), at, 'change_same')
  })
  return [
    ...unless(changes.length > 0 || premium.effect !== 'none', 'changes', 'no_changes'),
    ...unless(!isBlank(description), 'description', 'no_description'),
    ...unless(!isBlank(from), 'effective_from', 'no_day'),
    ...unless(type !== 'correction' || corrects !== null, 'corrects', 'no_corrected'),
    ...found,
    ...ownTermsBlockers({ endorsement, terms }),
    ...lineBlockers({ endorsement, terms }),
    ...restoringBlockers({ endorsement, terms }),
  ]
}

const splitBlockers = ({ amount_order: split, unsplit }: EndorsementPremium): EndorsementBlocker[] =>
  unless(split !== null, null, unsplit?.key ?? 'no_signed_lines', unsplit?.params)

function premiumBlockers({ endorsement, premium }: EndorsementScene): EndorsementBlocker[] {
  if (endorsement.premium_effect === 'none') return []
  return [
    ...unless(premium.amount_100 !== null, 'calc_method', 'no_amount'),
    ...(premium.amount_100 === null ? [] : splitBlockers(premium)),
    ...unless(endorsement.settlement_due_date !== null, 'settlement_due_date', 'no_due_date'),
  ]
}

function dayBlockers({ endorsement, terms }: EndorsementScene): EndorsementBlocker[] {
  const { effective_from: from, effective_to: to, endorsement_type: type } = endorsement
  const [start, end] = [terms.period_from as string | null, terms.period_to as string | null]
  const isInside = (day: string | null) => day === null || ((!start || day >= start) && (!end || day <= end))
  const leaves = mayLeavePeriod(type as EndorsementType)
  return [
    ...unless(leaves || isInside(from), 'effective_from', 'outside_period', { from: start ?? '', to: end ?? '' }),
    ...unless(leaves || isInside(to), 'effective_to', 'outside_period', { from: start ?? '', to: end ?? '' }),
    ...unless(to === null || from === null || to >= from, 'effective_to', 'ends_before'),
  ]
}

/** Its number has been told to the markets. */
const isIssued = (status: EndorsementStatus) => status !== 'draft' && status !== 'internal_approval'
const UNDER_WAY: readonly EndorsementStatus[] = ['shown', 'leader_agreed', 'agreed']

function orderBlockers({ id, endorsement, endorsement_number: number, others }: EndorsementScene) {
  const twin = others.find(
    (each) =>
      each.id !== id &&
      isOpen(each.status) &&
      each.endorsement_type === endorsement.endorsement_type &&
      each.section_no === endorsement.section_no,
  )
  const earlier = others.filter((each) => each.endorsement_number < number)
  const unissued = earlier.find(({ status }) => !isIssued(status))
  const pending = earlier.find(({ status }) => UNDER_WAY.includes(status))
  const named = (key: string, other?: OtherEndorsement) =>
    other ? one(null, key, { reference: other.endorsement_reference }) : []
  return {
    isOnlyOpen: named('other_open', twin),
    isNextInOrder: named('earlier_not_issued', unissued),
    earlierAreSettled: named('earlier_pending', pending),
  }
}

/** Terms that someone has changed since the change was listed. */
const termBlockers = ({ endorsement, terms }: EndorsementScene): EndorsementBlocker[] =>
  endorsement.changes.flatMap(({ path, old_value: old, new_value: value }, place) => {
    const known = lookUp(terms, path ?? '')
    const now = known && textOf(known.field, known.value)
    const isAsListed = known !== null && [old ?? null, value ?? null].includes(now)
    return unless(isAsListed, `changes.${place}.path`, 'term_changed', { place: place + 1 })
  })

const isCharged = ({ effect, amount_100: amount }: EndorsementPremium) => effect !== 'none' && figureIn(amount)?.eq('0') !== true

/** A premium that is charged needs shares, and each share a market to be booked with. */
function bookingBlockers({ premium }: EndorsementScene): EndorsementBlocker[] {
  if (!isCharged(premium)) return []
  const shares = premium.sections.flatMap(({ markets }) => markets).filter(({ keeps_terms: keeps }) => !keeps)
  return [
    ...splitBlockers(premium),
    ...unless(
      shares.every(({ market }) => market !== null),
      null,
      'line_without_market',
    ),
  ]
}

/** What only a head of business approves: what counts from a day that has passed, and a section that comes back. Source: domain guide 3.3, 3.9. */
const headBlockers = ({ mover, endorsement, today }: EndorsementScene): EndorsementBlocker[] =>
  mover.isHead
    ? []
    : [
        ...unless((endorsement.effective_from ?? '') >= today, 'effective_from', 'back_dated'),
        ...unless(!restores(endorsement), 'changes', 'section_back_by_head'),
      ]

const moverBlockers = ({ mover }: EndorsementScene) => ({
  mayChange: unless(mover.mayChange, null, 'may_change'),
  mayApprove: unless(mover.mayApprove, null, 'may_approve'),
  mayBook: unless(mover.mayBook, null, 'may_book'),
  isSystem: unless(mover.isSystem, null, 'is_system'),
  isNotPreparer: unless(mover.isNotPreparer, null, 'is_preparer'),
  hasReason: unless(mover.reason !== '', null, 'no_reason'),
})

/** What keeps each need from being met; a need is met where its list is empty. Source: domain guide 3.9. */
export function blockersOf(scene: EndorsementScene): EndorsementBlockers {
  const { id, others } = scene
  const isCorrected = others.some(({ corrects, status }) => corrects === id && ['completed', 'booked'].includes(status))
  return {
    ...moverBlockers(scene),
    isApprovedByHead: headBlockers(scene),
    ...orderBlockers(scene),
    ...answerBlockers(scene.endorsement, scene.markets),
    changesAreListed: changeBlockers(scene),
    premiumIsCalculated: premiumBlockers(scene),
    daysFit: dayBlockers(scene),
    isAdmissible: [...scene.beyondLimits],
    termsAreAsListed: termBlockers(scene),
    premiumCanBeBooked: bookingBlockers(scene),
    isCorrected: unless(isCorrected, null, 'not_corrected'),
  }
}

export const factsOf = (blockers: EndorsementBlockers): EndorsementFacts =>
  Object.fromEntries(ENDORSEMENT_NEEDS.map((need) => [need, blockers[need].length === 0])) as EndorsementFacts
