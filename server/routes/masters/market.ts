import { inEachRow } from '#domain/entities/child-rows.ts'
import type { Call } from '../../serve.ts'
import type { Rules } from '../../store/entities/write.ts'

/** No agency has rated before its day has come. Source: domain guide 2.6, section 7. */
export const marketRules = ({ clock }: Call): Rules => ({
  check(values) {
    const today = clock().toISOString().slice(0, 10)
    return inEachRow(values, 'ratings', ({ rating_date: day }) =>
      typeof day === 'string' && day > today ? { rating_date: { key: 'in_future' } } : {},
    )
  },
})
