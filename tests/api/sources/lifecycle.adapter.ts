import { assignSources, moveSource } from '#domain/api/source/source-review.ts'
import type { SourceNeed } from '#domain/lifecycles/source.lifecycle.ts'
import { statusOf } from '#domain/lifecycles/lifecycle.ts'
import { daysAfter } from '#domain/dates.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { server } from '#tests/charts/source/server-exclusions.ts'
import { source } from '#tests/charts/source/spec.ts'
import type { Called } from '#tests/support/server.ts'
import type { Move, SourceDesk } from '#tests/support/sources.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

type Facts = Record<SourceNeed, boolean>
type Who = 'handler' | 'compliance' | 'head' | 'viewer'

/** One source that lacks nothing, on the way through its statuses. */
export interface Way {
  desk: SourceDesk
  id: number
}

const factsOf = (event: object) => (event as { facts: Facts }).facts

/** What makes a fact of the review false. */
const BROKEN: Partial<Record<SourceNeed, string>> = {
  brokerContentIsComplete: `update source set registration_number = null where id = $1`,
  sectionsAreComplete: `update source set legal_form = null where id = $1`,
  screeningIsClear: `update source set sanctions_result = 'potential_match' where id = $1`,
  screeningIsFresh: `update source set sanctions_screened_on = sanctions_screened_on - 400 where id = $1`,
  licencesAreInForce: `update source_licence set licence_status = 'lapsed' where source_id = $1`,
  piCoverIsInForce: `update source set pi_expiry = current_date - 30 where id = $1`,
  documentsAreSettled: `update source_document set status = 'rejected' where source_id = $1 and document_type = 'licence'`,
  riskIsAcceptable: `update source set sanctions_result = 'confirmed_match' where id = $1`,
  overrideIsSettled: `update source set override_category = 'low', override_reason = 'x', override_by_id = created_by, override_at = now() where id = $1`,
  oneApprovalIsEnough: `update source_factor_score set score = 4 where source_id = $1`,
  reviewIsPassed: `update source set pi_expiry = current_date - 30 where id = $1`,
}

/** A source that lacks nothing, in whatever status it is. */
async function mend({ desk, id }: Way): Promise<void> {
  const [today, cover] = [desk.today(), daysAfter(desk.today(), 200)]
  await desk.server.db.query(
    sql`update source set registration_number = '0' || id, legal_form = 'ltd', sanctions_result = 'clear', sanctions_screened_on = ${today}, pi_expiry = ${cover},
       override_category = null, override_reason = null, override_by_id = null, override_at = null, created_by = ${desk.ids.handler}, proposal = null,
       next_review_date = case when status like 'approved%' then ${cover}::date end
     where id = ${id}`,
  )
  await desk.server.db.query(sql`update source_licence set licence_status = 'active' where source_id = ${id}`)
  await desk.server.db.query(sql`update source_factor_score set score = 1 where source_id = ${id}`)
  await desk.server.db.query(sql`update source_document set status = 'waived', waiver_reason = 'Seen' where source_id = ${id}`)
}

export async function begin(way: Way): Promise<Way> {
  await mend(way)
  await way.desk.server.db.query(
    sql`update source set status = 'draft', compliance_user_id = null, rejected_on = null where id = ${way.id}`,
  )
  return way
}

const creator = ({ desk, id }: Way, who: Who) =>
  desk.server.db.query(sql`update source set created_by = ${desk.ids[who]} where id = ${id}`)

/** Makes false what has to be false; the next move begins with a source that lacks nothing again. */
async function set(way: Way, facts: Facts, who: Who = 'compliance'): Promise<void> {
  await mend(way)
  for (const [need, statement] of Object.entries(BROKEN))
    if (!facts[need as SourceNeed]) await way.desk.server.db.query(written(statement, [way.id]))
  if (!facts.isNotCreator) await creator(way, who)
}

