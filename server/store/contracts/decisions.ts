import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { PREPARING } from '#domain/contracts/life.ts'
import type { Sql } from '../database.ts'
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

/** Quotations that are judged at once, those first that are due first. Own choice. */
const JUDGED = 200

/** A contract under quotation: what its handler stands for with it. */
export interface Quotation {
  stage_id: number
  group_id: number
  draft: ContractDraft
}

/** Quotations of others on which the company takes a line. */
export const listQuotations = (db: Sql, userId: number, branches: Branches): Promise<Quotation[]> =>
  db.query(
    sql`select t.stage_id, t.group_id, json_build_object('handler', t.handler_id, 'branch', t.branch_id, 'sbu', t.sbu_id,
          'line_of_business', t.line_of_business_id, 'our_role', t.our_role, 'currency', t.currency_id,
          'sections', coalesce((select json_agg(json_build_object('section_status', s.section_status, 'currency', s.currency_id,
            'limit', s."limit"::text, 'max_cession', s.max_cession::text, 'event_limit', s.event_limit::text, 'sum_insured', s.sum_insured::text,
            'order_pct_of_whole', s.order_pct_of_whole::text, 'basis_of_written_lines', s.basis_of_written_lines,
            'markets', coalesce((select json_agg(json_build_object('is_leader', l.is_leader, 'signed_line', l.signed_line::text,
              'written_line', l.written_line::text) order by l.id) from subscription l where l.contract_section_id = s.id), '[]'::json))
            order by s.id) from contract_section s where s.contract_id = t.id), '[]'::json)) as draft
        from contract t
        where t.stage_id = ${QUOTATION} and t.deleted_at is null and t.branch_id = any(${branches}::int[]) and t.handler_id is not null
          and t.our_role <> 'broker' and ${isOfOthers(userId)}
        order by t.due_on nulls last, t.id limit ${JUDGED}`,
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
