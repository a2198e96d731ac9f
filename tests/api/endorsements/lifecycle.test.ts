import { afterAll, beforeAll, expect } from 'vitest'
import type { EndorsementFacts } from '#domain/lifecycles/endorsement.lifecycle.ts'
import { server as onServer } from '#tests/charts/endorsement/server-exclusions.ts'
import { endorsement } from '#tests/charts/endorsement/spec.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
let proof: string
beforeAll(async () => {
  at = await openEndorsements()
  proof = await at.evidence()
})
afterAll(() => at.server.stop())

interface Walked {
  id: number
  /** An earlier one of the same contract. */
  other: number
  contract: number
}

interface Event {
  type: string
  facts: EndorsementFacts
}

/** How the earlier endorsement stands, and of which type it is. */
async function arrangeOther({ other }: Walked, { type, facts }: Event): Promise<void> {
  const isOpen = type === 'endorsement.show' ? !facts.isNextInOrder : !facts.isOnlyOpen
  const pending = facts.earlierAreSettled ? 'withdrawn' : 'shown'
  await at.query(
    `update endorsement set status = $2, issued_at = case when $2 = 'draft' then null else '2026-05-01'::timestamptz end,
       endorsement_type = $3 where id = $1`,
    [other, isOpen ? 'draft' : pending, facts.isOnlyOpen ? 'standard' : 'additional_premium'],
  )
}

/** What the draft says: one thing lacks of it for each need that is not met. */
async function arrangeTerms({ id }: Walked, { facts }: Event): Promise<void> {
  const { reviewer, handler } = at.desk.ids
  await at.query(
    `update endorsement set description = $2, settlement_due_date = $3, agreement_template = $4, effective_to = $5, effective_from = $6,
       prepared_by = $7 where id = $1 and completed_at is null`,
    [
      id,
      facts.changesAreListed ? 'Second warehouse.' : null,
      facts.premiumIsCalculated ? '2027-02-11' : null,
      facts.everyMarketHasRole ? 'non_gua' : null,
      facts.daysFit ? null : '2027-06-30',
      facts.isApprovedByHead ? '2026-12-13' : '2026-03-01',
      facts.isNotPreparer ? handler : reviewer,
    ],
  )
  await at.query('update endorsement_change set old_value = $2 where endorsement_id = $1', [
    id,
    facts.termsAreAsListed ? null : 'Elsewhere',
  ])
}

/** Declared to an agreement contract without any room for premium, or to none. */
async function arrangeLimits({ contract }: Walked, { facts }: Event): Promise<void> {
  await at.query(
    `with small as (update agreement_contract set gross_premium_income_limit = 0.01 where reference = 'SLP-BA-0107/1' returning id),
       open as (insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, effective_from)
         select f.id, c.class_of_business_id, 1e15, 1e15, '2020-01-01' from small f, contract c where c.id = $1 on conflict do nothing)
     update contract set agreement_contract_id = case when $2 then null else (select id from small) end where id = $1`,
    [contract, facts.isAdmissible],
  )
}

/** What the markets have answered: the last of them is told alone. */
async function arrangeAnswers({ id }: Walked, { type, facts }: Event): Promise<void> {
  const isOne = (move: string, isMet: boolean) => type === `endorsement.${move}` && isMet
  const leads = isOne('recordLeader', facts.leaderHasAgreed) || isOne('withdraw', !facts.nobodyHasAccepted)
  const follows = isOne('agree', facts.partiesHaveAgreed) ? 'agreed' : 'pending'
  await at.query(
    `update endorsement_party set response = case when party_role = 'leader' then $2 when party_role = 'agreement_party' then $3 else 'pending' end,
       responded_on = '2026-11-20', evidence_uuid = $4, informed_on = $5 where endorsement_id = $1`,
    [
      id,
      leads ? 'agreed' : 'pending',
      isOne('decline', facts.someoneHasDeclined) ? 'declined' : follows,
      proof,
      facts.partiesAreInformed ? '2026-11-21' : null,
    ],
  )
}

