import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen } from '../../person.ts'
import { UUID } from './structure-host.tsx'
import { account, entry, openPremium } from './premium-host.tsx'

const pay = `POST /core/contract-account/${UUID}/payment`

const booked = (name: RegExp) => page.getByRole('group').filter({ hasText: name }).first()

test('shows how the account stands first, then what falls due and what was booked, closed', async () => {
  const stage = await openPremium()
  const glance = page.getByRole('region', { name: 'Account at a glance' })
  await seen(glance.getByText('Next due on'))
  await seen(page.getByRole('cell', { name: 'Overdue' }))
  await seen(booked(/Premium · Instalments 1–2/).getByText('GBP 2,000.00'))
  await seen(booked(/Payment · Instalment 1/).getByText('GBP 400.00'))
  expect(page.getByRole('table', { name: /· Premium ·/ }).elements()).toEqual([])
  await seen(page.getByRole('button', { name: 'Issue notes and closings' }))
  const { violations } = await axe.run('#premium-host')
  expect(violations.map(({ id }) => id)).toEqual([])
  await stage.close()
})

test('shows what a payment will book before it is booked, and tells the page once it is', async () => {
  const stage = await openPremium()
  stage.gateway.always(pay, { entries: [{ ...entry, id: 12, entry_no: 2, kind: 'payment' }], notes: [], notices: [] })
  await press('Record payment')
  await press('Preview')
  await seen(page.getByText('Entries to book:'))
  expect(stage.changes()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await gone(page.getByRole('dialog'))
  expect(stage.changes()).toBe(1)
  await stage.close()
})

test('opens a booking to its entries, each adding up to nothing, and a figure that was worked out answers why', async () => {
  const stage = await openPremium()
  await page.getByText('Premium · Instalments 1–2').click()
  await page.getByText('1 · Premium · Instalment 1', { exact: true }).click()
  const lines = page.getByRole('table', { name: '1 · Premium · 1 Mar 2026' })
  await seen(lines.getByRole('cell', { name: 'GBP 0.00' }))
  await lines.getByRole('button', { name: 'Why Client: Premium?' }).click()
  await seen(page.getByRole('dialog', { name: 'Client: Premium' }).getByText(/Calculation 5/))
  expect(lines.getByRole('button', { name: 'Why Market · Alpina Re: Brokerage?' }).elements()).toEqual([])
  await stage.close()
})

test('offers nothing that books to who may only look', async () => {
  const stage = await openPremium({ ...account, rights: { book: false, write_off: false } })
  await seen(page.getByRole('cell', { name: 'Overdue' }))
  expect(page.getByRole('button', { name: 'Record payment' }).elements()).toEqual([])
  await page.getByText('Payment · Instalment 1').click()
  await page.getByText('3 · Payment · Instalment 1', { exact: true }).click()
  await seen(page.getByRole('table', { name: '3 · Payment · 1 Mar 2026' }))
  expect(page.getByRole('button', { name: 'Reverse entry' }).elements()).toEqual([])
  await stage.close()
})
