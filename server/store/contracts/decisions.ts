import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import { PREPARING } from '#domain/contracts/life.ts'
import type { Sql } from '../database.ts'
import { IS_UNBOUND, LIMITS_IN_FORCE } from '../people/assignments.ts'
import type { Branches } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

type Decisions = Output<typeof loadDay>['decisions']

/** A stage that waits for a decision, and the branches in which the reader may make it. */
export interface Deciding {
  stage: number
  branches: Branches
}

/** Neither the last to prepare a contract nor the last to hand it on. Source: domain guide 3.2. */
const isOfOthers = (userId: number) => sql`t.prepared_by is distinct from ${userId} and (
  select m.actor_id from contract_move m where m.contract_id = t.id and m.move = any(${PREPARING}) order by m.id desc limit 1
) is distinct from ${userId}`

/** Contracts in these stages that somebody else has prepared. */
export async function countDecisions(db: Sql, userId: number, deciding: readonly Deciding[]): Promise<Decisions> {
  const pairs = deciding.flatMap(({ stage, branches }) => [...branches].map((branch) => ({ stage, branch })))
  if (pairs.length === 0) return []
  return db.query(
    sql`select t.stage_id, t.group_id, count(*)::int as total
        from unnest(${pairs.map(({ stage }) => stage)}::int[], ${pairs.map(({ branch }) => branch)}::int[]) d (stage_id, branch_id)
        join contract t on t.stage_id = d.stage_id and t.branch_id = d.branch_id
        where t.deleted_at is null and ${isOfOthers(userId)}
        group by t.stage_id, t.group_id order by t.stage_id, t.group_id`,
  )
}

const CLEARANCE = 2
const QUOTATION = 3

/** Contracts whose clearance compliance alone can give: of nobody screened, of an open match, or with ships. Source: domain guide 3.2, move 3. */
export async function countClearances(db: Sql, branches: Branches): Promise<Decisions> {
  return db.query(
    sql`select t.stage_id, t.group_id, count(*)::int as total
        from contract t left join party p on p.id = t.party_id
        where t.stage_id = ${CLEARANCE} and t.deleted_at is null and t.branch_id = any(${branches}::int[])
          and (p.screening_result is null or p.screening_result = 'potential_match'
            or exists (select 1 from contract_vessel v where v.contract_id = t.id))
        group by t.stage_id, t.group_id`,
  )
}

/** Percent of the whole that the company takes of a section: its line as the leader, else the order. */
const OWN_SHARE = sql`case when p.line is null then p.ordered when s.basis_of_written_lines = 'percent_of_order' then p.line * p.ordered / 100 else p.line end`

/**
 * Quotes of others that their handler may not issue alone: in some currency the company stands for more than each of the handler's limits
 * there. The rule is that of `beyondLimits`. Source: domain guide 3.2, move 6, and 4, cross-step rule 7.
 */
export const countQuotesAbove = (db: Sql, userId: number, branches: Branches): Promise<Decisions> =>
  db.query(
    sql`with quotation as (
          select t.* from contract t join app_user u on u.id = t.handler_id left join role o on o.id = u.role_id
          where t.stage_id = ${QUOTATION} and t.deleted_at is null and t.branch_id = any(${branches}::int[])
            and t.our_role <> 'broker' and not ${IS_UNBOUND} and ${isOfOthers(userId)}
        ), exposure as (
          select q.id, coalesce(s.currency_id, q.currency_id) as currency_id,
            sum(coalesce(s."limit", s.max_cession, s.event_limit, s.sum_insured, 0) * ${OWN_SHARE} / 100) as amount
          from quotation q join contract_section s on s.contract_id = q.id and s.section_status = 'active'
          cross join lateral (select coalesce(s.order_pct_of_whole, 100) as ordered, case when q.our_role = 'lead' then (
            select coalesce(l.signed_line, l.written_line) from subscription l
            where l.contract_section_id = s.id and l.is_leader order by l.id limit 1) end as line) p
          group by 1, 2
        )
        select q.stage_id, q.group_id, count(*)::int as total from quotation q
        where exists (select 1 from exposure e where e.id = q.id and e.currency_id is not null and e.amount > 0 and not exists (
          select 1 from ${LIMITS_IN_FORCE}
          where a.user_id = q.handler_id and a.branch_id = q.branch_id and c.id = e.currency_id and a.authority_limit >= e.amount
            and (a.line_of_business_id is null or a.line_of_business_id = q.line_of_business_id)
            and (a.sbu_id is null or a.sbu_id = q.sbu_id)))
        group by q.stage_id, q.group_id order by q.stage_id, q.group_id`,
  )

/** Agreements under review that somebody else has prepared. Source: domain guide 3.5. */
export async function countAgreements(db: Sql, userId: number, branches: Branches): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from agreement a
        where a.status = 'under_review' and a.deleted_at is null and a.branch_id = any(${branches}::int[])
          and a.created_by is distinct from ${userId} and a.updated_by is distinct from ${userId}
          and not exists (select 1 from agreement_contract c where c.agreement_id = a.id and ${userId} in (c.created_by, c.updated_by))`,
  )
  return row!.total
}
