import type { ChartSpec } from '../model/spec.ts'
import { levelExclusions, levelFigures } from './level-tables.ts'
import { ratio, type Report } from './report.ts'
import { table } from './table.ts'

const summary = (title: string, report: Report) => {
  const { coverage, mutants } = report
  const equivalent = Object.keys(mutants.equivalent).length
  return [
    title,
    String(report.paths),
    String(report.steps),
    ratio(coverage.states),
    ratio(coverage.transitions),
    ratio(coverage.guards),
    ratio(coverage.pairs),
    `${mutants.killed}/${mutants.total - equivalent} (+${equivalent} equivalent)`,
  ]
}

/** The figures of all charts side by side. */
export function coveragePage(specs: readonly ChartSpec[], reports: readonly Report[]): string {
  const heads = ['Chart', 'Paths', 'Steps', 'States', 'Transitions', 'Guard outcomes', 'Pairs', 'Mutants killed']
  const rows = reports.map((report, at) => summary(`[${specs[at]?.title ?? report.chart}](./${report.chart}.md)`, report))
  const missing = reports.flatMap((report) => [
    ...report.unexplained.map((item) => [report.chart, item, 'declared, never reached']),
    ...report.mutants.survivors.map((item) => [report.chart, item, 'a planted fault nobody noticed']),
  ])
  const open = missing.length > 0 ? table(['Chart', 'What', 'Why it counts'], missing) : 'Nothing is missing.'
  return `# Coverage of the charts\n\nMeasured on the golden suites of the actor level. Covered of all that can be reached; every exclusion stands with its reason on the page of its chart.\n\n${table(heads, rows)}\n${levels(specs, reports)}\n## Missing\n\n${open}\n`
}

/** The levels above the actor: the screens in a browser, and the built product with its server. */
function levels(specs: readonly ChartSpec[], reports: readonly Report[]): string {
  const all = reports.flatMap((report, at) =>
    report.levels.map((level) => ({ before: [`[${specs[at]?.title ?? report.chart}](./${report.chart}.md)`], report: level })),
  )
  if (all.length === 0) return ''
  const left = levelExclusions(all)
  const about =
    'The same charts, walked by what a person does and checked by what a person sees: at the component level on the real screens in Chromium with the server’s part played by the test, end to end on the built product; lifecycles of records are walked on the real server and its database. `npm test` walks these very paths.'
  return `\n## On the screens\n\n${about}\n\n${levelFigures(all)}\n${left && `\n### Left out above the actor\n\n${left}\n`}`
}

const figures = (report: Report) => ({
  ...report,
  coverage: Object.fromEntries(
    Object.entries(report.coverage).map(([criterion, { covered, total, missing }]) => [
      criterion,
      criterion === 'pairs' || criterion === 'edges' ? { covered, total } : { covered, total, missing },
    ]),
  ),
})

export const coverageJson = (reports: readonly Report[]) => `${JSON.stringify(reports.map(figures), null, 2)}\n`