async function propose({ desk, id }: Way, facts: Facts): Promise<void> {
  if (!facts.hasProposal) return
  const by = facts.isNotProposer ? desk.ids.compliance : desk.ids.head
  const conditions = facts.proposalIsConditional
    ? [{ condition: 'File it', owner_user: desk.ids.handler, due_on: desk.today() }]
    : []
  const proposal = JSON.stringify({ by, at: new Date().toISOString(), conditions })
  await desk.server.db.query(sql`update source set proposal = ${proposal} where id = ${id}`)
}

const sourceOf = ({ desk, id }: Way) => desk.load(id)

/** A move is made where the chart makes it, and refused by name where it does not. */
function expectAnswer({ status, body }: Called, isMade: boolean): void {
  if (isMade) expect([status, body.code]).toEqual([200, undefined])
  else expect([400, 403, 409]).toContain(status)
}

async function make(way: Way, who: Who, move: Move, asked: object, isMade: boolean): Promise<void> {
  expectAnswer(await way.desk.move(who, await sourceOf(way), move, asked as Record<string, unknown>), isMade)
}

const isWhole = (facts: Facts, ...needs: SourceNeed[]) => needs.every((need) => facts[need])
const REASON = { reason: 'Because of what was found' }
const PASSED = [
  'mayReview',
  'isNotCreator',
  'sectionsAreComplete',
  'screeningIsClear',
  'screeningIsFresh',
  'licencesAreInForce',
  'piCoverIsInForce',
  'documentsAreSettled',
  'riskIsAcceptable',
  'overrideIsSettled',
] as const
const reviewer = ({ mayReview }: Facts) => (mayReview ? 'compliance' : 'handler')
const reasonIn = ({ hasReason }: Facts) => (hasReason ? REASON : {})
const conditionsIn = ({ desk }: Way, whole: boolean) => ({
  conditions: whole ? [{ condition: 'Send the accounts', owner_user: desk.ids.handler, due_on: desk.today() }] : [],
})

type Driver = (way: Way, event: object) => Promise<void>

/** A move that asks for nothing but who makes it, and why. */
const plain =
  (move: Move, who: (facts: Facts) => Who, ...needs: SourceNeed[]): Driver =>
  async (way, event) => {
    const facts = factsOf(event)
    await set(way, facts)
    await make(way, who(facts), move, reasonIn(facts), isWhole(facts, ...needs))
  }

const assign: Driver = async (way, event) => {
  const facts = factsOf(event)
  await set(way, facts)
  const { compliance_user: present } = await sourceOf(way)
  const reviewerTo = present?.name === 'Clara Nwosu' ? 'head' : 'compliance'
  const to = facts.assigneeMayReview ? reviewerTo : 'handler'
  if (!facts.assigneeIsNotCreator) await creator(way, to)
  const user = facts.hasAssignee ? { user: way.desk.ids[to] } : {}
  const answer = await way.desk.as(facts.mayAssign ? 'compliance' : 'handler', assignSources, { ids: [way.id], ...user })
  expectAnswer(answer, isWhole(facts, 'mayAssign', 'hasAssignee', 'assigneeMayReview', 'assigneeIsNotCreator'))
}

const proposing: Driver = async (way, event) => {
  const facts = factsOf(event)
  await set(way, { ...facts, oneApprovalIsEnough: !facts.secondIsNeeded })
  await propose(way, { ...facts, hasProposal: !facts.isFirstProposal })
  const { conditions } = conditionsIn(way, true)
  const asked = { conditions: facts.conditionsAreWhole ? conditions : [{ condition: 'Send the accounts' }] }
  const isMade = isWhole(facts, ...PASSED, 'secondIsNeeded', 'conditionsAreWhole', 'isFirstProposal')
  await make(way, reviewer(facts), 'source.propose', asked, isMade)
}

const seconding =
  (move: Move, ...needs: SourceNeed[]): Driver =>
  async (way, event) => {
    const facts = factsOf(event)
    const who = facts.maySecond ? 'head' : 'compliance'
    await set(way, facts, who)
    await propose(way, facts)
    await make(way, who, move, reasonIn(facts), isWhole(facts, 'maySecond', 'hasProposal', 'isNotProposer', ...needs))
  }

