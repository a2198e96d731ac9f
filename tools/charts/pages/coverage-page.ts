import { levelExclusions, levelFigures } from './level-tables.ts'
import type { ChartPart } from './part.ts'
import { faultsText, ratio, type Report } from './report.ts'
import { table } from './table.ts'

const summary = (title: string, report: Report) => {
  const { coverage, mutants } = report
  return [
    title,
    String(report.paths),
    String(report.steps),
    ratio(coverage.states),
    ratio(coverage.transitions),
    ratio(coverage.guards),
    ratio(coverage.variants),
    ratio(coverage.pairs),
    faultsText(mutants, 'found'),
    faultsText(mutants, 'idle'),
  ]
}

type Measured = Pick<ChartPart, 'name' | 'title' | 'report'>
const linkTo = ({ name, title }: Measured) => `[${title}](./${name}.md)`

/** The figures of all charts side by side. */
export function coveragePage(charts: readonly Measured[]): string {
  const heads = [
    'Chart',
    'Paths',
    'Steps',
    'States',
    'Transitions',
    'Guard outcomes',
    'Event data',
    'Pairs',
    'Planted faults found',
    'Of no effect',
  ]
  const rows = charts.map((chart) => summary(linkTo(chart), chart.report))
  const missing = charts.flatMap(({ report }) => [
    ...report.unexplained.map((item) => [report.chart, item, 'declared, never reached']),
    ...report.mutants.survivors.map((item) => [report.chart, item, 'a planted fault that no path found']),
  ])
  const open = missing.length > 0 ? table(['Chart', 'What', 'Why it counts'], missing) : 'Nothing is missing.'
  return `# Coverage of the charts\n\nMeasured on the golden suites of the actor level. Covered, of all that can be reached; every exclusion and its reason are on the page of its chart.\n\n${table(heads, rows)}\n${levels(charts)}\n## Missing\n\n${open}\n`
}

/** The levels above the actor: the screens in a browser, and the built product with its server. */
function levels(charts: readonly Measured[]): string {
  const all = charts.flatMap((chart) => chart.report.levels.map((level) => ({ before: [linkTo(chart)], report: level })))
  if (all.length === 0) return ''
  const left = levelExclusions(all)
  const about =
    'The same charts, walked by what a person does and checked by what a person sees: at the component level on the real screens in Chromium with the server’s part played by the test, end to end on the built product; lifecycles of records are walked on the real server and its database. `npm test` walks these very paths.'
  return `\n## On the screens\n\n${about}\n\n${levelFigures(all)}\n${left && `\n### Left out above the actor\n\n${left}\n`}`
}

/** The same for tools, and for a later run that draws one chart anew: title and text stand beside the figures. */
export const coverageJson = (charts: readonly ChartPart[]) =>
  `${JSON.stringify(
    charts.map(({ title, about, report }) => ({ title, about, ...report })),
    null,
    2,
  )}\n`
