import type { Page } from '../draw/pages.ts'
import { shortName, structureOf } from '../model/structure.ts'
import type { ChartSpec } from '../model/spec.ts'
import type { Golden } from '../paths/golden.ts'
import { MARKS, matrixOf, rowOf } from './matrix.ts'
import { levelExclusions, levelFigures } from './level-tables.ts'
import { faultsText, ratio, type Report } from './report.ts'
import { table } from './table.ts'
import { walkOf, type Walked } from './walk.ts'

const pictures = (pages: readonly Page[]) =>
  pages
    .map(
      ({ file, title }, at) => `${at > 0 ? `### Inside ${title.split('.').slice(1).join('.')}\n\n` : ''}![${title}](./${file})`,
    )
    .join('\n\n')

function states({ machine, requirements = {} }: ChartSpec) {
  const described = structureOf(machine).states.filter(
    (state) => state.description || requirements[state.id] || state.tags.length > 0,
  )
  if (described.length === 0) return ''
  const rows = described.map((state) => [
    `\`${shortName(state)}\``,
    state.tags.join(', '),
    state.description ?? '',
    (requirements[state.id] ?? []).map((row) => `[${row}]`).join(' '),
  ])
  return `## States worth a word\n\n${table(['State', 'Tags', 'What is true', 'Requirements'], rows)}\n`
}

function events(spec: ChartSpec) {
  const { states: rows, events: columns, mark } = matrixOf(spec)
  const body = rows.map((state) => [`\`${shortName(state)}\``, ...columns.map((event) => MARKS[mark(state, event)].sign)])
  const legend = Object.values(MARKS)
    .map(({ sign, means }) => `${sign || '(blank)'} ${means}`)
    .join(' · ')
  return `## What each event does in each state\n\n${table(['State', ...columns], body)}\n\n${legend}\n`
}

function transitions(spec: ChartSpec) {
  const rows = structureOf(spec.machine).transitions.map((one) => {
    const { state, event, guard, target, actions } = rowOf(one)
    return [`\`${state}\``, event, guard, target === '(stays)' ? target : `\`${target}\``, actions]
  })
  return `## Transitions\n\n${table(['In', 'When', 'If', 'Goes to', 'Does'], rows)}\n`
}

/** Names of the chart in the words of those who work with it. */
function words({ words: spokenOf = {} }: ChartSpec) {
  const rows = Object.entries(spokenOf).map(([name, text]) => [`\`${name}\``, text])
  return rows.length > 0 ? `## In words\n\n${table(['Name', 'What it means'], rows)}\n` : ''
}

const stepText = ({ event, refused }: Walked) => (refused ? `**⛔ ${event} refused** (${refused.why})` : event)

const LEGEND = '⛔ refused: a condition of the step is not met, so the chart stays where it is.'

function pathRows(spec: ChartSpec, golden: Golden) {
  return golden.paths.map((path) => {
    const [number, ...rest] = path.name.split(': ')
    return [number ?? '', rest.join(': '), walkOf(spec, path).slice(1).map(stepText).join(' → ')]
  })
}

function tests(spec: ChartSpec, report: Report, golden: Golden) {
  const { coverage, mutants } = report
  const rows = [
    ['States', ratio(coverage.states)],
    ['Transitions', ratio(coverage.transitions)],
    ['Guard outcomes', ratio(coverage.guards)],
    ['Events with each of their data', ratio(coverage.variants)],
    ['Pairs of transitions', ratio(coverage.pairs)],
    ['Planted faults found', [faultsText(mutants, 'found'), faultsText(mutants, 'idle')].filter(Boolean).join('; ')],
  ]
  return `## Tests\n\nThe golden suite has ${report.paths} paths with ${report.steps} steps over ${report.nodes} configurations.\n\n${table(['Covered', 'of all that can be reached'], rows)}\n\n${table(['Path', 'Why', 'Walk'], pathRows(spec, golden))}\n\n${LEGEND}\n${levels(report)}`
}

const levelled = (report: Report) => report.levels.map((level) => ({ before: [], report: level }))

function levels(report: Report) {
  const all = levelled(report)
  return all.length > 0 ? `\nAbove the actor, on the screens:\n\n${levelFigures(all)}\n` : ''
}

function exclusions(report: Report) {
  const rows = [...Object.entries(report.unreachable), ...Object.entries(report.mutants.equivalent)]
  const actor = table(
    ['What', 'Reason'],
    rows.map(([what, reason]) => [`\`${what}\``, reason]),
  )
  const tables = [rows.length > 0 ? actor : '', levelExclusions(levelled(report))].filter(Boolean)
  return tables.length > 0 ? `## Left out, with the reason\n\n${tables.join('\n\n')}\n` : ''
}

/** All an analyst or a tester asks about one chart, on one page. */
export function chartPage(spec: ChartSpec, pages: readonly Page[], report: Report, golden: Golden): string {
  const links = `[SCXML](./${spec.name}.scxml) · [JSON for the Stately editor](./${spec.name}.json) · [golden suite](../../tests/charts/${spec.name}/golden.json) · [all charts](./index.md)`
  const parts = [
    `# ${spec.title}\n\n${spec.about}\n`,
    `${pictures(pages)}\n`,
    `${links}\n`,
    states(spec),
    events(spec),
    transitions(spec),
    words(spec),
    tests(spec, report, golden),
    exclusions(report),
  ]
  return parts.filter(Boolean).join('\n')
}
