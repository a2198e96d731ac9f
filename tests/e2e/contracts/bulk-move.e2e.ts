import type { Locator, Page } from '@playwright/test'
import { sql } from '#server/store/sql/sql.ts'
import type { Ground, Known } from '#tests/support/story/ground.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { keyed } from '#tests/support/story/way.ts'
import { expect, test } from './life/story.ts'

interface Numbered extends Known {
  number: string
}

const numbered = ({ uuid, contract_number: number }: { uuid: string; contract_number: string }): Numbered => ({ uuid, number })

/** Three slips that can be submitted, one that lacks its interest, and one that lacks of several steps. */
async function slips(at: Ground, name: string) {
  const complete: Numbered[] = []
  for (const place of [1, 2, 3])
    complete.push(numbered(await keyed(at, { reinsured_name: `${name} ${place}`, source_contact: `${place}` }, ONE_LAYER)))
  const bare = numbered(await at.desk.create({ reinsured_name: `${name} bare` }))
  const gaps = numbered(await at.desk.create({ reinsured_name: `${name} gaps` }))
  await at.rows(sql`update contract set principal_address = null, period_time = null, time_zone_id = null, period_basis = null
    where uuid = ${gaps.uuid}`)
  for (const contract of complete) await at.acknowledge(contract)
  return { complete, bare, gaps }
}

/** All that the server says against a move. */
async function reasonsFor(at: Ground, contract: Known): Promise<string[]> {
  const { body } = await at.tryMove('handler', contract, 'submit')
  const { lacks } = body.data as unknown as { lacks: { blockers: { message: string }[] }[] }
  return lacks.flatMap(({ blockers }) => blockers.map(({ message }) => message))
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** How many contracts stand beside an entry of the menu, and beside a stage of its group. */
async function countsIn(page: Page): Promise<[submission: number, clearance: number]> {
  const beside = async (place: Locator, stage: string) => {
    const count = place.getByRole('link', { name: new RegExp(`^${stage} `) }).getByText(/^[\d,]+ contracts?$/)
    return Number((await count.textContent())!.replaceAll(/\D/g, ''))
  }
  const stages = page.getByRole('navigation', { name: 'Stages of this group' })
  return [await beside(menuOf(page), 'Submission'), await beside(stages, 'Clearance')]
}

test('of several contracts of a worklist those that can are moved at once, the others are refused with every reason, which leads to what mends it [B9]', async ({
  page,
  signedInAs,
  story: { at },
}) => {
  test.setTimeout(240_000)
  const name = `Bulk ${Date.now()}`
  const { complete, bare, gaps } = await slips(at, name)
  const reasons = await reasonsFor(at, gaps)
  expect(reasons.length).toBeGreaterThan(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedInAs('handler', `/contract/1/1?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
  await expect(menuOf(page).getByRole('link', { name: /^Submission [\d,]+ contracts?$/ })).toBeVisible()
  const [submissions, clearances] = await countsIn(page)

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar.getByRole('combobox', { name: 'Move the selected contracts' })).toHaveValue('contract.submit')
  await bar.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(bar.getByText('3 contracts can be moved')).toBeVisible()
  await expect(bar.getByText('2 contracts are blocked:')).toBeVisible()
  const rowOf = ({ number }: Numbered) => bar.getByRole('listitem').filter({ hasText: number })
  await rowOf(gaps)
    .getByRole('button', { name: /^and \d+ more$/ })
    .click()
  for (const reason of reasons) await expect(rowOf(gaps)).toContainText(reason)
  await expect(rowOf(gaps).getByRole('link')).toHaveCount(reasons.length + 1)
  await expect(rowOf(bare).getByRole('link', { name: bare.number })).toHaveAttribute(
    'href',
    `/contract/form/${bare.uuid}?view=overview`,
  )

  // Someone else is quicker with one of the three.
  const [, , taken] = complete
  await at.move('handler', taken!, 'submit')
  await bar.getByRole('button', { name: 'Submit for clearance: 3' }).click()
  await expect(bar.getByText('2 contracts moved')).toBeVisible()
  await expect(bar.getByText('1 contract is blocked:')).toBeVisible()
  await expect(rowOf(taken!)).toContainText('Someone else changed this record while you were editing.')
  await expect.poll(() => countsIn(page)).toEqual([submissions - 3, clearances + 3])
  for (const contract of complete) expect(await at.stage(contract)).toBe(2)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)

  await bar.getByRole('button', { name: 'Close report' }).click()
  await bar.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(bar.getByText('0 contracts can be moved')).toBeVisible()
  await rowOf(bare)
    .getByRole('link', { name: /^Interest/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/contract/form/${bare.uuid}\\?step=2`))
  await expect(page.getByRole('textbox', { name: /^Interest/ })).toBeFocused()
})
