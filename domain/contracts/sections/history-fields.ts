import { fieldsIn } from '../../records/paths.ts'
import { choice, date } from '../../records/kinds.ts'
import type { Field } from '../../records/field.ts'
import { HOURS } from '../choices.ts'
import { CONTRACT } from './index.ts'

/** Fields that contracts no longer have, by their paths. */
const FORMER: readonly [path: string, field: Field][] = [
  ['sections.hours_clause', choice(HOURS, {})],
  ['sections.markets.written_on', date()],
  ['sections.markets.expires_on', date()],
]

/** Fields that the history of a contract tells of, by their paths. */
export const HISTORY_FIELDS: ReadonlyMap<string, Field> = new Map([
  ...CONTRACT.flatMap((section) => fieldsIn(section)),
  ...FORMER,
])
