import { randomUUID } from 'node:crypto'
import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { loadContractMoves } from '#domain/api/contract/life.ts'
import { saveContractTemplate } from '#domain/api/contract/starts.ts'
import { changeEndorsement, createEndorsement, moveEndorsement } from '#domain/api/endorsement.ts'
import { daysAfter } from '#domain/dates.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Ground, Known } from '#tests/support/story/ground.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import {
  bound,
  closed,
  confirmed,
  keyed,
  lived,
  quoted,
  released,
  reviewed,
  signed,
  signedDown,
  written,
} from '#tests/support/story/way.ts'
import { openGround } from '../contracts/life/office.ts'
import { emailOf, type World } from '../world.ts'

type Values = Record<string, unknown>

/** A contract of the demo world, of those that someone sees, for which a move is open to them. */
export const contractOffering = (as: string, move: string) => async (world: World) => {
  const call = await world.callAs(as)
  const seen = await world.db.query<{ uuid: string }>(
    sql`select c.uuid from contract c join user_branch b on b.branch_id = c.branch_id join app_user u on u.id = b.user_id
        where c.deleted_at is null and u.email = ${emailOf(as)} order by c.id`,
  )
  for (const { uuid } of seen) {
    const { data } = await call(loadContractMoves, { uuid })
    if (data.moves.some(({ name, lacks }) => name === move && lacks.length === 0))
      return { path: `/contract/form/${uuid}?view=overview` }
  }
  throw new Error(`No contract offers ${move} to ${as}`)
}

async function isReviewed(at: Ground, contract: Known): Promise<void> {
  await released(at, contract)
  await written(at, contract, ONE_LAYER.layers)
  await reviewed(at, contract)
}

async function isAdvised(at: Ground, contract: Known): Promise<void> {
  await isReviewed(at, contract)
  await signedDown(at, contract)
  await at.move('reviewer', contract, 'prepareSigning')
  await at.move('head', contract, 'adviseMarkets')
  await confirmed(at, contract)
}

async function isBound(at: Ground, contract: Known): Promise<void> {
  await isReviewed(at, contract)
  await signed(at, contract)
  await bound(at, contract)
}

type Keyed = Awaited<ReturnType<typeof keyed>>

/** How far a contract has come that waits for one move. */
const WAYS = {
  'contract.pullBack': released,
  'contract.sendToReview': async (at, contract) => {
    await released(at, contract)
    await written(at, contract, ONE_LAYER.layers)
  },
  'contract.prepareSigning': async (at, contract) => {
    await isReviewed(at, contract)
    await signedDown(at, contract)
  },
  'contract.confirmSigned': isAdvised,
  'contract.rollBackSigning': async (at, contract) => {
    await isReviewed(at, contract)
    await signed(at, contract)
  },
  'contract.close': async (at, contract) => {
    await isBound(at, contract)
    await at.move('finance', contract, 'book')
    await at.done('finance', issueContractNotes, { uuid: contract.uuid })
  },
  'contract.reopenBooking': async (at, contract) => {
    await isBound(at, contract)
    await closed(at, contract)
    const due = daysAfter(at.days.today, -1)
    await at.rows(sql`update contract_section set adjustment_date = ${due} where contract_id = ${contract.id}`)
  },
  'contract.runOff': async (at, contract) => {
    await isBound(at, contract)
    const notice = { day: daysAfter(at.days.from, 273), notice_on: at.days.today, reason: 'Notice given.' }
    await at.move('head', contract, 'cancel', { ...notice, method: 'pro_rata', no_claim: true })
  },
} satisfies Record<string, (at: Ground, contract: Keyed) => Promise<void>>

export const contractWaitingFor = (move: keyof typeof WAYS) => async (world: World) => {
  const at = await openGround(world)
  const contract = await keyed(at, {}, ONE_LAYER)
  await WAYS[move](at, contract)
  if (move === 'contract.sendToReview') await at.acknowledge(contract)
  return { path: `/contract/form/${contract.uuid}?view=overview` }
}

