import { AppError } from '#domain/app-error.ts'
import type { Change } from '#domain/contracts/move.ts'
import { agreedFor, besidesTerms, cancelledIn, cancelling, groupsIn } from '#domain/endorsements/cancellation.ts'
import { periodOf, type EndorsedContract } from '#domain/endorsements/premium/index.ts'
import type { PricedSection } from '#domain/endorsements/premium/amount.ts'
import { textOf } from '../../texts/texts.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listEndorsedPremium, lockEndorsement, type StoredEndorsement } from '../../store/endorsements/read.ts'
import { notifyAll, patchEndorsement } from '../../store/endorsements/write.ts'
import type { MoveScene } from '../scene.ts'
import { authorOf } from '../trail.ts'
import { putChanges } from './apply.ts'
import { openDraft } from './create.ts'
import { note } from './trail.ts'

/** Endorsements are made by someone, never by the product itself. */
function callIn({ call }: MoveScene): Call {
  if (!call) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  return call
}

const made = ({ endorsement_reference: reference }: StoredEndorsement): Change => ({
  kind: 'document',
  key: 'endorsement_made',
  params: { reference },
})

/** A draft that counts from the day that was asked for, else from today. Source: domain guide 3.2, move 42. */
export async function openEndorsement(sql: Sql, move: MoveScene): Promise<Change[]> {
  const opening = { endorsement_type: 'standard' as const, effective_from: move.asked.day ?? move.today }
  const id = await openDraft(sql, callIn(move), move.stored, opening)
  return [made((await lockEndorsement(sql, id, 'everywhere'))!)]
}

const returned = ({ premium }: StoredEndorsement): Change[] =>
  premium?.effect === 'return' && premium.amount_order !== null
    ? [{ kind: 'figure', key: 'cancellation_return', params: { amount: premium.amount_order, currency: premium.currency ?? '' } }]
    : [{ kind: 'figure', key: 'cancellation_no_return' }]

interface Cancelled {
  sections: readonly PricedSection[]
  isOfOne: boolean
  /** By the year, what endorsements have charged besides the terms. */
  besides: string
}

/** Given notice of, it is agreed already: the markets are told, and the sections are cancelled at once. */
async function cancel(sql: Sql, move: MoveScene, { sections, isOfOne, besides }: Cancelled): Promise<Change[]> {
  const call = callIn(move)
  const wanted = cancelling(sections, isOfOne, besides, move.asked)
  const reason = move.asked.premium_notice === null ? 'choices.endorsement_type.cancellation' : 'unpaidPremium'
  const description = wanted.description ?? textOf(`endorsement:${reason}`, call.language)
  const id = await openDraft(sql, call, move.stored, { ...wanted, description })
  await notifyAll(sql, id)
  await patchEndorsement(sql, id, { status: 'agreed', issued_at: call.clock() }, authorOf(call))
  const stored = (await lockEndorsement(sql, id, 'everywhere'))!
  await note(sql, call, stored, { action: 'changed', before: { status: 'draft' }, after: { status: 'agreed' } })
  await putChanges(sql, move.stored, stored, { ...authorOf(call), requestId: call.requestId })
  return [made(stored), ...returned(stored)]
}

/**
 * Cancels sections of a contract within their period, or all of it: pro rata, at a short rate or for an agreed amount, never below what is
 * earned at least, and without a return where a loss has been notified. Source: domain guide 3.2, move 36, and 5.8.
 */
export async function endorseCancellation(sql: Sql, move: MoveScene): Promise<Change[]> {
  const contract = move.stored.shown as unknown as EndorsedContract
  const { sections = [] } = contract
  const cancelled = cancelledIn(sections, move.asked.sections)
  const groups = groupsIn(cancelled, move.asked, periodOf(contract))
  const isAll = cancelled.length === cancelledIn(sections, []).length
  const endorsed = await listEndorsedPremium(sql, move.stored.id)
  const changes: Change[] = []
  for (const group of groups) {
    const besides = besidesTerms(endorsed, group, isAll ? cancelled : [])
    const own = { ...move, asked: agreedFor(move.asked, group, cancelled) }
    changes.push(...(await cancel(sql, own, { sections: group, isOfOne: groups.length > 1, besides })))
  }
  return [...changes, { kind: 'figure', key: 'sections_cancelled', params: { count: cancelled.length } }]
}
