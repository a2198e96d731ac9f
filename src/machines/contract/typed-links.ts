import { isHeldAsTyped } from '../typed-name.ts'
import { isSameValues } from './merge.ts'
import { isRow, type StepRead, type StepRow, type StepValues } from './step-values.ts'

type Links = readonly string[]

const isHeld = (value: unknown) => typeof value === 'string' && isHeldAsTyped(value)

/** Of several links those that are some; in the place of one, what is stored. */
function linked(value: unknown, stored: unknown): unknown {
  if (Array.isArray(value)) return value.some(isHeld) ? value.filter((one) => !isHeld(one)) : value
  return isHeld(value) ? (stored ?? '') : value
}

function linkedRows(rows: readonly StepRow[], stored: unknown, links: Links, group: string): readonly StepRow[] {
  const before = new Map([stored ?? []].flat().map((row) => [(row as StepRow).key, row as StepRow]))
  const now = rows.map((row) => withoutTyped(row, before.get(row.key) ?? {}, links, `${group}.`) as StepRow)
  return now.every((row, at) => row === rows[at]) ? rows : now
}

/** A draft without names that no record has: there it is as it was read. The same object where there are none. */
function withoutTyped(draft: StepValues, read: StepValues, links: Links, above = ''): StepValues {
  if (draft === read) return draft
  const now = Object.entries(draft).map(([name, value]) => {
    if (Array.isArray(value) && isRow(value[0])) return [name, linkedRows(value, read[name], links, above + name)] as const
    return [name, links.includes(above + name) ? linked(value, read[name]) : value] as const
  })
  return now.every(([name, value]) => draft[name] === value) ? draft : Object.fromEntries(now)
}

interface Held {
  draft: StepValues
  read: StepRead
  refused: StepValues | null
  /** Fields that link to records, with the groups that they are in: `sections.currency`. */
  links: Links
}

/** What a save sends of a draft. */
export const sentOf = ({ draft, read, links }: Held): StepValues => withoutTyped(draft, read.values, links)

/** Beside names that no record has there is nothing that the server has not stored or refused. */
export function hasOnlyTyped(held: Held): boolean {
  const sent = sentOf(held)
  const known = [held.read.values, ...(held.refused ? [held.refused] : [])]
  return sent !== held.draft && known.some((values) => isSameValues(sent, values))
}
