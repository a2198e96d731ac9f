import type { FieldErrors } from '#domain/app-error.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { draftOf } from '#domain/records/draft.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import type { Sql } from '../../store/database.ts'
import type { RowTable } from '../../store/records/rows.ts'
import { restoreBelow } from '../../store/contracts/write.ts'
import { OF_STEP, WHOLE } from '../../store/contracts/shape.ts'
import { OF_SECTION, QUOTED } from '../clear-quotes.ts'
import type { SectionRow } from '../removal.ts'
import type { Removed } from './removed.ts'

type Rows = readonly SectionRow[]

const rowsIn = (values: Values) => (values.sections ?? []) as SectionRow[]

const sectionsOf = (removed: readonly Removed[]): Rows => removed.flatMap(({ market, row }) => (market === null ? [row] : []))

const marketsOf = (removed: readonly Removed[], section: number): Rows =>
  removed.flatMap((one) => (one.market !== null && one.section === section ? [one.row] : []))

/** What is shown, with rows that come back behind the others. */
export function withRemoved(shown: Values, removed: readonly Removed[]): Values {
  if (removed.length === 0) return shown
  const sections = rowsIn(shown).map((section) => {
    const markets = marketsOf(removed, section.id)
    return markets.length === 0 ? section : { ...section, markets: [...(section.markets ?? []), ...markets] }
  })
  return { ...shown, sections: [...sections, ...sectionsOf(removed)] }
}

/** What is shown of rows that have come back, with what other steps hold of them. */
export function withRestored(shown: Values, removed: readonly Removed[]): Values {
  if (removed.length === 0) return shown
  const whole = (rows: Rows, were: Rows) =>
    rows.map((row) => {
      const was = were.find(({ id }) => id === row.id)
      return was ? { ...was, ...row } : row
    })
  const sections = whole(rowsIn(shown), sectionsOf(removed)).map((section) => {
    const were = marketsOf(removed, section.id)
    return were.length === 0 ? section : { ...section, markets: whole(section.markets ?? [], were) }
  })
  return { ...shown, sections }
}

const hasQuoted = ({ market_status: status, signed_line: signed }: Values) =>
  status === 'quoted' || status === 'signed' || (signed ?? null) !== null

const isOther = (row: Values, was: Values | undefined) =>
  was !== undefined && Object.values(OF_SECTION).some((names) => names.some((name) => !isSame(row[name], was[name])))

/** Rows whose markets have quoted for other terms than those of now: they are asked anew. Source: domain guide 4, cross-step rule 5. */
export function outdatedFaults(stage: number, draft: Values, had: Values, removed: readonly Removed[]): FieldErrors {
  if (stage < QUOTED) return {}
  const were = new Map(rowsIn(had).map((section) => [section.id, section]))
  const faults = removed.flatMap(({ section: id, market, row, isOutdated }) => {
    const at = rowsIn(draft).findIndex((section) => section.id === id)
    const section = rowsIn(draft)[at]!
    const quoted = (market === null ? (row.markets ?? []) : [row]).some(hasQuoted)
    if (!quoted || !(isOutdated || isOther(section, were.get(id)))) return []
    if (market === null) return [`sections.${at}.title`]
    const place = (section.markets ?? []).findIndex((each) => each.id === market)
    return [`sections.${at}.markets.${place}.market`]
  })
  return Object.fromEntries(faults.map((path) => [path, { key: 'row_outdated' }]))
}

const draftsOf = (rows: Values[]) => rowsIn(draftOf(CONTRACT, { sections: rows }))

const { sections: whole } = WHOLE.groups as Record<'sections', RowTable>

/** What other steps hold below rows that a step has brought back. */
export async function restoreOthers(sql: Sql, step: StepName, removed: readonly Removed[]): Promise<void> {
  const part = OF_STEP[step].groups.sections
  const markets = removed.filter(({ market }) => market !== null)
  if (!part) return
  await restoreBelow(sql, whole, part, draftsOf([...sectionsOf(removed)]))
  if (!part.rows?.markets || markets.length === 0) return
  const [section] = draftsOf([{ id: 0, markets: markets.map(({ row }) => row) }])
  await restoreBelow(sql, whole.rows!.markets!, part.rows.markets, section!.markets!)
}
