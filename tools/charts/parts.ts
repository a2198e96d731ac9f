import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBeside } from './beside.ts'
import { fingerprintOf } from './fingerprint.ts'
import { CHART_NAMES } from './names.ts'
import type { ChartPart } from './pages/part.ts'
import { DOCS, ROOT, sourcesOf } from './places.ts'

const CACHE = join(ROOT, '.cache/charts')
const GENERATOR = join(import.meta.dirname, 'generate.ts')

interface Kept {
  fingerprint: string
  part: ChartPart
}

function keptPart(name: string, fingerprint: string): ChartPart | null {
  const file = join(CACHE, `${name}.json`)
  if (!existsSync(file)) return null
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  return kept.fingerprint === fingerprint ? kept.part : null
}

/** Renamed into place: two runs at once cannot read each other's half. */
function keep(name: string, kept: Kept) {
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, `${name}.json`)
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(kept))
  renameSync(`${file}.${process.pid}`, file)
}

/** The chart, its spec, what the levels leave out and the tools, with all that these import. */
export const fingerprintOfChart = (name: string) => fingerprintOf([...sourcesOf(name), GENERATOR])

/** The tools and the chart itself are loaded only where something is to be made. */
async function madePart(name: string): Promise<ChartPart> {
  const [{ specOf }, { generate }] = await Promise.all([import('./spec-of.ts'), import('./generate.ts')])
  return generate(await specOf(name))
}

/** One chart's part: kept from an earlier run when nothing it depends on has changed. */
export async function partOf(name: string, isFresh = false): Promise<ChartPart> {
  const fingerprint = fingerprintOfChart(name)
  const kept = isFresh ? null : keptPart(name, fingerprint)
  if (kept) return kept
  const part = await madePart(name)
  keep(name, { fingerprint, part })
  return part
}

/** What the committed pages show of a chart: enough for the pages of all charts when another one is drawn. */
function committedPart(name: string): ChartPart | null {
  const [json, html] = [join(ROOT, DOCS, 'coverage.json'), join(ROOT, DOCS, 'index.html')]
  if (!existsSync(json) || !existsSync(html)) return null
  const reports = JSON.parse(readFileSync(json, 'utf8')) as (ChartPart['report'] & Pick<ChartPart, 'title' | 'about'>)[]
  const found = reports.find(({ chart }) => chart === name)
  const [section] = new RegExp(`<section id="${name}"[\\s\\S]*?</section>`).exec(readFileSync(html, 'utf8')) ?? []
  if (!found || !section) return null
  const { title, about, ...report } = found
  return { name, title, about, report, section, pages: [], files: [], findings: [] }
}

/** The parts of all charts in their order. Of those not chosen, what is kept or committed will do. */
export async function partsOf(chosen: readonly string[], isFresh = false): Promise<ChartPart[]> {
  const known = new Map<string, ChartPart>()
  for (const name of CHART_NAMES) {
    const isChosen = chosen.includes(name)
    const part =
      isChosen && isFresh ? null : (keptPart(name, fingerprintOfChart(name)) ?? (isChosen ? null : committedPart(name)))
    if (part) known.set(name, part)
  }
  await makeBeside(
    CHART_NAMES.filter((name) => !known.has(name)),
    isFresh,
  )
  const parts: ChartPart[] = []
  for (const name of CHART_NAMES) parts.push(known.get(name) ?? (await partOf(name)))
  return parts
}
