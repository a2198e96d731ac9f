import { sheetNameOf, type Page } from '../draw/pages.ts'
import { shortName, structureOf } from '../model/structure.ts'
import type { ChartSpec } from '../model/spec.ts'
import { escape } from '../model/xml.ts'
import type { Golden } from '../paths/golden.ts'
import { table } from './table.ts'
import { LOOK, WALKER } from './look.ts'
import { MARKS, matrixOf, rowOf } from './matrix.ts'
import type { ChartPart } from './part.ts'
import { faultsText, ratio, type Report } from './report.ts'
import { conditionsOf, walkOf } from './walk.ts'

/** All that is shown of one chart on the start page. */
interface Shown {
  spec: ChartSpec
  pages: Page[]
  report: Report
  golden: Golden
}

const row = (tag: 'th' | 'td', cells: readonly string[]) => `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const htmlTable = (heads: readonly string[], rows: readonly string[], kind = 'words') =>
  `<div class="wide"><table class="${kind}"><thead>${row('th', heads.map(escape))}</thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`

function matrix(spec: ChartSpec) {
  const { states, events, mark } = matrixOf(spec)
  const rows = states.map((state) => {
    const marks = events.map((event) => mark(state, event))
    const cells = marks.map((one) => `<td class="mark ${one}" title="${MARKS[one].means}">${MARKS[one].sign}</td>`)
    return `<tr><th><code>${escape(shortName(state))}</code></th>${cells.join('')}</tr>`
  })
  const legend = Object.values(MARKS)
    .map(({ sign, means }) => `${sign || 'blank'} ${means}`)
    .join(' · ')
  return `${htmlTable(['State', ...events], rows, 'marks')}\n<p class="legend">${legend}</p>`
}

function transitions(spec: ChartSpec) {
  const rows = structureOf(spec.machine).transitions.map((one) => {
    const { state, event, guard, target, actions } = rowOf(one)
    return row(
      'td',
      [state, event, guard, target, actions].map((text) => escape(text)),
    )
  })
  return htmlTable(['In', 'When', 'If', 'Goes to', 'Does'], rows)
}

function walker({ spec, golden }: Shown) {
  const walks = golden.paths.map((path) => walkOf(spec, path))
  const options = golden.paths.map(({ name }, at) => {
    const refused = walks[at]?.filter((step) => step.refused).length ?? 0
    return `<option value="${at}">${escape(`Path ${name}${refused > 0 ? ` (✗ ${refused} refused)` : ''}`)}</option>`
  })
  const data = JSON.stringify({ conditions: conditionsOf(spec), walks }).replaceAll('<', '\\u003c')
  return [
    `<div class="walk"><label>Walk a tested path <select>${options.join('')}</select></label>`,
    '<button type="button" data-go="back">Back</button><button type="button" data-go="on">Next step</button><output aria-live="polite"><span></span> <strong></strong></output></div>',
    '<p class="effects"></p>',
    `<script type="application/json">${data}</script>`,
  ].join('\n')
}

/** Everything of a chart is printed on the sheet that its largest picture asks for. */
const sheetOfAll = (pages: readonly Page[]) => (pages.some(({ placed }) => sheetNameOf(placed) === 'a3') ? 'a3' : 'a4')

const figure = ({ svg, title }: Page, at: number) =>
  `<figure>${at > 0 ? `<figcaption>Inside ${escape(title.split('.').slice(1).join('.'))}</figcaption>` : ''}\n${svg}</figure>`

/** One chart on the start page. */
export function sectionOf(shown: Shown): string {
  const { spec, pages, report } = shown
  const { coverage, mutants } = report
  const figures = `${report.paths} paths with ${report.steps} steps · transitions ${ratio(coverage.transitions)} · guard outcomes ${ratio(coverage.guards)} · planted faults found ${faultsText(mutants, 'found')}`
  const links = ['md', 'scxml', 'json'].map((kind) => `<a href="./${spec.name}.${kind}">${spec.name}.${kind}</a>`).join(' · ')
  return [
    `<section id="${spec.name}" data-chart="${spec.name}" class="${sheetOfAll(pages)}">`,
    `<h2>${escape(spec.title)}</h2>`,
    `<p class="about">${escape(spec.about)}</p>`,
    walker(shown),
    ...pages.map(figure),
    `<h3>What each event does in each state</h3>\n${matrix(spec)}`,
    `<details><summary>Transitions in words</summary>\n${transitions(spec)}</details>`,
    `<p class="legend">${figures} · ${links}</p>`,
    '</section>',
  ].join('\n')
}

const INTRODUCTION = `<p>How Slipway behaves, drawn from the charts the product runs on. A box is a state, a frame with a dashed border runs in parallel with its neighbours, a thick border is an end. A line that starts at a frame applies to every state inside it.</p>
<p>On a line: what happens, <em>[under which condition]</em>, <em>/ what is done</em>. A tick is a service that answered, a cross one that failed, a clock a timeout; a turning arrow inside a box is a running service.</p>`

/** The analysts' start page: every chart with its pictures, tables and tested paths, in one file that needs no server. */
export function indexHtml(charts: readonly ChartPart[]): string {
  const links = charts.map(({ name, title }) => `<li><a href="#${name}">${escape(title)}</a></li>`)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Statecharts of Slipway</title>',
    `<style>${LOOK}</style></head>`,
    `<body>\n<header><h1>Statecharts of Slipway</h1>\n${INTRODUCTION}</header>`,
    `<nav aria-label="Charts"><ul>${links.join('')}<li><a href="./coverage.md">Coverage</a></li></ul></nav>`,
    `<main>\n${charts.map(({ section }) => section).join('\n')}\n</main>`,
    `<script>${WALKER}</script>`,
    '</body></html>',
    '',
  ].join('\n')
}

/** The same list for whoever reads on a code host. */
export function indexMarkdown(charts: readonly ChartPart[]): string {
  const rows = charts.map(({ name, title, about, report }) => [
    `[${title}](./${name}.md)`,
    about,
    String(report.paths),
    ratio(report.coverage.transitions),
  ])
  return `# Statecharts\n\nDrawn from the charts the product runs on by \`npm run charts\`; do not edit. [index.html](./index.html) has all of them on one page, with the tested paths to walk through. Figures: [coverage](./coverage.md).\n\n${table(['Chart', 'What it is', 'Tested paths', 'Transitions covered'], rows)}\n\n## How to read a picture\n\n- A box is a state; a dashed frame runs in parallel with its neighbours; a thick border is an end; a dot points to where it starts.\n- On a line: what happens, **[condition]**, **/ what is done**. \`[else]\`: none of the conditions before it was met.\n- A tick: a service answered. A cross: it failed. A clock and a dashed line: a timeout. A turning arrow in a box: a running service.\n- A line that starts at a frame applies to every state inside it. A line in a box: it stays there.\n`
}
