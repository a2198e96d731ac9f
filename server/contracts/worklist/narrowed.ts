import { AppError } from '#domain/app-error.ts'
import { WORKLIST_FILTERS } from '#domain/contracts/worklist/listed.ts'
import { daysAfter } from '#domain/dates.ts'

/** Who asks, and the day it is there. */
export interface Reader {
  userId: number
  today: string
}

const NAMES = Object.keys(WORKLIST_FILTERS) as (keyof typeof WORKLIST_FILTERS)[]

/** What is asked for in the reader's words, by the columns of a contract: saved for others, it means theirs. Throws `not_valid`. */
export function narrowedFor(reader: Reader, filter: Readonly<Record<string, string>>): Record<string, string> {
  const { owner, overdue, ...rest } = filter
  const wrong = NAMES.filter(
    (name) => filter[name] !== undefined && !(WORKLIST_FILTERS[name] as readonly string[]).includes(filter[name]),
  )
  if (wrong.length > 0)
    throw new AppError('not_valid', { fields: Object.fromEntries(wrong.map((name) => [`filter.${name}`, { key: 'not_valid' }])) })
  return {
    ...rest,
    ...(owner === undefined ? {} : { handler: String(reader.userId) }),
    ...(overdue === undefined ? {} : { due_on__to: daysAfter(reader.today, -1) }),
  }
}
