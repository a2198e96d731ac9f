import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused, gone, heading, press, seen, type } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { menu } from './menu/places.ts'
import { card, dialog, onWizard, part, question } from './wizard.adapter.ts'
import { settles } from '../rendering/waiting.ts'

async function openWizard(address = '/dashboard?wizard=create-app'): Promise<Stage> {
  const stage = await open(address, signedIn('view_region'))
  await started(stage, 'wizard')
  await seen(dialog())
  return stage
}

walk(onWizard, () => openWizard())

const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function goToList({ gateway }: Stage): Promise<void> {
  await menu().getByRole('button', { name: 'Master Management' }).click()
  await menu().getByRole('link', { name: 'Region' }).click()
  await gateway.next('GET /master/region/')
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const radios = (group: string) => page.getByRole('group', { name: group }).getByRole('radio').elements() as HTMLInputElement[]
const choices = (group: string) => radios(group).map(({ value }) => value)
const chosen = (group: string) => radios(group).find(({ checked }) => checked)?.value
const steps = () =>
  page
    .getByRole('list', { name: 'Steps to the app' })
    .getByRole('listitem')
    .elements()
    .map((step) => step.querySelector('span > span')?.textContent)

test('offers what the specification lists, with its defaults [E1] [E3]', async () => {
  const stage = await openWizard()
  await expect.element(field('App Name')).toHaveValue('')
  expect(choices('Category')).toEqual(['Quick Online Courses', 'Face to Face Discussions', 'Full Intro Training'])
  expect(chosen('Category')).toBe('Quick Online Courses')
  await type('App Name', 'Harbour')
  await press('Next Step')
  await seen(part('Frameworks'))
  expect(choices('Select Framework')).toEqual(['HTML5', 'ReactJS', 'Angular', 'Vue'])
  expect(chosen('Select Framework')).toBe('HTML5')
  await press('Next Step')
  await expect.element(field('Database Name')).toHaveValue('db_name')
  expect(choices('Select Database Engine')).toEqual(['MySQL', 'Firebase', 'DynamoDB'])
  expect(chosen('Select Database Engine')).toBe('MySQL')
  await press('Next Step')
  await seen(part('Storage'))
  expect(choices('Select Storage')).toEqual(['Basic Server', 'AWS', 'Google'])
  expect(chosen('Select Storage')).toBe('Basic Server')
  await press('Next Step')
  await seen(heading('Release!'))
  await seen(page.getByText('Submit your app to kickstart your project.'))
  await stage.close()
})

test('says that the app name is missing only after Next Step, at the field that then has the focus [E2]', async () => {
  const stage = await openWizard()
  await focused(field('App Name'))
  expect(page.getByText('App name is required').query()).toBeNull()
  for (const _ of [1, 2]) {
    await press('Next Step')
    await focused(field('App Name'))
    await expect.element(field('App Name')).toHaveAccessibleDescription('App name is required')
  }
  await type('App Name', 'Harbour')
  await press('Next Step')
  await seen(part('Frameworks'))
  await press('Previous')
  await gone(page.getByText('App name is required'))
  await expect.element(field('App Name')).toHaveValue('Harbour')
  await stage.close()
})

test('keeps over all steps what was chosen, and lets nobody on without a database name [E2]', async () => {
  const stage = await openWizard()
  await type('App Name', 'Harbour')
  await press('Next Step')
  await card('Vue').click()
  await press('Next Step')
  await type('Database Name', ' ')
  await press('Next Step')
  await focused(field('Database Name'))
  await expect.element(field('Database Name')).toHaveAccessibleDescription('Database name is required')
  await press('Previous')
  await seen(part('Frameworks'))
  expect(chosen('Select Framework')).toBe('Vue')
  await stage.close()
})

test('names the steps after their subjects, or where the address says so after what they ask [E1]', async () => {
  const stage = await openWizard()
  expect(steps()).toEqual(['Details', 'Frameworks', 'Database', 'Storage', 'Completed'])
  const other = await openWizard('/dashboard?wizard=create-app&steps=questions')
  expect(steps()).toEqual(['App Name', 'Select Framework', 'Database Name', 'Select Storage', 'Release!'])
  await stage.close()
  await other.close()
})

test('opens from the quick actions too, under the same address', async () => {
  const stage = await open('/dashboard', signedIn())
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Create App' }).click()
  await seen(dialog())
  expect(location.search).toBe('?wizard=create-app')
  await stage.close()
})

test('the page after the reload says once that the app has been submitted, by its name', async () => {
  const stage = await openWizard()
  await type('App Name', 'Harbour <Desk>')
  for (const name of ['Frameworks', 'Database', 'Storage', 'Completed']) {
    await press('Next Step')
    await seen(part(name))
  }
  await focused(heading('Release!'))
  await press('Submit')
  await gone(dialog())
  expect([stage.reloaded, stage.announced]).toEqual([['/dashboard'], []])
  await goToList(stage)
  history.back()
  await settles(() => expect(stage.announced).toEqual(['App “Harbour <Desk>” submitted']))
  expect(sessionStorage.length).toBe(0)
  await stage.close()
})

test('Escape asks over what was entered, and stays when it answers the question', async () => {
  const stage = await openWizard()
  await type('App Name', 'Harbour')
  await userEvent.keyboard('{Escape}')
  await seen(question())
  await userEvent.keyboard('{Escape}')
  await gone(question())
  await focused(field('App Name'))
  await expect.element(field('App Name')).toHaveValue('Harbour')
  await userEvent.clear(field('App Name'))
  await userEvent.keyboard('{Escape}')
  await gone(dialog())
  expect(stage.reloaded).toEqual(['/dashboard'])
  await stage.close()
})

test('going to another page and closing the tab ask too once something was entered, and not before', async () => {
  const stage = await open('/dashboard', signedIn('view_region'))
  await goToList(stage)
  history.back()
  await page.getByRole('link', { name: 'Create App' }).click()
  await seen(dialog())
  expect(asksBeforeUnload()).toBe(false)
  await type('App Name', 'Harbour')
  expect(asksBeforeUnload()).toBe(true)
  for (const answer of ['Keep editing', 'Discard']) {
    history.forward()
    await seen(question())
    await settles(() => expect(location.search).toBe('?wizard=create-app'))
    await press(answer)
    await gone(question())
  }
  expect([stage.reloaded, asksBeforeUnload()]).toEqual([['/dashboard'], false])
  await stage.close()
})
