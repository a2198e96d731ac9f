import { CHARTS } from '#tools/charts/charts.ts'
import { atLevel, type Level } from '#tools/charts/adapters/level.ts'
import { planOf } from '#tools/charts/adapters/plan.ts'
import { levelsOf } from '#tools/charts/levels.ts'
import { coveragePage } from '#tools/charts/pages/coverage-page.ts'
import { levelReport } from '#tools/charts/pages/level-report.ts'
import { reportOf } from '#tools/charts/pages/report.ts'
import { expect, test } from 'vitest'

const named = (name: string) => CHARTS.find((spec) => spec.name === name)!
const drive = () => {}
const events = (name: string) => Object.fromEntries(Object.keys(named(name).events).map((event) => [event, drive]))

test.each(CHARTS.map((spec) => [spec.name, spec] as const))(
  'every transition and guard outcome of %s is reached on the screen, or by calls where it is a lifecycle [J3]',
  async (_, spec) => {
    const level = (await levelsOf(spec)).find(({ level: name }) => name === 'component' || name === 'server')
    expect(level && levelReport(spec, level)).toMatchObject({ lost: [] })
  },
)

test('what a level leaves out everywhere needs no driver, and is lost with its reason', () => {
  const level: Level = { level: 'component', exclusions: { 'link.askAgain': { reason: 'No link here.' } } }
  const { 'link.askAgain': _, ...drivers } = events('forgot-password')
  const { lost } = planOf(atLevel(named('forgot-password'), level, { events: drivers, states: {} }))
  expect(lost).toEqual([{ item: 'forgotPassword.sent / link.askAgain', reason: 'No link here.' }])
})

test('a level that tells contexts apart may leave an event out in some of them', () => {
  const hasRows = ({ page }: Record<string, unknown>) => (page as { items: unknown[] } | null)?.items.length === 1
  const level: Level = {
    level: 'component',
    key: (context) => hasRows(context),
    exclusions: { 'record.edit': { reason: 'No row.', only: (_, __, context) => hasRows(context) } },
  }
  const { paths, lost } = planOf(atLevel(named('resource'), level, { events: events('resource'), states: {} }))
  const before = paths.flatMap(({ steps }) => steps.filter((_, at) => steps[at + 1]?.event?.type === 'record.edit'))
  expect(before.length).toBeGreaterThan(0)
  expect(before.map(({ context }) => hasRows(context as Record<string, unknown>))).not.toContain(false)
  expect(lost).toEqual([])
})

test('a level starts a chart with what the product starts it with', () => {
  const { steps } = levelReport(named('access-denied'), { level: 'component', input: { seconds: 7 } })
  expect(steps).toBe(7)
})

test('the page of coverage names what a level leaves out, tells itself and cannot reach', async () => {
  const spec = named('operation')
  const level: Level = {
    level: 'end to end',
    exclusions: { 'xstate.error.actor.callEndpoint': { reason: 'The server never fails.' } },
    told: { 'operation.reset': 'Nothing to press.' },
  }
  const page = coveragePage([{ ...spec, report: await reportOf(spec, [level]) }])
  expect(page).toContain('| [Operation](./operation.md) | end to end |')
  expect(page).toContain('| `callEndpoint failed` | everywhere | The server never fails. |')
  expect(page).toContain('| `operation.reset` | told to the chart itself | Nothing to press. |')
  expect(page).toContain('| `operation.requesting / callEndpoint failed` | not reached | The server never fails. |')
})
