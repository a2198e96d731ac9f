import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface LaterTerm {
  path: string
  old_value: string | null
}

/**
 * Premium and instalments that completed endorsements with a premium of their own changed from a later day than the inception, newest
 * first, and sections and lines whose premium an endorsement returns from its day on: they were on risk until then.
 */
export const listLaterTerms = (db: Sql, contractId: number): Promise<LaterTerm[]> =>
  db.query(
    sql`select h.path, h.old_value from endorsement e join contract c on c.id = e.contract_id join endorsement_change h on h.endorsement_id = e.id
        where e.contract_id = ${contractId} and e.deleted_at is null and (
          (e.status in ('completed', 'booked') and e.premium_effect <> 'none' and e.effective_from > c.period_from
            and h.path ~ '^(sections\\.[0-9]+\\.(premium_100|deposit_premium)|instalments\\.[0-9]+\\.amount_100)$')
          or (h.path ~ '^sections\\.[0-9]+\\.markets\\.[0-9]+\\.signed_line$' and e.status in ('completed', 'booked')
            and e.endorsement_type = 'mid_term_participant_change' and e.premium_effect = 'return')
          or (h.path ~ '^sections\\.[0-9]+\\.section_status$' and (
            (e.endorsement_type = 'cancellation' and e.status in ('agreed', 'completed', 'booked'))
            or (e.premium_effect <> 'none' and e.status in ('completed', 'booked')))))
        order by e.endorsement_number desc, h.id desc`,
  )