/** The premium of a completed one stands still: what lacks of it can lack only where it was stored so. */
async function arrangePremium({ id }: Walked, { facts }: Event): Promise<void> {
  const order = facts.premiumCanBeBooked ? "premium #> '{sections,0,amount_order}'" : "'null'"
  await at.query(`do $$ begin
    alter table endorsement disable trigger endorsement_completed;
    update endorsement set premium = jsonb_set(premium, '{amount_order}', ${order}) where id = ${id};
    alter table endorsement enable trigger endorsement_completed;
  end $$`)
}

function whoMakes({ type, facts }: Event): 'handler' | 'reviewer' | 'finance' | 'viewer' {
  if (type === 'endorsement.book') return facts.mayBook ? 'finance' : 'viewer'
  if (type === 'endorsement.show' || type === 'endorsement.return') return facts.mayApprove ? 'reviewer' : 'viewer'
  return facts.mayChange ? 'handler' : 'viewer'
}

const move = (name: string) => async (walked: Walked, event: object) => {
  const asked = event as Event
  await arrangeOther(walked, asked)
  await arrangeTerms(walked, asked)
  await arrangeAnswers(walked, asked)
  await arrangeLimits(walked, asked)
  if (name === 'book') await arrangePremium(walked, asked)
  const reason = asked.facts.hasReason ? 'As agreed by phone.' : ''
  await at.move(whoMakes(asked), await at.load(walked.id), name, { reason })
}

/** The product supersedes it with the completion of a correction that refers to it; nobody does so by hand. */
async function supersede({ id, contract }: Walked, event: object): Promise<void> {
  const { isSystem, isCorrected } = (event as Event).facts
  const own = await at.load(id)
  if (!isSystem) return void (await at.move('handler', own, 'supersede'))
  const correction = await at.create(contract, { endorsement_type: 'correction', corrects: id, premium_effect: 'none' })
  await at.query("update endorsement set status = 'agreed', issued_at = '2026-05-01', corrects = $2 where id = $1", [
    correction.id,
    isCorrected ? id : null,
  ])
  await at.moved('handler', await at.load(correction.id), 'complete')
}

const stands = (status: string) => async (walked: Walked) => expect((await at.load(walked.id)).status).toBe(status)

const MOVES = ['submit', 'return', 'show', 'recordLeader', 'decline', 'withdraw', 'agree', 'complete', 'book', 'revise']

walkOnServer(
  defineAdapter(
    atLevel<Walked>(endorsement, onServer, {
      events: {
        ...Object.fromEntries(MOVES.map((name) => [`endorsement.${name}`, move(name)])),
        'endorsement.supersede': supersede,
      },
      states: {
        'endorsement.draft': stands('draft'),
        'endorsement.internalApproval': stands('internal_approval'),
        'endorsement.shown': stands('shown'),
        'endorsement.leaderAgreed': stands('leader_agreed'),
        'endorsement.agreed': stands('agreed'),
        'endorsement.declined': stands('declined'),
        'endorsement.withdrawn': stands('withdrawn'),
        'endorsement.completed': stands('completed'),
        'endorsement.booked': stands('booked'),
        'endorsement.superseded': stands('superseded'),
      },
      ...saysNothing('There is no screen: the server is asked what an endorsement is.'),
    }),
  ),
  async () => {
    const contract = await at.bound()
    const other = await at.create(contract.id, { endorsement_type: 'standard' })
    const { id } = await at.create(contract.id, {
      annual_change: '120000',
      settlement_due_date: '2027-02-11',
      changes: [{ path: 'situation', new_value: 'Hull' }],
    })
    await at.query(
      `update endorsement_party set party_role = 'notify_party' where id = (select max(id) from endorsement_party where endorsement_id = $1)`,
      [id],
    )
    return { id, other: other.id, contract: contract.id }
  },
)
