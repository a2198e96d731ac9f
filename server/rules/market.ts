import { inEachRow } from '#domain/entities/child-rows.ts'
import { todayOf } from '../access/time.ts'
import type { Call } from '../serve.ts'
import type { Rules } from '../store/entities/write.ts'

/** No agency has rated before its day has come. Source: domain guide 2.6, section 7. */
export const marketRules = (call: Call): Rules => ({
  check(values) {
    const today = todayOf(call)
    return inEachRow(values, 'ratings', ({ rating_date: day }) =>
      typeof day === 'string' && day > today ? { rating_date: { key: 'in_future' } } : {},
    )
  },
})
