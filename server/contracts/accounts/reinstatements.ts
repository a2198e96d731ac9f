import { AppError } from '#domain/app-error.ts'
import { figure, printed, sum, ZERO } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import { calculate } from '#domain/calculations/index.ts'
import { costOf, isByAmount, recoveryInput, type Recovered, type RestoredSection } from '#domain/contracts/accounts/recovery.ts'
import { isUnrated } from '#domain/contracts/figures/reinstatements.ts'
import { codeOf } from '#domain/contracts/figures/shown.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { orZero } from '#domain/contracts/problems/figures.ts'
import type { Change } from '#domain/contracts/move.ts'
import { listHeads, type EntryHead } from '../../store/accounts/entries.ts'
import type { Sql } from '../../store/database.ts'
import { listEndorsedCharges } from '../../store/endorsements/charged.ts'
import { chargeIncome } from '../income.ts'
import { adjustedPremiums } from './paid.ts'
import { bookChange } from './premium.ts'
import { contractOf, type BookingScene } from './scene.ts'

export interface Loss {
  on: string
  amount: string
}

interface LossFacts {
  section: number
  loss: Loss | null
  premium_100: string
}

const factsOf = ({ facts }: EntryHead) => facts as unknown as LossFacts

/** Entries for reinstatements of a section that stand, one for each time it was booked. */
export function reinstated(heads: readonly EntryHead[], section: number): LossFacts[] {
  const own = heads.filter((head) => head.kind === 'reinstatement' && !head.is_reversed && factsOf(head).section === section)
  return own.map(factsOf)
}

/** The same with what completed endorsements charge: neither way charges again what the other has. */
async function chargedFor(sql: Sql, scene: BookingScene, section: number): Promise<LossFacts[]> {
  const booked = reinstated(await listHeads(sql, scene.stored.id), section)
  const endorsed = (await listEndorsedCharges(sql, scene.stored.id)).filter(
    (each) => each.method === 'reinstatement' && each.section === section,
  )
  return [...endorsed.map(({ loss, premium_100 }) => ({ section, loss, premium_100 })), ...booked]
}

export const lossesOf = (known: readonly LossFacts[]): Loss[] => known.flatMap(({ loss }) => loss ?? [])

function inputOf(scene: BookingScene, section: RestoredSection, losses: readonly Loss[], adjustedPremium: string | null) {
  const { period_from: from, period_to: to } = contractOf(scene.stored)
  const period = { inception: from ?? '', expiry: to ?? '' }
  return recoveryInput(section, { currency: codeOf(section), period, losses, adjustedPremium })
}

interface Wanted {
  section: RestoredSection
  loss: Loss | null
  adjustedPremium: string | null
  dueOn: string
  brokerageApplies: boolean
}

/** Books what all losses together cost beyond what is booked for them: a loss may take what an earlier booked one would have had. */
async function bookRest(sql: Sql, scene: BookingScene, known: readonly LossFacts[], wanted: Wanted): Promise<Change[]> {
  const { section, loss, dueOn, brokerageApplies } = wanted
  const input = inputOf(scene, section, [...lossesOf(known), ...(loss ? [loss] : [])], wanted.adjustedPremium)
  calculate('recovery', input)
  const book = new Notebook()
  const about = { section: section.id, currency: codeOf(section) }
  const whole = costOf(book.work<Recovered>('recovery', ['reinstatement_premium'], input, about)!)
  const rest = whole.minus(sum(known.map(({ premium_100: premium }) => orZero(premium))))
  const premium_100 = printed(rest, placesOf(codeOf(section)))
  const field = loss === null ? 'base' : 'loss'
  await chargeIncome(sql, scene.stored, { kind: 'reinstatement', section: section.id, amount_100: premium_100, field }, scene)
  return bookChange(sql, scene, {
    kind: 'reinstatement',
    key: `reinstatement:${section.id}:${known.length + 1}:${(await listHeads(sql, scene.stored.id)).length}`,
    sourceId: section.id,
    effectiveOn: loss?.on ?? scene.today,
    dueOn,
    reason: null,
    brokerageApplies,
    sections: [{ section: section.id, amount_100: premium_100 }],
    facts: { section: section.id, loss, premium_100 },
    book,
  })
}

export interface Reinstating {
  section: RestoredSection
  loss: Loss
  dueOn: string
  brokerageApplies: boolean
}

/** The premium for restoring what a loss has used of a layer. Throws `not_valid` for a layer that is not reinstated. Source: domain guide 5.9. */
export async function reinstatePremium(sql: Sql, scene: BookingScene, asked: Reinstating): Promise<Change[]> {
  const { section, loss } = asked
  const refuse = (field: string, key: string) => new AppError('not_valid', { fields: { [field]: { key } } })
  if ((section.reinstatements ?? []).length === 0) throw refuse('section', 'not_reinstated')
  if (!isByAmount(section)) throw refuse('section', 'not_by_amount')
  if (isUnrated(section)) throw refuse('section', 'reinstatement_without_rate')
  const { period_from: from, period_to: to } = contractOf(scene.stored)
  if (!from || !to || loss.on < from || loss.on > to) throw refuse('loss_on', 'outside_period')
  const known = await chargedFor(sql, scene, section.id)
  const isKnown = lossesOf(known).some(({ on, amount }) => on === loss.on && orZero(amount).eq(orZero(loss.amount)))
  if (isKnown) throw new AppError('not_valid', { fields: { loss_on: { key: 'loss_reinstated', params: { day: loss.on } } } })
  const adjustedPremium = (await adjustedPremiums(sql, scene.stored)).get(section.id) ?? null
  return bookRest(sql, scene, known, { ...asked, adjustedPremium })
}

/** Once the premium is adjusted, reinstatements cost what they would have cost by it. Source: domain guide 5.9. */
export async function adjustedReinstatement(
  sql: Sql,
  scene: BookingScene,
  { section, premium, dueOn }: { section: RestoredSection; premium: string; dueOn: string },
): Promise<Change[]> {
  const known = await chargedFor(sql, scene, section.id)
  if (known.length === 0 || figure(premium).eq(ZERO)) return []
  return bookRest(sql, scene, known, { section, loss: null, adjustedPremium: premium, dueOn, brokerageApplies: false })
}
