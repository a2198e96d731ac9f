import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { sql } from '#server/store/sql/sql.ts'
import { HANDING_ON, type Known } from '#tests/support/story/ground.ts'
import { confirmed } from '#tests/support/story/way.ts'
import type { openStory } from '../story/story-desk.ts'

export type Ground = Awaited<ReturnType<typeof openStory>>
export type Who = Parameters<Ground['done']>[0]
type Values = Record<string, unknown>

export interface Contract extends Known {
  id: number
}

type Asking = (at: Ground, contract: Contract, who: Who) => Promise<Values> | Values

const sectionsOf = async (at: Ground, contract: Contract) => (await at.lines(contract)).sections
const evidence = async (at: Ground, who: Who) => ({ evidence: await at.file(who) })

const part: Asking = async (at, contract) => ({
  reason_code: 'capacity',
  sections: [(await sectionsOf(at, contract)).at(-1)!.id],
})

const DROPPED = sql`update contract_section set section_status = 'ntu' where id = `

/** The last section was not taken up before. */
const lastDropped: Preparing = (at, { id }) =>
  at.rows(sql`${DROPPED} (select max(id) from contract_section where contract_id = ${id})`)

const remarks: Asking = async (at, contract) => {
  const { checklist } = await at.moves(contract)
  return { answers: checklist.flatMap(({ comments }) => comments.map(({ id }) => ({ id, answer: 'As the slip says.' }))) }
}

const line: Asking = async (at, contract, who) => {
  const [first] = (await sectionsOf(at, contract))[0]!.lines
  const written = { subscription: first!.id, written_line: '60', written_at: '2026-11-23T12:00:00.000Z' }
  const underwriter = { underwriter_name: 'J. Merriweather', underwriter_reference: 'UW1' }
  return { line: { ...written, ...underwriter }, reason: 'As agreed', ...(await evidence(at, who)) }
}

/** What is said with a move that lacks nothing; a move that is not here needs no word. */
const ASKED: Partial<Record<ContractMove, Asking>> = {
  'contract.return': () => ({ reason: 'The period is wrong.' }),
  'contract.decline': () => ({ reason_code: 'appetite' }),
  'contract.quote': () => ({ valid_until: '2026-12-31' }),
  'contract.reopenTerms': () => ({ reason: 'The leader asks for another rate.' }),
  'contract.notTakeUp': async (at, _, who) => ({ reason_code: 'price', no_claim: true, ...(await evidence(at, who)) }),
  'contract.order': async (at, _, who) => ({ day: '2026-11-24', instruction: await at.file(who) }),
  'contract.recordLine': line,
  'contract.notTakeUpPart': part,
  'contract.restoreSections': async (at, contract) => ({
    reason: 'Taken out by mistake.',
    sections: [(await sectionsOf(at, contract)).at(-1)!.id],
  }),
  'contract.notTakeUpRest': () => ({ reason_code: 'price' }),
  'contract.approveReview': () => ({ checks: [...CHECK_ITEMS] }),
  'contract.returnReview': () => ({ comments: [{ item: 'law', comment: 'Which courts?' }] }),
  'contract.resubmit': remarks,
  'contract.reopenReview': () => ({ reason: 'The brokerage is another.' }),
  'contract.signAgain': () => ({ reason: 'A market has changed its line.' }),
  'contract.refuseBinding': () => ({ reason: 'The survey is of another place.' }),
  'contract.lapse': () => ({ reason: 'Placed elsewhere.' }),
  'contract.renewLate': () => ({ reason: 'The client has come back.' }),
  'contract.cancel': async (at, contract) => ({
    day: '2027-10-01',
    notice_on: '2026-11-24',
    method: 'pro_rata',
    no_claim: true,
    reason: 'Notice given.',
    sections: [(await sectionsOf(at, contract)).at(-1)!.id],
  }),
  'contract.cancelAbInitio': async (at, _, who) => ({ legal_basis: 'mutual', no_claim: true, ...(await evidence(at, who)) }),
}

export const askedFor = async (at: Ground, contract: Contract, move: ContractMove, who: Who): Promise<Values> =>
  (await ASKED[move]?.(at, contract, who)) ?? {}

const unwritten: Preparing = (at, { id }) =>
  at.rows(
    sql`update subscription set written_line = null, market_status = 'quoted', evidence_uuid = null
        where contract_section_id in (select id from contract_section where contract_id = ${id})`,
  )

export type Preparing = (at: Ground, contract: Contract) => Promise<unknown>

/** What has to be there before a move that the way of the contract alone does not bring. */
const READY: Partial<Record<`${StageId} ${ContractMove}`, Preparing>> = {
  '6 contract.pullBack': unwritten,
  '6 contract.recordLine': unwritten,
  '7 contract.restoreSections': lastDropped,
  '9 contract.restoreSections': lastDropped,
  '11 contract.confirmSigned': confirmed,
  '16 contract.close': (at, { uuid }) => at.done('finance', issueContractNotes, { uuid }),
  '17 contract.reopenBooking': (at, { id }) =>
    at.rows(sql`update contract_section set adjustment_date = '2026-11-01' where contract_id = ${id}`),
}

const isHandingOn = (move: ContractMove) => HANDING_ON.includes(move.replace('contract.', ''))

export const isPrepared = (stage: StageId, move: ContractMove): boolean => isHandingOn(move) || `${stage} ${move}` in READY

export async function prepare(at: Ground, contract: Contract, stage: StageId, move: ContractMove): Promise<void> {
  if (isHandingOn(move)) await at.acknowledge(contract)
  await READY[`${stage} ${move}`]?.(at, contract)
}

/** Who makes a move that nobody keeps them from: a head of business, or compliance where people are looked at. */
export const moverFor = (move: ContractMove): Who => (move === 'contract.clear' ? 'compliance' : 'head')
