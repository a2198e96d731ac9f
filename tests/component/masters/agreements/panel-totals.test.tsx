import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { attribute, gone, present, press, seen } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { contractRow, panelLine } from './agreement-rows.ts'

const PATH = '/master/agreement-contract/1/'

async function openPanel(lines: readonly object[]) {
  const scene = signedIn('view_agreementcontract', 'add_agreementcontract', 'change_agreementcontract')
  const row = contractRow(1, 'draft', { subscription_panel: lines })
  return open('/binder/contract/1', { ...scene, answers: { ...scene.answers, [`GET ${PATH}`]: row } })
}

const totals = () => page.getByRole('region', { name: 'Total of the shares' })
const line = (day: string) => totals().getByRole('listitem').filter({ hasText: day })
const market = (place: number) => page.getByRole('group', { name: `Market ${place}`, exact: true })
const share = (place: number) => market(place).getByRole('textbox', { name: 'Share (%)' })
const leader = (place: number) => market(place).getByRole('checkbox')
/** What is read out, as it stands. */
const spoken = () => page.getByRole('status').filter({ hasText: /From 1 Jan 2026/ })

const TWO = [panelLine(1, '60', { is_leader: true }), panelLine(2, '35')]

test('the total of a panel follows each key, and says what is missing and what is too much [B10]', async () => {
  const stage = await openPanel(TWO)
  await seen(line('1 Jan 2026').getByText('95%', { exact: true }))
  await seen(line('1 Jan 2026').getByText('5% missing', { exact: true }))
  await share(2).fill('40')
  await seen(line('1 Jan 2026').getByText('100%', { exact: true }))
  await seen(line('1 Jan 2026').getByText('Complete', { exact: true }))
  await share(2).fill('40.5')
  await seen(line('1 Jan 2026').getByText('0.5% over 100%', { exact: true }))
  await leader(1).click()
  await seen(line('1 Jan 2026').getByText('0.5% over 100% and no leader', { exact: true }))
  await stage.close()
})

test('each day has its own total, and so have the rows that have no day yet [B10]', async () => {
  const stage = await openPanel([...TWO, panelLine(3, '100', { is_leader: true, effective_from: '2026-07-01' })])
  await seen(line('1 Jul 2026').getByText('Complete', { exact: true }))
  await seen(line('1 Jan 2026').getByText('5% missing', { exact: true }))
  await press('Add Market')
  await share(4).fill('12.5')
  await seen(line('No date yet').getByText('12.5%', { exact: true }))
  await market(4).getByLabelText('Effective from').fill('2026-01-01')
  await seen(line('1 Jan 2026').getByText('107.5%', { exact: true }))
  await gone(line('No date yet'))
  await press('Remove Market 4')
  await seen(line('1 Jan 2026').getByText('5% missing', { exact: true }))
  await stage.close()
})

test('two leaders of one day are too many, whatever the shares come to [B10]', async () => {
  const stage = await openPanel([panelLine(1, '60', { is_leader: true }), panelLine(2, '40', { is_leader: true })])
  await seen(line('1 Jan 2026').getByText('2 leaders; select only one', { exact: true }))
  await leader(2).click()
  await seen(line('1 Jan 2026').getByText('Complete', { exact: true }))
  await stage.close()
})

test('the total is read out when the keys rest, not at each of them [I3]', async () => {
  const stage = await openPanel(TWO)
  await present(spoken())
  await attribute(spoken(), 'role', 'status')
  await share(2).click()
  const heard: string[] = []
  const watching = new MutationObserver(() => heard.push(spoken().element().textContent))
  watching.observe(spoken().element(), { childList: true, characterData: true, subtree: true })
  await userEvent.keyboard('{End}{Backspace}{Backspace}3')
  await userEvent.keyboard('9.75')
  await expect.poll(() => heard).toEqual(['From 1 Jan 2026, 99.75%, 0.25% missing'])
  watching.disconnect()
  await stage.close()
})

test('undo takes the total back with the share [B10]', async () => {
  const stage = await openPanel(TWO)
  await share(2).fill('40')
  await seen(line('1 Jan 2026').getByText('Complete', { exact: true }))
  await press('Undo last change')
  await seen(line('1 Jan 2026').getByText('5% missing', { exact: true }))
  await stage.close()
})

test('a panel without rows has no total [B10]', async () => {
  const stage = await openPanel([])
  await seen(page.getByRole('button', { name: 'Add Market' }))
  await gone(totals())
  await stage.close()
})
