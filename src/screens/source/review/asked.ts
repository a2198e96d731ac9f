import type { FieldErrors } from '#domain/app-error.ts'
import { isDayAhead } from '#domain/sources/standing.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'

export interface Item {
  section: string
  item: string
}
export interface Condition {
  condition: string
  owner_user: string
  due_on: string
}

/** What the dialog of an act holds. */
export interface Asked {
  reason: string
  user: string
  category: string
  items: Item[]
  replies: { id: number; reply: string }[]
  conditions: Condition[]
}

type Part = keyof Asked

const NEEDED = [
  'source.reject',
  'source.refuse',
  'source.suspend',
  'source.terminate',
  'document.reject',
  'document.waive',
  'account.reject',
]

const PARTS: Record<string, readonly Part[]> = {
  'source.assign': ['user', 'reason'],
  'source.requestInfo': ['items', 'reason'],
  'source.supply': ['replies'],
  'source.approveWithConditions': ['conditions'],
  'source.propose': ['conditions'],
  'source.reapply': ['reason'],
  'risk.override': ['category', 'reason'],
}

/** What an act asks for; nothing where it only wants to be confirmed. */
export const partsOf = (act: string): readonly Part[] => PARTS[act] ?? (NEEDED.includes(act) ? ['reason'] : [])

export const isReasonNeeded = (act: string, { moves }: Review): boolean =>
  NEEDED.includes(act) ||
  act === 'risk.override' ||
  (act === 'source.reapply' && moves.some(({ name, lacks }) => name === act && lacks.includes('mayReapply')))

const NEW_ITEM: Item = { section: '', item: '' }
const NEW_CONDITION: Condition = { condition: '', owner_user: '', due_on: '' }
export const NEW_ROW = { items: NEW_ITEM, conditions: NEW_CONDITION } as const

/** What a dialog starts with. */
export const startOf = (act: string, { source }: Review): Asked => ({
  reason: '',
  user: '',
  category: '',
  items: [NEW_ITEM],
  replies: source.requests.filter(({ reply }) => reply === null).map(({ id }) => ({ id, reply: '' })),
  conditions: act === 'source.approveWithConditions' ? [NEW_CONDITION] : [],
})

/** Whether a dialog starts without a field: a list of it has no row yet. */
export const isBare = (act: string, review: Review): boolean => {
  const start = startOf(act, review)
  return partsOf(act).every((part) => Array.isArray(start[part]) && start[part].length === 0)
}

const empty = (text: string) => text.trim() === ''

const openCells = (part: string, rows: readonly object[]) =>
  rows.flatMap((row, place) =>
    Object.entries(row)
      .filter(([, value]) => typeof value === 'string' && empty(value))
      .map(([cell]) => `${part}.${place}.${cell}`),
  )

const daysPast = (rows: readonly Condition[], today: string): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ due_on: day }, place) =>
      isDayAhead(day, today) ? [] : [[`conditions.${place}.due_on`, { key: 'in_past' }] as const],
    ),
  )

/** What is still lacking or cannot be, by field. */
export function lackingIn(act: string, review: Review, asked: Asked, today: string): FieldErrors {
  const parts = partsOf(act)
  const has = (part: Part) => parts.includes(part)
  const open = [
    ...(isReasonNeeded(act, review) && has('reason') && empty(asked.reason) ? ['reason'] : []),
    ...(has('user') && asked.user === '' ? ['user'] : []),
    ...(has('category') && asked.category === '' ? ['category'] : []),
    ...(['items', 'replies', 'conditions'] as const).flatMap((part) => (has(part) ? openCells(part, asked[part]) : [])),
  ]
  const past = has('conditions') ? daysPast(asked.conditions, today) : {}
  return { ...past, ...Object.fromEntries(open.map((path) => [path, { key: 'required' }])) }
}

/** What is sent for the act. */
export function wireOf(act: string, asked: Asked): Record<string, unknown> {
  const wire: Record<Part, unknown> = {
    ...asked,
    user: Number(asked.user),
    conditions: asked.conditions.map((one) => ({ ...one, owner_user: Number(one.owner_user) })),
  }
  return Object.fromEntries(partsOf(act).map((part) => [part, wire[part]]))
}