/** One of its four layers has not been taken up, so that the lines of the others count anew. */
export async function contractTakenUpInPart(world: World): Promise<{ path: string }> {
  const at = await openGround(world)
  const contract = await keyed(at)
  await released(at, contract)
  await written(at, contract)
  const { sections } = await at.lines(contract)
  await at.move('head', contract, 'notTakeUpPart', { reason_code: 'capacity', sections: [sections[3]!.id] })
  await at.acknowledge(contract)
  return { path: `/contract/form/${contract.uuid}?view=overview` }
}

/** Quoted by a market, as its form shows it. */
export async function quotedContract(world: World): Promise<{ path: string }> {
  const at = await openGround(world)
  const contract = await keyed(at, {}, ONE_LAYER)
  await quoted(at, contract)
  return { path: `/contract/form/${contract.uuid}?step=1` }
}

/** Booked, with closings to settle. */
export async function contractWithClosings(world: World): Promise<{ path: string }> {
  const { uuid } = await lived(await openGround(world), {}, ONE_LAYER)
  return { path: `/contract/form/${uuid}?view=premium` }
}

/** A contract saved as a template, which new ones may start with. */
export async function contractTemplate(world: World): Promise<{ path: string }> {
  const call = await world.callAs('handler')
  const [contract] = await world.db.query<{ id: number }>(
    sql`select c.id from contract c join user_branch b on b.branch_id = c.branch_id join app_user u on u.id = b.user_id
        where c.stage_id = 3 and c.deleted_at is null and u.email = ${emailOf('handler')} order by c.id limit 1`,
  )
  await call(saveContractTemplate, { contract: contract!.id, name: `Hull ${randomUUID().slice(0, 8)}` })
  return { path: '/contract/form?from=template' }
}

type Party = { id: number; party_role: string }

/** What markets say to an endorsement that was shown to them. */
const ANSWERS = { nothing: null, agreed: 'agreed', declined: 'declined' } as const

/** An additional premium on a contract of its own, drafted by its handler; as far as it is wanted. */
export async function endorsementOn(world: World, values: Values = {}) {
  const at = await openGround(world)
  const { id: contract } = await lived(at, {}, ONE_LAYER)
  const draft = {
    endorsement_type: 'additional_premium',
    effective_from: daysAfter(at.days.from, 181),
    description: 'A second portfolio.',
    annual_change: '100000',
    settlement_due_date: daysAfter(at.days.from, 220),
    ...values,
  }
  const made: EndorsementRecord = await at.done('handler', createEndorsement, { contract, ...draft })
  const moved = async (
    who: 'handler' | 'head',
    { id, row_version }: EndorsementRecord,
    move: string,
  ): Promise<EndorsementRecord> =>
    (await at.done(who, moveEndorsement, { id, row_version, move: `endorsement.${move}` })).endorsement
  const answered = async ({ id, row_version, values: { parties } }: EndorsementRecord, response: string) => {
    const evidence = await at.file('handler', 'endorsement_document')
    const told = (parties as Party[]).map((party) => ({
      id: party.id,
      response,
      responded_on: at.days.today,
      informed_on: at.days.today,
      ...(party.party_role === 'leader' && { evidence }),
    }))
    return at.done('handler', changeEndorsement, { id, row_version, parties: told })
  }
  const submitted = () => moved('handler', made, 'submit')
  const shown = async (answer: keyof typeof ANSWERS = 'nothing') => {
    const open = await moved('head', await submitted(), 'show')
    const response = ANSWERS[answer]
    return response === null ? open : answered(open, response)
  }
  const completed = async () => {
    const led = await moved('handler', await shown('agreed'), 'recordLeader')
    return moved('handler', await moved('handler', led, 'agree'), 'complete')
  }
  return { made, submitted, shown, completed }
}
