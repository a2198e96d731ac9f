import { sql, type Statement } from '../../sql/sql.ts'

const ORDER = sql`coalesce(nullif(s.order_pct_of_whole, 0), 100)`

/** By how much the order weighs more where markets have signed at a price of their own. */
const OWN_PRICES = sql`coalesce((
  select sum(m.signed_line * case s.basis_of_signed_lines when 'percent_of_order' then ${ORDER} / 100 else 1 end
    * (m.premium_override / s.premium_100 - 1))
  from subscription m where m.contract_section_id = s.id and m.signed_line > 0 and m.premium_override is not null
    and s.premium_100 > 0), 0)`

/** What of a premium for the whole of section `s` is that of its order, as `orderPremium` has it. Decision 0191. */
export const atOrder = (premium: Statement): Statement => sql`${premium} * (${ORDER} + ${OWN_PRICES}) / 100`
