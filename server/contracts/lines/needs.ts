import type { Blocker, BlockersOf } from '#domain/contracts/blockers.ts'
import { blockersOfLines, type LinesNeed } from '#domain/contracts/lines/blockers.ts'
import type { PanelMarket, PanelSection, Subjectivity } from '#domain/contracts/lines/shown.ts'
import { signedDown } from '#domain/contracts/lines/sign-down.ts'
import type { AskedMove } from '#domain/contracts/move.ts'
import type { Sql } from '../../store/database.ts'
import type { SigningRun } from '../../store/contracts/lines/runs.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { faultsOfLine, judge } from './judge.ts'
import { inceptionOf, isCurrent, linesOf, type Lines } from './load.ts'

/** Before inception the client elects as they like; after it, whoever gets another line than by the standard agrees. Source: domain guide 5.2. */
function isAgreed({ method, at, instruction, input, names, result, agreements }: SigningRun, inception: string | null): boolean {
  if (method === 'standard') return true
  if (instruction === null) return false
  if (method === 'disproportionate' && (inception === null || at.slice(0, 10) <= inception)) return true
  const { order, lines, inception: from } = input
  const usual = signedDown({ order, lines, ...(from && { inception: from }) }).result.signed
  return Object.entries(result.signed).every(([name, line]) => usual[name] === line || agreements.includes(names[name] ?? 0))
}

/** The day of who asks, and the instant. */
interface When {
  today: string
  now: string
}

/** A field of the move itself mends it. */
const asks = (path: keyof AskedMove, key: string): Blocker => ({ step: null, path, key })

/** The market that a move brings a line for, as it would be. */
function withAsked({ sections }: Lines, { line }: AskedMove): { section: PanelSection; market: PanelMarket } | null {
  const all = sections.flatMap((section) => section.markets.map((market) => ({ section, market })))
  const found = all.find(({ market }) => market.id === line?.subscription)
  if (!found || !line) return null
  return { ...found, market: { ...found.market, written_line: line.written_line, written_at: line.written_at } }
}

/** Where a move of the contract takes what a line lacks. */
const FIELD_OF: Readonly<Record<string, keyof AskedMove>> = { evidence: 'evidence', acceptance: 'reason' }

async function lineIsAcceptable(sql: Sql, lines: Lines, asked: AskedMove, when: When): Promise<Blocker[]> {
  if (asked.line === null) return [asks('line', 'line_missing')]
  const found = withAsked(lines, asked)
  if (!found) return [{ step: null, path: 'line', key: 'line_of_no_market' }]
  const said = { reason: asked.reason, acceptance: asked.reason, hasEvidence: asked.evidence !== null, brokerAccepts: false }
  const judged = await judge(sql, lines.stored, found, { ...when, mayChange: true, asked: said })
  return Object.entries(faultsOfLine(found.market, judged)).map(([field, { key, params }]) => ({
    step: null,
    path: FIELD_OF[field] ?? 'line',
    key: field === 'evidence' ? 'evidence_missing' : key,
    ...(params && { params }),
  }))
}

/** The client's consent takes a shortfall, and the word of the markets lets them go. Source: domain guide 3.2, rows 14 and 15. */
function heard(found: Omit<BlockersOf<LinesNeed>, 'lineIsAcceptable'>, { consent, evidence }: AskedMove) {
  const { linesFillOrder: short, nobodyIsOnRisk: onRisk } = found
  return {
    ...found,
    linesFillOrder: consent !== null || short.length === 0 ? [] : [...short, asks('consent', 'consent_missing')],
    nobodyIsOnRisk: evidence !== null || onRisk.length === 0 ? [] : [asks('evidence', 'markets_on_risk')],
  }
}

const runsIn = (lines: Lines, now: string) =>
  new Map(
    lines.sections.flatMap((section) => {
      const run = lines.runs.get(section.id)
      if (!run) return []
      const isCurrentRun = isCurrent(lines, section, now)
      return [
        [
          section.id,
          { method: run.method, isCurrent: isCurrentRun, isAgreed: isAgreed(run, inceptionOf(lines.stored)) },
        ] as const,
      ]
    }),
  )

/** What of its lines keeps a contract from its moves; `stored` holds all its rows. Source: domain guide 3.2. */
export async function linesBlockers(
  sql: Sql,
  stored: StoredContract,
  asked: AskedMove,
  when: When,
): Promise<BlockersOf<LinesNeed>> {
  const lines = await linesOf(sql, stored)
  const subjectivities = (stored.shown.subjectivities ?? []) as unknown as Subjectivity[]
  const { sections, trails, sectionTrails } = lines
  const found = blockersOfLines({ sections, subjectivities, trails, sectionTrails, runs: runsIn(lines, when.now), ...when })
  return { ...heard(found, asked), lineIsAcceptable: await lineIsAcceptable(sql, lines, asked, when) }
}
