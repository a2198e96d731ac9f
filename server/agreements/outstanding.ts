import type { Outstanding } from '#domain/agreements/outstanding.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { listOutstanding } from '../store/agreements/outstanding.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'

/** What keeps an account that has run off from being settled; nothing is asked of any other. */
export const outstandingOf = (sql: Sql, { id, account_status: status }: Row, today: string): Promise<Outstanding[]> =>
  status === 'run_off' ? listOutstanding(sql, id, today) : Promise.resolve([])

const listed = ({ names, count }: Outstanding) => names.join(', ') + (count > names.length ? ', …' : '')

/** The same by what it is, in the words of errors. */
export const outstandingFaults = (outstanding: readonly Outstanding[]): FieldErrors =>
  Object.fromEntries(
    outstanding.map((each) => [
      each.of,
      {
        key: `outstanding_${each.of}`,
        params: { number: each.count, names: listed(each), since: each.since ?? '' },
      },
    ]),
  )
