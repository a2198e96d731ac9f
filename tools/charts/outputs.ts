import { CHARTS } from './charts.ts'
import { draw } from './draw/pages.ts'
import { jsonOf } from './export/json.ts'
import { scxmlOf } from './export/scxml.ts'
import { levelsOf } from './levels.ts'
import type { ChartSpec } from './model/spec.ts'
import { chartPage } from './pages/chart-page.ts'
import { coverageJson, coveragePage } from './pages/coverage-page.ts'
import { indexHtml, indexMarkdown, type ChartFiles } from './pages/index-page.ts'
import { reportOf } from './pages/report.ts'
import { goldenFile } from './paths/committed-suite.ts'
import { goldenText } from './paths/golden.ts'
import { suiteOf } from './paths/suite.ts'

export const DOCS = 'docs/statecharts'

async function filesOf(spec: ChartSpec): Promise<ChartFiles> {
  return { spec, pages: await draw(spec), report: reportOf(spec, await levelsOf(spec)), golden: suiteOf(spec).golden }
}

function chartOutputs({ spec, pages, report, golden }: ChartFiles): [string, string][] {
  return [
    [goldenFile(spec), goldenText(golden)],
    ...pages.map(({ file, svg }): [string, string] => [`${DOCS}/${file}`, svg]),
    [`${DOCS}/${spec.name}.md`, chartPage(spec, pages, report, golden)],
    [`${DOCS}/${spec.name}.scxml`, scxmlOf(spec.machine)],
    [`${DOCS}/${spec.name}.json`, jsonOf(spec.machine)],
  ]
}

/** Every generated file by its path in the repository. */
export async function outputs(specs: readonly ChartSpec[] = CHARTS): Promise<Map<string, string>> {
  const charts: ChartFiles[] = []
  for (const spec of specs) charts.push(await filesOf(spec))
  const reports = charts.map(({ report }) => report)
  return new Map([
    ...charts.flatMap(chartOutputs),
    [`${DOCS}/coverage.md`, coveragePage(specs, reports)],
    [`${DOCS}/coverage.json`, coverageJson(reports)],
    [`${DOCS}/index.html`, indexHtml(charts)],
    [`${DOCS}/index.md`, indexMarkdown(charts)],
  ])
}
