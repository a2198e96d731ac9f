import { createHash } from 'node:crypto'
import { AppError } from '#domain/app-error.ts'
import type { Clearing } from '#domain/contracts/lines/clearing.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { clearQuotes, listQuotedMarkets, type QuotedMarket } from '../store/contracts/life/quotes.ts'
import { undoSigningRuns } from '../store/contracts/lines/runs.ts'
import { withRows, type StoredContract } from '../store/contracts/read.ts'
import { OF_STEP } from '../store/contracts/shape.ts'
import { authorOf, changesOf, noteContract } from './trail.ts'

export const QUOTED = 4

/** What quotes and lines of the whole contract are given for. */
export const OF_CONTRACT: Partial<Record<StepName, readonly string[]>> = {
  '1': ['class_of_business', 'period_from', 'period_to', 'currency'],
}
/** What those of one section are given for. */
export const OF_SECTION: Partial<Record<StepName, readonly string[]>> = {
  '3a': ['class_of_business', 'currency'],
  '5': ['order_pct_of_whole'],
}

/** What lines of one section are signed by, whatever was quoted for. */
const OF_SIGNED: Partial<Record<StepName, readonly string[]>> = { '5': ['basis_of_signed_lines'] }

interface Drafted {
  draft: Values
  before: Values
}

type SectionRow = Values & { id?: number }

const sectionsIn = ({ sections }: Values) => (sections ?? []) as SectionRow[]

const othersIn = (names: readonly string[] = [], { draft, before }: Drafted) =>
  names.filter((name) => !isSame(draft[name], before[name]))

interface Changed {
  fields: string[]
  /** Null where the change is of the whole contract. */
  sections: number[] | null
  /** Whose signed lines alone it ends. */
  signed: number[]
}

function changedIn(step: StepName, drafted: Drafted): Changed {
  const fields = othersIn(OF_CONTRACT[step], drafted)
  if (fields.length > 0) return { fields, sections: null, signed: [] }
  const known = new Map(sectionsIn(drafted.before).map((row) => [row.id, row]))
  const changed = (of: readonly string[] = []) =>
    sectionsIn(drafted.draft).flatMap((draft, at) => {
      const before = known.get(draft.id)
      const names = before ? othersIn(of, { draft, before }) : []
      return names.map((name) => ({ id: draft.id as number, field: `sections.${at}.${name}` }))
    })
  const [quoted, signed] = [changed(OF_SECTION[step]), changed(OF_SIGNED[step])]
  const ids = (rows: typeof quoted) => rows.map(({ id }) => id)
  return { fields: [...quoted, ...signed].map(({ field }) => field), sections: ids(quoted), signed: ids(signed) }
}

/** What a save ends of what markets have quoted and signed. */
export interface Ending {
  fields: string[]
  markets: QuotedMarket[]
}

/**
 * Another class, period, currency or order once the quote is issued ends what markets have quoted and signed, another basis of signed lines
 * those alone.
 * Source: domain guide 4, cross-step rule 5.
 */
export async function endingOf(
  sql: Sql,
  { id, stage_id: stage }: Pick<StoredContract, 'id' | 'stage_id'>,
  step: StepName,
  drafted: Drafted,
): Promise<Ending> {
  if (stage < QUOTED) return { fields: [], markets: [] }
  const { fields, sections, signed } = changedIn(step, drafted)
  if (fields.length === 0) return { fields, markets: [] }
  const found = await listQuotedMarkets(sql, id, sections && [...sections, ...signed])
  const markets = found.flatMap((market) => {
    if (!sections || sections.includes(market.section)) return market
    return market.has_signed ? { ...market, has_quoted: false } : []
  })
  return { fields, markets }
}

const markOf = (markets: readonly QuotedMarket[]): string => {
  const ending = markets.map(({ id, has_quoted: hasQuoted, has_signed: hasSigned }) => [id, hasQuoted, hasSigned] as const)
  return createHash('sha256')
    .update(JSON.stringify(ending.toSorted(([one], [other]) => one - other)))
    .digest('hex')
}

const clearingOf = ({ fields, markets }: Ending): Clearing => ({
  fields,
  quotes: markets.filter(({ has_quoted: hasQuoted }) => hasQuoted).length,
  signed_lines: markets.filter(({ has_signed: hasSigned }) => hasSigned).length,
  markets: [...new Set(markets.flatMap(({ name }) => name ?? []))],
  mark: markOf(markets),
})

/** Throws `clears_quotes` where something would end that nobody has confirmed: more or other quotes than those they were told of, too. */
export function assertConfirmed(ending: Ending, confirmed: string | undefined): void {
  if (ending.markets.length === 0 || confirmed === markOf(ending.markets)) return
  const fields = Object.fromEntries(ending.fields.map((field) => [field, { key: 'clears_quotes' }]))
  throw new AppError('clears_quotes', { fields, data: clearingOf(ending) })
}

/** Panels are shown in steps 5 and 6: what someone has open there is another thing now. */
function raised({ step_versions: versions }: StoredContract, step: StepName): StoredContract['step_versions'] {
  const next = { ...versions }
  for (const other of ['5', '6'] as const) if (other !== step && next[other]) next[other] = (next[other] ?? 0) + 1
  return next
}

/** What was signed down from lines that are signed no more no longer counts. */
async function clear(sql: Sql, call: Call, markets: readonly QuotedMarket[]): Promise<void> {
  const signed = markets.filter(({ has_signed: hasSigned }) => hasSigned).map(({ section }) => section)
  await undoSigningRuns(sql, signed, { because: 'line_changed' }, authorOf(call))
  await clearQuotes(
    sql,
    markets.map(({ id }) => id),
  )
}

/** The contract as it is once what ends has ended, which stands in its history; who asks the market anew finds its lines in later steps. */
export async function withoutQuotes(
  sql: Sql,
  call: Call,
  { stored, step }: { stored: StoredContract; step: StepName },
  { markets }: Ending,
): Promise<StoredContract> {
  if (markets.length === 0) return stored
  const panels = OF_STEP['6']
  const was = await withRows(sql, stored, panels)
  await clear(sql, call, markets)
  const is = await withRows(sql, stored, panels)
  await noteContract(sql, call, stored, { action: 'changed', ...changesOf(was, is) })
  const { shown } = await withRows(sql, stored, OF_STEP[step])
  return { ...stored, shown, step_versions: raised(stored, step) }
}
