import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import { PREPARING } from '#domain/contracts/life.ts'
import type { Sql } from '../database.ts'
import { IS_UNBOUND, LIMITS_IN_FORCE } from '../people/assignments.ts'
import type { Branches } from '../records/scope.ts'
import { join, literal, sql, type Statement } from '../sql/sql.ts'

type Decisions = Output<typeof loadDay>['decisions']

/** A stage that waits for a decision, and the branches in which the reader may make it. */
export interface Deciding {
  stage: number
  branches: Branches
}

/** What of contracts someone decides on. */
export interface Decider {
  userId: number
  /** Branches in which they clear what compliance alone can. */
  clears: Branches
  /** Branches in which they issue quotes above the authority of their handlers. */
  quotes: Branches
  deciding: readonly Deciding[]
}

/** Who has made the last move that prepares a decision. */
export const HANDED_ON_BY = sql`(
  select m.actor_id from contract_move m where m.contract_id = t.id and m.move = any(${PREPARING}) order by m.id desc limit 1)`

/** Neither the last to prepare a contract nor the last to hand it on. Source: domain guide 3.2. */
export const isOfOthers = (userId: number) =>
  sql`t.prepared_by is distinct from ${userId} and ${HANDED_ON_BY} is distinct from ${userId}`

const inStage = (stage: number, branches: Branches) =>
  sql`t.stage_id = ${literal(stage)} and t.branch_id = any(${branches}::int[])`

/** Stages of which some contracts alone wait for a decision of others. */
export const CLEARANCE = 2
export const QUOTATION = 3

/** Its clearance compliance alone can give: of nobody screened, of an open match, or with ships. Source: domain guide 3.2, move 3. */
export const IS_FLAGGED = sql`(t.party_id is null
  or exists (select 1 from party p where p.id = t.party_id and (p.screening_result is null or p.screening_result = 'potential_match'))
  or exists (select 1 from contract_vessel v where v.contract_id = t.id))`

const ORDER = sql`coalesce(s.order_pct_of_whole, 100)`

/** Percent of the whole that the company takes of a section: its line as the leader, else the order. The rule is that of `ownShare`. */
const OWN_SHARE = sql`case when leader.line is null then ${ORDER} when leader.basis = 'percent_of_order' then leader.line * ${ORDER} / 100 else leader.line end`

/** What the company would stand for in each currency, all live sections together. */
const EXPOSURES = sql`
  select coalesce(s.currency_id, t.currency_id) as currency_id,
    sum(coalesce(s."limit", s.max_cession, s.event_limit, s.sum_insured, 0) * ${OWN_SHARE} / 100) as amount
  from contract_section s
  left join lateral (
    select coalesce(l.signed_line, l.written_line) as line,
      case when l.signed_line is null then l.written_basis else s.basis_of_signed_lines end as basis
    from subscription l where t.our_role = 'lead' and l.contract_section_id = s.id and l.is_leader order by l.id limit 1) leader on true
  where s.contract_id = t.id and s.section_status = 'active' group by 1`

/**
 * A quote that its handler may not issue alone: in some currency the company stands for more than each of the handler's limits there.
 * The rule is that of `beyondLimits`. Source: domain guide 3.2, move 6, and 4, cross-step rule 7.
 */
export const IS_ABOVE_AUTHORITY = sql`(t.our_role <> 'broker'
  and exists (select 1 from app_user u left join role o on o.id = u.role_id where u.id = t.handler_id and not ${IS_UNBOUND})
  and exists (select 1 from (${EXPOSURES}) e where e.currency_id is not null and e.amount > 0 and not exists (
    select 1 from ${LIMITS_IN_FORCE}
    where a.user_id = t.handler_id and a.branch_id = t.branch_id and c.id = e.currency_id and a.authority_limit >= e.amount
      and (a.line_of_business_id is null or a.line_of_business_id = t.line_of_business_id)
      and (a.sbu_id is null or a.sbu_id = t.sbu_id))))`

/** By stage, what makes a contract `t` wait for who decides; of stages in which they decide nothing, nothing. */
const waitingIn = ({ userId, clears, quotes, deciding }: Decider): Statement[] => [
  ...(clears.length > 0 ? [sql`${inStage(CLEARANCE, clears)} and ${IS_FLAGGED}`] : []),
  ...(quotes.length > 0 ? [sql`${inStage(QUOTATION, quotes)} and ${isOfOthers(userId)} and ${IS_ABOVE_AUTHORITY}`] : []),
  ...deciding
    .filter(({ branches }) => branches.length > 0)
    .map(({ stage, branches }) => sql`${inStage(stage, branches)} and ${isOfOthers(userId)}`),
]

/** Whether a contract `t` waits for the decision of someone. */
export const waitsFor = (decider: Decider): Statement =>
  sql`(${join([sql`false`, ...waitingIn(decider).map((each) => sql`(${each})`)], ' or ')})`

/** How many contracts of each stage wait for the decision of someone. */
export async function countDecisions(db: Sql, decider: Decider): Promise<Decisions> {
  const counted = waitingIn(decider).map(
    (waiting) => sql`select t.stage_id, t.group_id, count(*)::int as total from contract t
      where t.deleted_at is null and ${waiting} group by t.stage_id, t.group_id`,
  )
  return counted.length === 0 ? [] : db.query(sql`${join(counted, ' union all ')} order by stage_id, group_id`)
}