/** The day comes, or nothing has happened; nobody can ask for it by a call. */
const fallDue: Driver = async (way, event) => {
  const facts = factsOf(event)
  await set(way, facts)
  const { id, row_version } = await sourceOf(way)
  if (!facts.isSystem) {
    const asked = { id, row_version, move: 'source.fallDue', ...REASON }
    return expectAnswer(await way.desk.as('compliance', moveSource, asked), false)
  }
  if (facts.hasReviewCause)
    await way.desk.server.db.query(sql`update source set next_review_date = ${way.desk.today()} where id = ${id}`)
  await lookAfterSources(way.desk.server.deps)
}

const supply: Driver = async (way, event) => {
  const facts = factsOf(event)
  await set(way, facts)
  const { requests } = await sourceOf(way)
  const open = requests.filter(({ reply }) => reply === null)
  const replies = facts.itemsAreSupplied ? open.map(({ id }) => ({ id, reply: 'Here it is' })) : []
  await make(
    way,
    facts.mayChange ? 'handler' : 'viewer',
    'source.supply',
    { replies },
    isWhole(facts, 'mayChange', 'itemsAreSupplied'),
  )
}

const reapply: Driver = async (way, event) => {
  const facts = factsOf(event)
  await set(way, facts)
  const day = daysAfter(way.desk.today(), facts.mayReapply ? -90 : -89)
  await way.desk.server.db.query(sql`update source set rejected_on = ${day} where id = ${way.id}`)
  await make(way, facts.mayChange ? 'handler' : 'viewer', 'source.reapply', {}, isWhole(facts, 'mayChange', 'mayReapply'))
}

const approving =
  (move: Move, ...needs: SourceNeed[]): Driver =>
  async (way, event) => {
    const facts = factsOf(event)
    await set(way, facts)
    await make(way, reviewer(facts), move, conditionsIn(way, facts.hasConditions), isWhole(facts, ...PASSED, ...needs))
  }

const requesting: Driver = async (way, event) => {
  const facts = factsOf(event)
  await set(way, facts)
  const items = facts.hasItems ? [{ section: 'financials', item: 'The accounts of last year' }] : []
  await make(way, reviewer(facts), 'source.requestInfo', { items }, isWhole(facts, 'mayReview', 'hasItems'))
}

const STATES = [
  'draft',
  'submitted',
  'assigned',
  'infoRequested',
  'approved',
  'approvedWithConditions',
  'reviewDue',
  'rejected',
  'suspended',
  'terminated',
] as const

const has = (state: string) => async (way: Way) => expect((await sourceOf(way)).status).toBe(statusOf(state))

const desk = ({ mayChange }: Facts) => (mayChange ? 'handler' : 'viewer')

export const onServer = defineAdapter(
  atLevel<Way>(source, server, {
    events: {
      'source.submit': plain('source.submit', desk, 'mayChange', 'brokerContentIsComplete'),
      'source.assign': assign,
      'source.requestInfo': requesting,
      'source.supply': supply,
      'source.approve': approving('source.approve', 'oneApprovalIsEnough'),
      'source.approveWithConditions': approving('source.approveWithConditions', 'oneApprovalIsEnough', 'hasConditions'),
      'source.propose': proposing,
      'source.confirm': seconding('source.confirm', 'isNotCreator', 'reviewIsPassed'),
      'source.refuse': seconding('source.refuse', 'hasReason'),
      'source.reject': plain('source.reject', reviewer, 'mayReview', 'hasReason'),
      'source.fallDue': fallDue,
      'source.startReview': plain('source.startReview', reviewer, 'mayReview'),
      'source.suspend': plain('source.suspend', reviewer, 'mayReview', 'hasReason'),
      'source.reassess': plain('source.reassess', reviewer, 'mayReview'),
      'source.terminate': plain('source.terminate', reviewer, 'mayReview', 'hasReason'),
      'source.reapply': reapply,
    },
    states: Object.fromEntries(STATES.map((state) => [`source.${state}`, has(state)])),
    ...saysNothing('There is no screen: the server is asked what a record is.'),
  }),
)
