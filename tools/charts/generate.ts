import { collisions } from './draw/collisions.ts'
import { looseEnds } from './draw/loose-ends.ts'
import { draw, type Page } from './draw/pages.ts'
import { jsonOf } from './export/json.ts'
import { scxmlFaults } from './export/scxml-model.ts'
import { scxmlOf } from './export/scxml.ts'
import { levelsOf } from './levels.ts'
import { lint } from './lint.ts'
import type { ChartSpec } from './model/spec.ts'
import { chartPage } from './pages/chart-page.ts'
import { sectionOf } from './pages/index-page.ts'
import type { ChartPart } from './pages/part.ts'
import { reportOf } from './pages/report.ts'
import { goldenFile } from './paths/committed-suite.ts'
import { goldenText } from './paths/golden.ts'
import { suiteOf } from './paths/suite.ts'
import { DOCS } from './places.ts'

function drawingFindings({ file, svg, placed }: Page): string[] {
  const { overTexts, throughTexts } = collisions(placed)
  return [
    ...looseEnds(svg).map((end) => `${file}: ${end}`),
    ...(overTexts + throughTexts > 0 ? [`${file}: ${overTexts} texts over texts, ${throughTexts} lines through texts`] : []),
  ]
}

/** Everything that comes of one chart. Takes seconds for a large one. */
export async function generate(spec: ChartSpec): Promise<ChartPart> {
  const { name, title, about, machine } = spec
  const pages = await draw(spec)
  const report = await reportOf(spec, await levelsOf(spec))
  const { golden } = await suiteOf(spec)
  const scxml = scxmlOf(machine)
  const files: [string, string][] = [
    [goldenFile(spec), goldenText(golden)],
    ...pages.map(({ file, svg }): [string, string] => [`${DOCS}/${file}`, svg]),
    [`${DOCS}/${name}.md`, chartPage(spec, pages, report, golden)],
    [`${DOCS}/${name}.scxml`, scxml],
    [`${DOCS}/${name}.json`, jsonOf(machine)],
  ]
  const findings = [
    ...lint(machine).map(({ where, what }) => `${where}: ${what}`),
    ...report.findings,
    ...pages.flatMap(drawingFindings),
    ...scxmlFaults(scxml).map((fault) => `${name}.scxml: ${fault}`),
  ].map((finding) => `${name}: ${finding}`)
  return { name, title, about, report, section: sectionOf({ spec, pages, report, golden }), pages, files, findings }
}
