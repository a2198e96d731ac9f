import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { changeTicket } from '#domain/api/tickets.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import type { Named } from '#domain/records/links.ts'
import type { Priority } from '#domain/tickets/choices.ts'
import { STAFF } from '../access/ticket-reach.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { linkKey, type Known } from '../store/records/columns.ts'
import { listStaff, listTeams } from '../store/tickets/people.ts'
import type { StoredTicket } from '../store/tickets/read.ts'
import { patchTicket, writeTicket } from '../store/tickets/write.ts'
import { retarget } from './clock.ts'
import { tellGiven } from './notices.ts'
import { partOf } from './reader.ts'
import { assertFresh, heldTicket, rightsOf } from './record.ts'
import { authorOf, noteTicket } from './trail.ts'

const QUESTION = ['subject', 'description', 'category', 'module', 'priority'] as const
const ANSWERING = ['assignee', 'team'] as const
const NAMES = [...QUESTION, ...ANSWERING]

const idOf = (link: unknown) => (link as Named | null)?.id ?? null

/** As a form would send what is stored. */
const draftOf = (stored: StoredTicket): Values => ({
  ...Object.fromEntries(QUESTION.map((name) => [name, stored[name]])),
  ...Object.fromEntries(ANSWERING.map((name) => [name, idOf(stored[name])])),
})

const isSent = (sent: Values, name: string) => sent[name] !== undefined

/** Throws `not_permitted`, and `move_not_open` where nothing of it changes any more. */
function assertEditable(call: Call, stored: StoredTicket, sent: Values): void {
  const part = partOf(call, stored)
  const { edit, assign } = rightsOf(stored, part)
  const isAllowed = edit && (assign || !ANSWERING.some((name) => isSent(sent, name)))
  if (isAllowed) return
  const isTooLate = part.isStaff || !ANSWERING.some((name) => isSent(sent, name))
  if (isTooLate) throw new AppError('move_not_open', { data: { status: stored.status } })
  throw new AppError('not_permitted', { params: { missing: STAFF } })
}

/** Who is newly assigned answers tickets of the branch, and a team is one of it. Throws `not_valid`. */
async function knownOf(sql: Sql, stored: StoredTicket, draft: Values): Promise<Known> {
  const known = new Map<string, unknown>()
  const wanted = [
    ['assignee', 'user', listStaff],
    ['team', 'team', listTeams],
  ] as const
  for (const [name, to, list] of wanted) {
    const id = draft[name] as number | null
    if (id === null || id === idOf(stored[name])) continue
    const found = (await list(sql, stored.branch.id)).find((each) => each.id === id)
    if (!found) throw new AppError('not_valid', { fields: { [name]: { key: 'not_found_ref' } } })
    known.set(linkKey(to, id), found)
  }
  return known
}

/** Without a version where nobody else can have changed it. */
type Asked = Omit<Input<typeof changeTicket>, 'row_version'> & { row_version?: number }

/** Runs inside a transaction. Saving a ticket as it is changes nothing. Throws `stale_row` with the present one. */
export async function saveTicket(sql: Sql, call: Call, asked: Asked): Promise<StoredTicket> {
  const { ticket_number: number, row_version: version, ...sent } = asked
  const stored = await heldTicket(sql, call, number)
  assertEditable(call, stored, sent)
  await assertFresh(sql, call, stored, version)
  const before = draftOf(stored)
  const draft = { ...before, ...Object.fromEntries(NAMES.flatMap((name) => (isSent(sent, name) ? [[name, sent[name]]] : []))) }
  const changed = NAMES.filter((name) => !isSame(draft[name], before[name]))
  if (changed.length === 0) return stored
  return store(sql, call, stored, { draft, before, changed })
}

interface Change {
  draft: Values
  before: Values
  changed: (typeof NAMES)[number][]
}

async function store(sql: Sql, call: Call, stored: StoredTicket, { draft, before, changed }: Change): Promise<StoredTicket> {
  const author = authorOf(call)
  const shown = stored as unknown as Values
  const known = await knownOf(sql, stored, draft)
  const written = await writeTicket(sql, stored.id, { values: draft, before, shown, names: changed, known })
  const priority = draft.priority as Priority
  const clock = priority === stored.priority ? {} : await retarget(sql, stored, priority)
  await patchTicket(sql, stored.id, clock, author)
  const picked = (of: Values) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  await noteTicket(sql, author, stored, { action: 'changed', before: picked(shown), after: picked(written) })
  const { assignee, team } = draft as { assignee: number | null; team: number | null }
  const isAnotherAssignee = changed.includes('assignee')
  if (isAnotherAssignee || changed.includes('team')) await tellGiven(sql, stored, author, { assignee, team, isAnotherAssignee })
  return stored
}
