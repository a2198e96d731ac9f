import type { PastUse } from '#domain/agreements/limits/past.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import { held } from './limits.ts'
import { isOpenOn } from './open-claims.ts'

/**
 * What was used of the limits of an agreement contract on each of the days, by the row that was in force then and the terms that declarations
 * have now; those bound by then count, and what was over, as long as a claim was open.
 */
export function listPastUses(db: Sql, id: number, days: readonly string[]): Promise<PastUse[]> {
  return db.query<PastUse>(
    sql`with ${held(id, 0, 0)},
          days as (select unnest(${days}::date[]) as day),
          kinds as (select distinct class_id, sub_class_id, id is null as is_reported from held),
          ruled as (select d.day, k.*, l.id as limit_id from days d cross join kinds k left join lateral (
            select c.* from (
              select distinct on (l.sub_class_id) l.id, l.sub_class_id, l.max_any_one_risk
              from cob_admissible_limit l join agreement_contract a on a.id = l.agreement_contract_id
              where a.id = ${id} and l.class_of_business_id = k.class_id and l.effective_from <= greatest(d.day, a.inception_from)
              order by l.sub_class_id, l.effective_from desc, l.id desc) c
            where k.is_reported or c.sub_class_id is null or c.sub_class_id = k.sub_class_id
            order by c.sub_class_id = k.sub_class_id desc nulls last, c.sub_class_id is null desc, c.max_any_one_risk desc, c.id limit 1) l on true)
        select r.day::text, r.limit_id as "limit", coalesce(sum(h.line) filter (where h.period_to >= r.day
            or (r.day, h.certificate) in (select d.day, c.certificate from days d join open_claim c on ${isOpenOn(sql`d.day`)})), 0)::text as used,
          coalesce(sum(h.premium), 0)::text as income
        from ruled r join held h on h.class_id is not distinct from r.class_id and h.sub_class_id is not distinct from r.sub_class_id
          and (h.id is null) = r.is_reported
        where h.is_bound and h.bound_on <= r.day group by r.day, r.limit_id order by r.day, r.limit_id`,
  )
}
