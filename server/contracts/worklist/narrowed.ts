import { AppError } from '#domain/app-error.ts'
import { WORKLIST_FILTERS } from '#domain/contracts/worklist/listed.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Caller } from '../../serve.ts'
import type { Decider } from '../../store/contracts/decisions.ts'
import { deciderOf } from './decisions.ts'

/** Who asks, and the day it is there. */
export interface Reader {
  caller: Caller
  today: string
}

/** By the columns of a contract; and to what waits for someone's decision. */
export interface Narrowed {
  filter: Record<string, string>
  decider: Decider | null
}

const NAMES = Object.keys(WORKLIST_FILTERS) as (keyof typeof WORKLIST_FILTERS)[]

/** What is asked for in the reader's words: saved for others, it means theirs. Throws `not_valid`. */
export function narrowedFor({ caller, today }: Reader, filter: Readonly<Record<string, string>>): Narrowed {
  const { owner, overdue, waits, ...rest } = filter
  const wrong = NAMES.filter(
    (name) => filter[name] !== undefined && !(WORKLIST_FILTERS[name] as readonly string[]).includes(filter[name]),
  )
  if (wrong.length > 0)
    throw new AppError('not_valid', { fields: Object.fromEntries(wrong.map((name) => [`filter.${name}`, { key: 'not_valid' }])) })
  return {
    filter: {
      ...rest,
      ...(owner === undefined ? {} : { handler: String(caller.userId) }),
      ...(overdue === undefined ? {} : { due_on__to: daysAfter(today, -1) }),
    },
    decider: waits === undefined ? null : deciderOf(caller),
  }
}
