import type { Template } from '#domain/templates/record.ts'
import type { Section } from '#domain/templates/shape.ts'
import { refusal } from '#tests/charts/problems.ts'
import { field } from '#tests/flows/templates/fields.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, button, focused, gone, press, seen, type } from '../person.ts'
import { open, signedIn, started } from '../stage.tsx'
import { fleet } from './fleet.ts'
import { settles } from '../rendering/waiting.ts'

const LOAD = 'GET /custom-cob/cob-template/5/'
const SAVE = 'PUT /custom-cob/cob-template/5/'

async function openBuilder(template: Template) {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const stage = await open('/lob/builder?template=5', { ...scene, answers: { ...scene.answers, [LOAD]: template } })
  await started(stage, 'templateBuilder')
  await seen(name())
  return stage
}

const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
const sent = (body: string) => JSON.parse(body) as { name: string; row_version: number }
interface Kept {
  record: { row_version: number }
  draft: { head: Template }
}

/** What the browser would give back after a reload. */
const draft = () => {
  const key = Object.keys(sessionStorage).find((each) => each.endsWith('template:5'))
  const kept = key && (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept)
  return kept ? { version: kept.record.row_version, name: kept.draft.head.name } : null
}
const draftIs = (expected: ReturnType<typeof draft>) => settles(() => expect(draft()).toEqual(expected))

test('what is typed while a save runs stays, counts as unsaved afterwards, and goes with the next save', async () => {
  const { gateway, close } = await openBuilder(fleet)
  await type('Name', 'Fleet one')
  await press('Save draft')
  const first = await gateway.next(SAVE)
  await type('Name', 'Fleet two')
  await draftIs({ version: 1, name: 'Fleet two' })
  expect(sent(first.body)).toMatchObject({ name: 'Fleet one', row_version: 1 })
  await gateway.succeed(SAVE, { ...fleet, name: 'Fleet one', row_version: 2 })
  await draftIs({ version: 2, name: 'Fleet two' })
  await expect.element(name()).toHaveValue('Fleet two')
  await seen(page.getByText('Not saved'))

  await press('Undo')
  await expect.element(name()).toHaveValue('Fleet one')
  await gone(page.getByText('Not saved'))
  await press('Redo')
  await press('Save draft')
  const second = await gateway.next(SAVE)
  expect(sent(second.body)).toMatchObject({ name: 'Fleet two', row_version: 2 })
  expect(second.headers.get('idempotency-key')).not.toBe(first.headers.get('idempotency-key'))
  await gateway.succeed(SAVE, { ...fleet, name: 'Fleet two', row_version: 3 })
  await gone(page.getByText('Not saved'))
  await draftIs(null)
  await close()
})

test('a template whose period has ended is not published: the check says why, and leads to the field', async () => {
  const { gateway, close } = await openBuilder({ ...fleet, effective_from: '2020-01-01', effective_to: '2020-12-31' })
  await press('Publish')
  const findings = page.getByRole('region', { name: 'Fix before publishing' })
  await seen(findings.getByText('This period has ended. Enter a later end date.'))
  expect(gateway.held('POST /custom-cob/cob-template/5/publish/')).toEqual([])
  await findings.getByRole('button', { name: 'Effective to' }).click()
  await page.getByLabelText('Effective to').fill('2099-12-31')
  await seen(page.getByRole('heading', { name: 'Ready to publish' }))
  await press('Close')
  await close()
})

test('a template without its first day says so before it is published, and leads to the field', async () => {
  const { gateway, close } = await openBuilder({ ...fleet, effective_from: null })
  await press('Publish')
  const findings = page.getByRole('region', { name: 'Fix before publishing' })
  await seen(findings.getByText('Enter a value.'))
  await findings.getByRole('button', { name: 'Effective from' }).click()
  await focused(page.getByLabelText('Effective from'))
  expect(gateway.held(SAVE)).toEqual([])
  await page.getByLabelText('Effective from').fill('2026-01-01')
  await seen(page.getByRole('heading', { name: 'Ready to publish' }))
  await press('Close')
  await focused(button('Check'))
  await close()
})

test('a save that comes too late says in words what differs, part by part, and takes the focus with it', async () => {
  const { gateway, close } = await openBuilder(fleet)
  await type('Name', 'Fleet one')
  await press('Save draft')
  const [ships, trip] = fleet.sections as [Section, Section]
  const title = { ...ships.title, de: 'Schiffe' }
  const theirs = { ...ships, title, fields: [...ships.fields].toReversed() }
  const winter = { ...trip, repeatable: true, max: 4, fields: [...trip.fields, field('ice')] }
  await gateway.fail(
    SAVE,
    refusal('stale_row', { ...fleet, row_version: 2, effective_to: '2027-01-01', sections: [theirs, winter] }),
  )
  const both = page.getByRole('region', { name: 'This template was changed while you were editing' })
  await focused(both)
  const other = both.getByRole('region', { name: 'Theirs' })
  const lines = () =>
    [...other.element().querySelectorAll('dl > [data-marked], li > [data-marked], li li')].map((each) => each.textContent)
  expect(lines().join(' | ')).toContain('NameFleet Different')
  for (const told of [
    /Effective to.*2027.*Different/,
    /VesselsDifferent/,
    /Title: Deutsch: Schiffe/,
    /Repeats: Yes/,
    /Maximum: 4/,
    /ice.*Only here/,
    /Moved/,
  ])
    expect(lines().join(' | ')).toMatch(told)
  const mine = both.getByRole('region', { name: 'Mine' })
  await seen(mine.getByText('Repeats: No'))
  for (const missing of ['Effective to–Not provided Different', 'Maximum: –Not provided'])
    expect(mine.element().textContent).toContain(missing)
  await press('Back to builder')
  await settles(() => expect(document.activeElement).not.toBe(document.body))
  await expect.element(name()).toHaveValue('Fleet one')
  await close()
})

test('an option that is removed leaves the focus with its list', async () => {
  const { close } = await openBuilder(fleet)
  await page.getByRole('complementary', { name: 'Parts' }).getByRole('button', { name: 'Selection', exact: true }).click()
  await press('Add option')
  await focused(button('Add option'))
  await press('Remove')
  await focused(button('Add option'))
  await press('Undo')
  await press('Undo')
  await press('Undo')
  await attribute(button('Undo'), 'aria-disabled', 'true')
  await focused(button('Undo'))
  await close()
})
