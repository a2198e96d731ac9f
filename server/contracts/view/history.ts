import type { Input } from '#domain/api/endpoint.ts'
import type { ContractVersions, listContractVersions, loadContractView, ViewedHistory } from '#domain/api/contract/view.ts'
import type { FieldChange, Happening } from '#domain/contracts/viewed.ts'
import { COMPARED } from '#domain/contracts/bounds.ts'
import { namesOf } from '#domain/contracts/views.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Values } from '#domain/records/values.ts'
import { changesIn, changesOver, inWords } from '../../records/changes.ts'
import { listChain, listMoveFacts, momentOf, type MoveFacts } from '../../store/contracts/visits.ts'
import { countHistory, listActors, listBetween, listHistory, type HistoryEntry, type Of } from '../../store/history.ts'
import type { Scope } from '../../store/records/scope.ts'
import { callerOf } from '../../serve.ts'
import { headOf, seenBy } from '../record.ts'
import { withSeenNumbers } from './similar-contracts.ts'
import { templateChanges, type TemplateVersions } from './template-changes.ts'
import type { Viewing } from './viewing.ts'

/** What an entry says of a move, beside the fields that it has changed. */
const MEANT = ['move', 'reason', 'stage_id', 'group_id', 'line_events', 'acknowledged']

const fieldsIn = (values: Values | null): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !MEANT.includes(name)))

const versionOf = ({ id, at, actor, action, after }: HistoryEntry): ContractVersions['items'][number] => ({
  id,
  at,
  actor,
  action,
  move: inWords(after?.move),
  stage_id: (after?.stage_id ?? null) as number | null,
})

/** A happening, and what was asked of the needs of its move. */
export interface Judged {
  one: Happening
  facts: MoveFacts
}

function judgedOf(entry: HistoryEntry, found: ReadonlyMap<string, MoveFacts>): Judged {
  const { before, after } = entry
  const version = versionOf(entry)
  const facts = version.move === null ? {} : (found.get(momentOf({ at: entry.at, move: version.move })) ?? {})
  const one = {
    ...version,
    reason: inWords(after?.reason),
    guards: Object.keys(facts).filter((need) => facts[need]),
    lines: (after?.line_events ?? []) as Happening['lines'],
    acknowledged: (after?.acknowledged ?? []) as Happening['acknowledged'],
    changes: changesIn(fieldsIn(before), fieldsIn(after)),
  }
  return { one, facts }
}

/** A contract, and the branches whose contracts the reader of its history may look at. */
interface Reading {
  id: number
  seen: Scope
}

/** Entries with what was asked for their moves: one statement for all of them. */
async function judgedIn(db: Viewing['db'], { id, seen }: Reading, rows: readonly HistoryEntry[]): Promise<Judged[]> {
  const moments = rows.filter(({ after }) => after?.move).map(({ at }) => at)
  const found = await listMoveFacts(db, id, moments)
  return withSeenNumbers(
    db,
    rows.map((row) => judgedOf(row, found)),
    seen,
  )
}

const pageOf = <Item>(items: Item[], { page, page_size }: { page: number; page_size: number }, total: number) => ({
  items,
  page,
  page_size,
  next_cursor: null,
  total: Math.min(total, COUNT_CAP),
  total_is_estimate: total > COUNT_CAP,
})

type Asked = Pick<Input<typeof loadContractView>, 'page' | 'page_size' | 'step' | 'person'>

const ofStep = (step: Asked['step']): readonly string[] | undefined =>
  step === '2' ? [...namesOf(step), 'template_values'] : step && namesOf(step)

/** Who changed what and made which move, newest first; of one step and one person where that is asked. */
export async function viewedHistory({ db, call, stored }: Viewing, asked: Asked): Promise<ViewedHistory> {
  const { page, page_size: size } = asked
  const of: Of = { entity: 'contract', id: stored.id }
  const only = { actor: asked.person, fields: ofStep(asked.step) }
  const rows = await listHistory(db, of, { page, size, ...only })
  const total = await countHistory(db, of, only)
  const judged = await judgedIn(db, { id: stored.id, seen: seenBy(call) }, rows.slice(0, size))
  return {
    ...headOf(stored, call),
    tab: 'history',
    history: pageOf(
      judged.map(({ one }) => one),
      asked,
      total,
    ),
    people: await listActors(db, of),
    chain: await listChain(db, stored.id, seenBy(call)),
  }
}

type Versions = Pick<Input<typeof listContractVersions>, 'page' | 'page_size' | 'until'>

/** What can be compared: every entry of the history, newest first, up to a day where one is asked for. */
export async function versionsOf({ db, call, stored }: Viewing, asked: Versions): Promise<ContractVersions> {
  const { page, page_size: size, until } = asked
  const of: Of = { entity: 'contract', id: stored.id }
  const only = { until: until === undefined ? undefined : { day: until, zone: callerOf(call).timeZone } }
  const rows = await listHistory(db, of, { page, size, ...only })
  return pageOf(rows.slice(0, size).map(versionOf), asked, await countHistory(db, of, only))
}

interface Compared {
  changes: FieldChange[]
  is_cut: boolean
}

type Sides = Pick<HistoryEntry, 'before' | 'after'>

const OF_TEMPLATE = 'template_values'

const formFieldsIn = (values: Values | null): Values => {
  const { [OF_TEMPLATE]: _template, ...others } = fieldsIn(values)
  return others
}

/** What the line of business asks for, before the first of the entries and after the last. */
function templateIn(entries: readonly Sides[]): TemplateVersions {
  const held = (side: keyof Sides) => entries.map((entry) => entry[side]?.[OF_TEMPLATE]).filter((values) => values !== undefined)
  return { before: held('before')[0] ?? {}, after: held('after').at(-1) ?? {} } as TemplateVersions
}

/** What differs over so many entries; whether there were more. */
export async function changesAcross({ db, call, stored }: Viewing, entries: readonly Sides[]): Promise<Compared> {
  const looked = entries.slice(0, COMPARED)
  const changes = changesOver(looked.map(({ before, after }) => ({ before: formFieldsIn(before), after: formFieldsIn(after) })))
  const asked = looked.some(({ before, after }) => before?.[OF_TEMPLATE] ?? after?.[OF_TEMPLATE])
    ? await templateChanges(db, stored, templateIn(looked), call.language)
    : []
  return { changes: [...changes, ...asked], is_cut: entries.length > COMPARED }
}

/** What differs between two entries, whichever of them is the earlier one: it is told from the earlier to the later, over so many entries. */
export async function comparedOf(viewing: Viewing, from: number, to: number): Promise<Compared> {
  const [after, upTo] = [Math.min(from, to), Math.max(from, to)]
  const of: Of = { entity: 'contract', id: viewing.stored.id }
  return changesAcross(viewing, await listBetween(viewing.db, of, { after, upTo, most: COMPARED + 1 }))
}

/** Entries that are read at once for a file. Own choice. */
const AT_ONCE = 500

/** The whole history, newest first, some entries at a time. */
export async function* everyHappening(db: Viewing['db'], reading: Reading): AsyncGenerator<Judged[]> {
  for (let page = 1; ; page += 1) {
    const rows = await listHistory(db, { entity: 'contract', id: reading.id }, { page, size: AT_ONCE })
    yield await judgedIn(db, reading, rows.slice(0, AT_ONCE))
    if (rows.length <= AT_ONCE) return
  }
}
