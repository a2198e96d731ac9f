import type { StepName } from '#domain/contracts/steps.ts'
import { panel } from '#domain/contracts/sections/panel.ts'
import { structure } from '#domain/contracts/sections/structure.ts'
import type { Group } from '#domain/records/record.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../../store/database.ts'
import { listSinceRemoval, type HistoryEntry } from '../../store/history.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { OF_CONTRACT, OF_SECTION } from '../clear-quotes.ts'
import { sectionsIn, type SectionRow } from '../removal.ts'

interface Place {
  section: number
  /** None where the section itself was removed. */
  market: number | null
}

/** A row that comes back, with all of every step that it held. */
export interface Removed extends Place {
  row: SectionRow
  /** Something that markets quote for has changed since, or in the same save. */
  isOutdated: boolean
}

type Named = Values & { id?: number | null; markets?: readonly Named[] }

const namedIn = (values: Values, name: string) => (values[name] ?? []) as Named[]

/** Rows that are named by an id and are not there, each of them once. */
function missingIn(step: StepName, sent: Values, stored: StoredContract): Place[] {
  const known = new Map(sectionsIn(stored).map((row) => [row.id, row]))
  const places = namedIn(sent, 'sections').flatMap(({ id, markets = [] }): Place[] => {
    if (!id) return []
    const section = known.get(id)
    if (!section) return step === '3a' ? [{ section: id, market: null }] : []
    if (step !== '5' || markets.length === 0) return []
    const had = new Set((section.markets ?? []).map((market) => market.id))
    return markets.flatMap(({ id: market }) => (market && !had.has(market) ? [{ section: id, market }] : []))
  })
  const idOf = ({ section, market }: Place) => market ?? section
  return places.filter((place) => places.filter((other) => idOf(other) === idOf(place)).length === 1)
}

const idsOf = ({ section, market }: Place): Values => ({
  sections: [{ id: section, ...(market !== null && { markets: [{ id: market }] }) }],
})

/** What a history holds of a row, as it was shown. */
const heldOf = ({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>, held: Values): SectionRow => ({
  id: held.id as number,
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, held[name] ?? null])),
  ...Object.fromEntries(
    Object.entries(rows).map(([name, below]) => [name, namedIn(held, name).map((row) => heldOf(below, row))]),
  ),
})

const byId = (rows: readonly Named[], id: number) => rows.find((row) => row.id === id)

const names = (of: typeof OF_CONTRACT) => Object.values(of).flat()

const sectionOf = (values: Values | null, { section }: Place) => byId(namedIn(values ?? {}, 'sections'), section)

const changesTerms = (place: Place, { before, after }: Pick<HistoryEntry, 'before' | 'after'>): boolean => {
  const others = (sectionOf(before, place) && sectionOf(after, place)) ?? {}
  return names(OF_CONTRACT).some((name) => name in (after ?? {})) || names(OF_SECTION).some((name) => name in others)
}

async function findRemoved(sql: Sql, { id }: StoredContract, place: Place): Promise<Removed[]> {
  const entries = await listSinceRemoval(sql, { entity: 'contract', id }, idsOf(place))
  const section = entries[0] && sectionOf(entries[0].before, place)
  const isOutdated = entries.some((entry) => changesTerms(place, entry))
  if (!section) return []
  if (place.market === null) return [{ ...place, row: heldOf(structure.rows.sections, section), isOutdated }]
  const market = byId(namedIn(section, 'markets'), place.market)
  return market ? [{ ...place, row: heldOf(panel, market), isOutdated }] : []
}

/** Rows that a save of a step names and its contract has had, as they were when they were removed. */
export async function removedRows(sql: Sql, stored: StoredContract, step: StepName, sent: Values): Promise<Removed[]> {
  const found: Removed[] = []
  for (const place of missingIn(step, sent, stored)) found.push(...(await findRemoved(sql, stored, place)))
  return found
}
