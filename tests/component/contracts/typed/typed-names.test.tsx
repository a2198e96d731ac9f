import type { StepName } from '#domain/contracts/steps.ts'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { openStep, stepAnswer, UUID } from '../contract-step.ts'
import { savedNext } from '../saves.ts'

const USER = 'GET /users/user-data/'
const NO_TEMPLATE = { 'GET /core/lob_data': { template: null, values: {} } }
const PROPERTY = { id: 7, name: 'Property' }
const FIRST = {
  ...stepAnswer('1', { contract_type: 'reinsurance', class_of_business: PROPERTY }),
  'GET /master/options/class_of_business': [PROPERTY, { id: 8, name: 'Marine' }],
  'GET /master/options/line_of_business': [],
}
const GREAT_BRITAIN = { id: 3, name: 'United Kingdom', code: 'GB' }
const LOCATION = { id: 1, address: 'Dock 1', country: GREAT_BRITAIN, sum_insured: '60000' }
const RISK = { ...stepAnswer('2', { locations: [LOCATION], territories: [] }), ...NO_TEMPLATE }

const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const text = (name: string) => page.getByRole('textbox', { name, exact: true })
const cell = (path: string) => page.elementLocator(document.querySelector(`[data-path="${path}"]`)!)
const input = (field: Locator) => field.element() as HTMLInputElement

const holds = (field: () => Locator, value: string) => expect.poll(() => input(field()).value, { timeout: PATIENCE }).toBe(value)
const isWrong = (field: () => Locator, is = true) =>
  expect.poll(() => input(field()).getAttribute('aria-invalid') === 'true', { timeout: PATIENCE }).toBe(is)

async function typeInto(field: Locator, keys: string): Promise<void> {
  input(field).focus()
  await userEvent.keyboard(`{Control>}a{/Control}${keys}`)
}

async function openFirst(): Promise<Stage> {
  const stage = await openStep('1', FIRST)
  await seen(box('Class of business'))
  return stage
}

/** What is wrong in a field is told to whoever is not in it. */
async function goTo(name: string): Promise<void> {
  await seen(text(name))
  input(text(name)).focus()
}

async function openRisk(): Promise<Stage> {
  const stage = await openStep('2', RISK)
  await seen(page.getByRole('table', { name: 'Locations' }))
  return stage
}

/** Opened anew by the same browser, with what it keeps of the page. */
async function reloaded(stage: Stage, step: StepName, answers: object): Promise<Stage> {
  await stage.close()
  const kept = Object.entries(sessionStorage) as [string, string][]
  const scene = signedIn('view_contract', 'change_contract', 'add_contract')
  const { [USER]: user, ...known } = scene.answers ?? {}
  const options = { 'GET /master/options/currency': [], 'GET /master/options/country': [] }
  const again = await open(`/contract/form/${UUID}?step=${step}`, { ...scene, answers: { ...known, ...options, ...answers } })
  for (const [name, value] of kept) sessionStorage.setItem(name, value)
  await again.gateway.succeed(USER, user)
  return again
}

const unknownClass = async () => {
  await holds(() => box('Class of business'), 'Kestrel')
  await isWrong(() => box('Class of business'))
}

test('a name that no record has stands in its field after a reload, with its error, until a record is selected [D5]', async () => {
  const stage = await openFirst()
  await typeInto(box('Class of business'), 'Kestrel{Tab}')
  await unknownClass()
  await seen(page.getByText('Select one of the options.', { exact: true }).first())
  const again = await reloaded(stage, '1', FIRST)
  await goTo('Contact at the source')
  await unknownClass()
  await typeInto(box('Class of business'), 'Marine{Tab}')
  await holds(() => box('Class of business'), 'Marine')
  await isWrong(() => box('Class of business'), false)
  expect(await savedNext(again)).toMatchObject({ class_of_business: 8 })
  await again.close()
})

test('a name that is being typed when the page goes stands in its field after that too [D5]', async () => {
  const stage = await openFirst()
  await typeInto(box('Class of business'), 'Kestrel')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const again = await reloaded(stage, '1', FIRST)
  await goTo('Contact at the source')
  await unknownClass()
  await again.close()
})

test('whoever changes the step and comes back finds a typed name in its field [D5]', async () => {
  const stage = await openFirst()
  await typeInto(box('Class of business'), 'Kestrel')
  await userEvent.keyboard('{Alt>}8{/Alt}')
  await seen(page.getByRole('heading', { name: /Summary|Overview/ }).first())
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await seen(box('Class of business'))
  await unknownClass()
  await stage.close()
})

test('Escape, an emptied field and undo give up a typed name, and what was read stands there again [D5]', async () => {
  const stage = await openFirst()
  const givenUp = async (keys: string) => {
    await typeInto(box('Class of business'), 'Kestrel{Tab}')
    await unknownClass()
    await typeInto(box('Class of business'), keys)
    await holds(() => box('Class of business'), 'Property')
    await isWrong(() => box('Class of business'), false)
  }
  await givenUp('{Escape}')
  await givenUp('{Delete}{Tab}')
  await typeInto(box('Class of business'), 'Kestrel{Tab}')
  await unknownClass()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await holds(() => box('Class of business'), 'Property')
  await goTo('Contact at the source')
  await holds(() => box('Class of business'), 'Property')
  await seen(page.getByText('All changes saved'))
  await stage.close()
})

test('records that have to go with another are not asked for by a name that no record has', async () => {
  const stage = await openFirst()
  await typeInto(box('Class of business'), 'Kestrel{Tab}')
  await goTo('Contact at the source')
  await unknownClass()
  const asked = () => stage.gateway.requests().filter(({ name }) => name === 'GET /master/options/line_of_business')
  const before = asked().length
  input(box('Line of business')).focus()
  await expect.poll(() => asked()[before]?.query, { timeout: PATIENCE }).toEqual({})
  await stage.close()
})

test('a name in a row stays in its own after a reload, with its error, until it is given up [D5]', async () => {
  const country = () => cell('locations.0.country')
  const stage = await openRisk()
  await typeInto(country(), 'Atlantis{Tab}')
  await holds(country, 'Atlantis')
  await isWrong(country)
  const again = await reloaded(stage, '2', RISK)
  await goTo('Interest')
  await holds(country, 'Atlantis')
  await isWrong(country)
  await typeInto(country(), '{Escape}{Tab}')
  await holds(country, 'United Kingdom')
  await isWrong(country, false)
  await again.close()
})

test('a name beside the records of a field for several stays there after a reload, and goes with Escape [D5]', async () => {
  const stage = await openRisk()
  const territories = () => box('Territorial limits')
  await typeInto(territories(), 'Atlantis{Tab}')
  await holds(territories, 'Atlantis')
  await isWrong(territories)
  const again = await reloaded(stage, '2', RISK)
  await goTo('Interest')
  await holds(territories, 'Atlantis')
  await isWrong(territories)
  await typeInto(territories(), '{Escape}')
  await holds(territories, '')
  await again.close()
})

test('a figure and a day that cannot be read stand in their fields after a reload, with their errors [D5]', async () => {
  const stage = await openFirst()
  await typeInto(text('Period from'), '31.2.2026{Tab}')
  await isWrong(() => text('Period from'))
  await typeInto(text('Year of account'), '20x6{Tab}')
  await isWrong(() => text('Year of account'))
  const again = await reloaded(stage, '1', FIRST)
  await goTo('Contact at the source')
  await holds(() => text('Period from'), '31.2.2026')
  await isWrong(() => text('Period from'))
  await holds(() => text('Year of account'), '20x6')
  await isWrong(() => text('Year of account'))
  await again.close()
})
