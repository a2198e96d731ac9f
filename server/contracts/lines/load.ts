import { AppError } from '#domain/app-error.ts'
import { LINES } from '#domain/contracts/lines/bounds.ts'
import { sectionTrailsOf, trailsOf, type Trail } from '#domain/contracts/lines/events.ts'
import { shownSectionLines, signingLines } from '#domain/contracts/lines/show.ts'
import type { PanelMarket, PanelSection } from '#domain/contracts/lines/shown.ts'
import { isSameSigning, signingOf, type SigningScene } from '#domain/contracts/lines/sign-down.ts'
import type { ContractLines, LinesOfSection, ShownRun } from '#domain/contracts/lines/view.ts'
import type { Named } from '#domain/records/links.ts'
import { branchesOf } from '../../access/branches.ts'
import { nowOf } from '../../access/time.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listLastEvents, type LineEvent } from '../../store/contracts/lines/events.ts'
import { listLineVersions } from '../../store/contracts/lines/markets.ts'
import { listSigningRuns, type SigningRun } from '../../store/contracts/lines/runs.ts'
import { lockContract, type StoredContract } from '../../store/contracts/read.ts'
import { OF_STEP } from '../../store/contracts/shape.ts'
import { branchOf, seenBy } from '../record.ts'

/** The lines of a contract with what happened to each and how its sections are signed down. */
export interface Lines {
  stored: StoredContract
  sections: PanelSection[]
  /** By the id of the market, and of the section as a whole. */
  trails: Map<number, Trail<LineEvent>>
  sectionTrails: Map<number, Trail<LineEvent>>
  /** By the id of the section. */
  runs: Map<number, SigningRun>
}

export const panelsOf = ({ shown }: StoredContract) => (shown.sections ?? []) as unknown as PanelSection[]
export const inceptionOf = ({ shown }: StoredContract) => (shown.period_from ?? null) as string | null

/** What a section of a contract is signed down by, beside its lines. */
export const signingScene = (stored: StoredContract, now: string): SigningScene => ({
  inception: inceptionOf(stored),
  zone: (stored.shown.time_zone as Named | null)?.name,
  now,
})

export async function linesOf(sql: Sql, stored: StoredContract): Promise<Lines> {
  const events = await listLastEvents(sql, stored.id)
  const runs = await listSigningRuns(sql, stored.id)
  return {
    stored,
    sections: panelsOf(stored),
    trails: trailsOf(events),
    sectionTrails: sectionTrailsOf(events),
    runs: new Map(runs.map((run) => [run.section, run])),
  }
}

/** A contract with its panels, held until the transaction ends. Throws `not_found`. */
export async function lockLines(sql: Sql, call: Call, uuid: string): Promise<Lines> {
  const stored = await lockContract(sql, uuid, seenBy(call), OF_STEP['6'])
  if (!stored) throw new AppError('not_found')
  return linesOf(sql, stored)
}

export const holds = (stored: StoredContract, call: Call, code: string): boolean =>
  branchesOf(callerOf(call), { all: [code] }).includes(branchOf(stored))

export const isHead = (call: Call): boolean => (callerOf(call).authorityLevel ?? 0) >= LINES.head

/** Throws `not_permitted`. */
export function assertHolds(stored: StoredContract, call: Call, code: string): void {
  if (!holds(stored, call, code)) throw new AppError('not_permitted', { params: { missing: code } })
}

/** Throws `stale_row` with the lines as they are now. */
export async function assertVersion(sql: Sql, call: Call, lines: Lines, seen: number): Promise<void> {
  if (lines.stored.row_version !== seen) throw new AppError('stale_row', { data: await shownLines(sql, call, lines) })
}

export interface Found {
  section: PanelSection
  market: PanelMarket
}

/** Throws `not_found` for a market that is on no panel of the contract. */
export function marketIn({ sections }: Lines, id: number): Found {
  for (const section of sections) {
    const market = section.markets.find((each) => each.id === id)
    if (market) return { section, market }
  }
  throw new AppError('not_found')
}

/** Throws `not_found`. */
export function sectionIn({ sections }: Lines, id: number): PanelSection {
  const section = sections.find((each) => each.id === id)
  if (!section) throw new AppError('not_found')
  return section
}

/** A run is out of date once a line or the order is another one. */
export function isCurrent({ stored, runs }: Lines, section: PanelSection, now: string): boolean {
  const run = runs.get(section.id)
  return run !== undefined && isSameSigning(run.input, signingOf(section, signingScene(stored, now)).input)
}

function shownRun(lines: Lines, section: PanelSection, now: string): ShownRun | null {
  const run = lines.runs.get(section.id)
  if (!run) return null
  const { id, at, by, method, result, explanation, reason, instruction, agreements, names, reasons } = run
  return {
    id,
    at,
    by,
    method,
    result,
    explanation,
    reason,
    instruction,
    agreements,
    lines: signingLines(section, names, result.signed, reasons),
    is_current: isCurrent(lines, section, now),
  }
}

type Versions = ReadonlyMap<number, number>

function shownSection(lines: Lines, call: Call, section: PanelSection, versions: Versions): LinesOfSection {
  const now = nowOf(call)
  return shownSectionLines({
    section,
    reading: { stage: lines.stored.stage_id, mayChange: holds(lines.stored, call, 'change_contract'), now },
    trails: lines.trails,
    versions,
    trail: lines.sectionTrails.get(section.id) ?? {},
    run: shownRun(lines, section, now),
  })
}

export const shownSectionNow = async (sql: Sql, call: Call, lines: Lines, id: number): Promise<LinesOfSection> =>
  shownSection(lines, call, sectionIn(lines, id), await listLineVersions(sql, lines.stored.id))

/** All lines of a contract as a reader sees them. */
export async function shownLines(sql: Sql, call: Call, lines: Lines): Promise<ContractLines> {
  const { stored, sections } = lines
  const versions = await listLineVersions(sql, stored.id)
  const sign = holds(stored, call, 'sign_contract')
  return {
    uuid: stored.uuid,
    contract_number: stored.contract_number,
    stage_id: stored.stage_id,
    row_version: stored.row_version,
    inception: inceptionOf(stored),
    year_of_account: (stored.shown.year_of_account ?? null) as number | null,
    rights: {
      record: holds(stored, call, 'change_contract'),
      sign,
      can_sign_down: sign && (LINES.signDown as readonly number[]).includes(stored.stage_id),
      can_confirm: sign && stored.stage_id === LINES.confirmation,
      can_accept_shortfall: isHead(call) && stored.stage_id === LINES.collection,
    },
    sections: sections.map((section) => shownSection(lines, call, section, versions)),
  }
}
