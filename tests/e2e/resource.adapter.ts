import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Row } from '#src/machines/resource.setup.ts'
import { endToEnd } from '#tests/charts/resource/e2e-exclusions.ts'
import { resource } from '#tests/charts/resource/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { refusalIn } from './foresight.ts'
import { gateBefore, type Gate } from './gate.ts'
import { twoRegions, type TwoRegions } from './two-regions.ts'
import type { World } from './world.ts'

export interface RegionList {
  page: Page
  gate: Gate
  regions: TwoRegions
}

const LIST = 'GET /master/region/'
const CREATE = 'POST /master/region/'
const CHANGE = 'PUT /master/region/:id/'
const REMOVE = 'DELETE /master/region/:id/'

export async function openRegionList(page: Page, world: World): Promise<RegionList> {
  const gate = await gateBefore(page, [LIST, CREATE, CHANGE, REMOVE])
  const regions = await twoRegions(world)
  await page.goto(`/master/region?search=${regions.mark}`)
  return { page, gate, regions }
}

const rowOf = ({ context }: GoldenStep) => (context as { row: Row | null }).row
const saveCallOf = (step: GoldenStep) => (rowOf(step) ? CHANGE : CREATE)

const press =
  (name: string | RegExp): Drive<RegionList> =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click()

/** The same part of the list under another address, as after Back; or another part. */
const changeQuery: Drive<RegionList> = async ({ page, gate, regions }, event, before) => {
  const { query } = before.context as { query: { page: number } }
  if ((event.query as { page: number }).page === query.page) return revisit(page)
  const asked = gate.count(LIST)
  const box = page.getByRole('searchbox')
  await box.fill((await box.inputValue()) === regions.mark ? regions.mark.slice(0, 3) : regions.mark)
  await expect.poll(() => gate.count(LIST)).toBe(asked + 1)
}

const revisit = (page: Page) =>
  page.evaluate(() => {
    history.pushState(history.state, '', `${location.pathname}${location.search}&from=mail`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByRole('dialog').getByLabel(label).fill(text)
}

/** What is typed into the form is saved, and the form closes. */
const save: Drive<RegionList> = async ({ page, gate, regions }, _, before) => {
  const row = rowOf(before) && (await regions.read('Alps'))
  const [name, code] = row ? [row.name as string, row.code as string] : [`Carpathians ${regions.mark}`, randomCode()]
  await fill(page, { Name: name, Code: code, Description: 'As it was saved' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await gate.holds(saveCallOf(before))
  await expect(page.getByRole('dialog').locator('button[type="submit"]')).toHaveAttribute('aria-busy', 'true')
  const response = await gate.pass(saveCallOf(before))
  const { message } = (await response.json()) as { message: string }
  await expect(page.getByText(message).first()).toBeVisible()
}

const randomCode = () => `C${randomUUID().slice(0, 8).toUpperCase()}`

/** The newest page is what counts; one that was brought before its list was there, and is not wanted any more, is answered too. */
const passLists: Drive<RegionList> = async ({ gate }) => {
  do await gate.pass(LIST)
  while (gate.isHolding(LIST))
}

const removed: Drive<RegionList> = async ({ gate, regions }) => {
  await regions.leave()
  expect((await gate.pass(REMOVE)).status()).toBe(200)
  await regions.again('Balkans')
}

const refuseRemoval: Drive<RegionList> = async ({ gate, regions }, event) => {
  const code = refusalIn(event)
  if (code === 'unavailable') return gate.drop(REMOVE)
  await (code === 'referred_to' ? regions.settle('Balkans') : regions.change('Balkans'))
  expect((await gate.pass(REMOVE)).status()).toBe(409)
  return regions.leave()
}

const onRow =
  (verb: 'Edit' | 'Delete'): Drive<RegionList> =>
  ({ page, regions }) =>
    page.getByRole('button', { name: `${verb} ${verb === 'Edit' ? 'Alps' : 'Balkans'} ${regions.mark}` }).click()

const table = (page: Page) => page.getByRole('table', { name: 'Region List' })
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const problemIn = ({ context }: GoldenStep) => (context as { formProblem: unknown }).formProblem !== null

const list: Record<string, Check<RegionList>> = {
  'resource.list.idle': () => {
    throw new Error('nothing leads here')
  },
  'resource.list.requesting': async ({ page, gate }) => {
    await gate.holds(LIST)
    await expect(page.locator('table[aria-busy="true"]').or(page.getByText('Loading rows'))).toBeAttached()
  },
  'resource.list.succeeded': async ({ page, gate, regions }) => {
    expect(gate.isHolding(LIST)).toBe(false)
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    await expect(table(page).getByText(`Alps ${regions.mark}`)).toBeVisible()
  },
  'resource.list.failed': async ({ page }) => {
    await expect(page.getByRole('alert').filter({ hasText: 'Try Again' })).toBeVisible()
    await expect(table(page)).toHaveCount(0)
  },
}

const form: Record<string, Check<RegionList>> = {
  'resource.dialog.closed': ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  'resource.dialog.form': async ({ page }, step) => {
    await expect(dialog(page, rowOf(step) ? /^Edit Region/ : /^Create Region/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'false')
  },
}

const removal: Record<string, Check<RegionList>> = {
  'resource.dialog.removal.confirming': async ({ page }, step) => {
    await expect(dialog(page, /^Delete Balkans .+\?/)).toBeVisible()
    if (problemIn(step)) await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  },
  'resource.dialog.removal.removing': async ({ page, gate }) => {
    await gate.holds(REMOVE)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true')
  },
  'resource.dialog.removal.refused': async ({ page }) => {
    await expect(dialog(page, / is in use/)).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Zimbabwe')).toBeVisible()
  },
}

export const resourceEndToEnd = defineAdapter(
  atLevel<RegionList>(resource, endToEnd, {
    events: {
      'list.request': press('Try Again'),
      'query.change': changeQuery,
      'record.create': press('Create'),
      'record.edit': onRow('Edit'),
      'record.remove': onRow('Delete'),
      'record.changed': save,
      'removal.confirm': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
      'dialog.close': ({ page }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Cancel|Close)$/ })
          .last()
          .click(),
      'xstate.done.actor.listRows': passLists,
      'xstate.error.actor.listRows': ({ gate }) => gate.drop(LIST),
      'xstate.done.actor.removeRow': removed,
      'xstate.error.actor.removeRow': refuseRemoval,
    },
    states: { ...list, ...form, ...removal },
    ...saysNothing('The component walk compares what charts receive; the built product hands none out.'),
  }),
)
