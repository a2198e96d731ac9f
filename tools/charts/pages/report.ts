import type { Level } from '../adapters/level.ts'
import type { ChartSpec } from '../model/spec.ts'
import { warningsOf } from '../model/warnings.ts'
import { equivalents, unexplained } from '../mutants/judge.ts'
import { coverage, CRITERIA, unreached, type Coverage, type Criterion } from '../paths/cover.ts'
import { suiteOf, type Suite } from '../paths/suite.ts'
import { levelReport, type LevelReport } from './level-report.ts'

type Figures = Omit<Coverage, 'missing'> & Partial<Coverage>

/** What the golden suite of a chart reaches and catches. */
export interface Report {
  chart: string
  paths: number
  steps: number
  longest: number
  nodes: number
  edges: number
  coverage: Record<Criterion, Figures>
  /** Item -> why it cannot be reached. */
  unreachable: Record<string, string>
  /** Declared, never reached, and without a reason. */
  unexplained: string[]
  mutants: { total: number; killed: number; proved: string[]; equivalent: Record<string, string>; survivors: string[] }
  levels: LevelReport[]
  /** What keeps the suite from being whole. */
  findings: string[]
}

/** By name, but for pairs and edges, of which there are hundreds. */
function figuresOf({ graph, paths }: Suite, criterion: Criterion): Figures {
  const { missing, ...figures } = coverage(graph, paths, criterion)
  return criterion === 'pairs' || criterion === 'edges' ? figures : { ...figures, missing }
}

const coverages = (suite: Suite) =>
  Object.fromEntries(CRITERIA.map((criterion) => [criterion, figuresOf(suite, criterion)])) as Record<Criterion, Figures>

/** Everything in a spec that says why something is not covered must still say the truth. */
function findingsOf(spec: ChartSpec, suite: Suite): string[] {
  const open = unreached(spec, suite.graph)
  const reasons = Object.keys(spec.unreachable ?? {})
  const { survivors, stale } = unexplained(spec, suite)
  return [
    ...open.filter((item) => !reasons.includes(item)).map((item) => `${item} is declared and never reached`),
    ...reasons.filter((item) => !open.includes(item)).map((item) => `${item} is listed as unreachable and is reached`),
    ...survivors.map((id) => `no path notices the planted fault: ${id}`),
    ...stale.map((id) => `listed as changing nothing, but found or not planted: ${id}`),
    ...warningsOf(spec, suite.graph),
  ]
}

export async function reportOf(spec: ChartSpec, levels: readonly Level[] = []): Promise<Report> {
  const suite = await suiteOf(spec)
  const { total, proved } = suite
  const listed = equivalents(spec)
  return {
    chart: spec.name,
    paths: suite.paths.length,
    steps: suite.paths.flat().length,
    longest: Math.max(...suite.paths.map((path) => path.length)),
    nodes: suite.graph.nodes.length,
    edges: suite.graph.edges.length,
    coverage: coverages(suite),
    unreachable: { ...spec.unreachable },
    unexplained: unreached(spec, suite.graph).filter((item) => !spec.unreachable?.[item]),
    mutants: {
      total,
      killed: total - suite.survivors.length - proved.length,
      proved,
      equivalent: Object.fromEntries(suite.survivors.flatMap((id) => (listed.has(id) ? [[id, listed.get(id) ?? '']] : []))),
      survivors: suite.survivors.filter((id) => !listed.has(id)),
    },
    levels: levels.map((level) => levelReport(spec, level)),
    findings: findingsOf(spec, suite),
  }
}

export const ratio = ({ covered, total }: { covered: number; total: number }) =>
  total === 0 ? 'none' : `${covered}/${total} (${Math.floor((covered * 1000) / total) / 10} %)`

/** `212 of 220; 8 change nothing (5 proved, 3 with a reason)`, or the first part alone. */
export function faultsText({ total, killed, proved, equivalent }: Report['mutants'], part: 'found' | 'idle') {
  const [known, listed] = [proved.length, Object.keys(equivalent).length]
  if (part === 'found') return `${killed}/${total - known - listed}`
  const words = [known > 0 ? `${known} proved` : '', listed > 0 ? `${listed} with a reason` : ''].filter(Boolean)
  return words.length > 0 ? `${known + listed} change nothing (${words.join(', ')})` : ''
}
