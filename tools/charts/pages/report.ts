import type { Level } from '../adapters/level.ts'
import type { ChartSpec } from '../model/spec.ts'
import { equivalents } from '../mutants/judge.ts'
import { mutantsOf } from '../mutants/operators.ts'
import { coverage, CRITERIA, unreached, type Coverage, type Criterion } from '../paths/cover.ts'
import { suiteOf, type Suite } from '../paths/suite.ts'
import { levelReport, type LevelReport } from './level-report.ts'

/** What the golden suite of a chart reaches and catches. */
export interface Report {
  chart: string
  paths: number
  steps: number
  longest: number
  nodes: number
  edges: number
  coverage: Record<Criterion, Coverage>
  /** Item -> why it cannot be reached. */
  unreachable: Record<string, string>
  /** Declared, never reached, and without a reason. */
  unexplained: string[]
  mutants: { total: number; killed: number; equivalent: Record<string, string>; survivors: string[] }
  levels: LevelReport[]
}

const coverages = ({ graph, paths }: Suite) =>
  Object.fromEntries(CRITERIA.map((criterion) => [criterion, coverage(graph, paths, criterion)])) as Record<Criterion, Coverage>

export function reportOf(spec: ChartSpec, levels: readonly Level[] = []): Report {
  const suite = suiteOf(spec)
  const total = mutantsOf(spec.machine).length
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
      killed: total - suite.survivors.length,
      equivalent: Object.fromEntries(suite.survivors.flatMap((id) => (listed.has(id) ? [[id, listed.get(id) ?? '']] : []))),
      survivors: suite.survivors.filter((id) => !listed.has(id)),
    },
    levels: levels.map((level) => levelReport(spec, level)),
  }
}

export const ratio = ({ covered, total }: { covered: number; total: number }) =>
  total === 0 ? 'none' : `${covered}/${total} (${Math.floor((covered * 1000) / total) / 10} %)`
