import { RequestFailed } from '#domain/app-error.ts'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { gone, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'

const PATH = '/master/bank-account/5/'
const MOVES = `GET ${PATH}verification/`
const VERIFY = `POST ${PATH}verify/`
const REJECT = `POST ${PATH}reject/`

const account = (given: object = {}) => ({
  id: 5,
  uuid: 'row-5',
  account_name: 'Harbour premium',
  bank_name: 'Harbour Bank',
  branch: { id: 1, name: 'London' },
  market: null,
  account_type: 'premium',
  currency: { id: 2, name: 'GBP' },
  country: { id: 3, name: 'United Kingdom' },
  iban: 'GB82WEST12345698765432',
  account_number: null,
  national_code_type: null,
  national_code: null,
  bic: 'WESTGB2L',
  intermediary_bank: null,
  intermediary_bic: null,
  is_default: false,
  valid_from: '2026-01-01',
  valid_to: null,
  verification_status: 'pending',
  verified_by: null,
  verified_on: null,
  rejection_reason: null,
  number_changed_by: { id: 8, name: 'Mina Holt' },
  is_bic_foreign: false,
  is_active: true,
  row_version: 4,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...given,
})

const moves = (...lacks: string[]) => ({
  status: 'pending',
  moves: [
    { name: 'account.verify', to: 'verified', lacks },
    { name: 'account.reject', to: 'rejected', lacks },
  ],
})

const part = () => page.getByRole('region', { name: 'Verification' })
const button = (name: string) => part().getByRole('button', { name, exact: true })

async function openAccount(permissions: readonly string[], answered: object = moves()): Promise<Stage> {
  const scene = signedIn('view_bank', 'change_bank', ...permissions)
  const stage = await open('/master/bank/5', {
    ...scene,
    answers: { ...scene.answers, [`GET ${PATH}`]: account(), [MOVES]: answered },
  })
  await seen(part())
  return stage
}

test('someone who neither made the account nor typed its number verifies it, and the page says so [B5]', async () => {
  const stage = await openAccount(['view_bank_full'])
  await button('Verify').click()
  const sent = await stage.gateway.next(VERIFY)
  sent.answer(
    new Response(
      JSON.stringify({
        status: true,
        message: 'Harbour premium has been verified.',
        data: account({
          verification_status: 'verified',
          verified_by: { id: 1, name: 'Robin Quill' },
          verified_on: '2026-11-02',
          row_version: 5,
        }),
      }),
      { status: 200, headers: { 'content-type': 'application/json' } },
    ),
  )
  await seen(part().getByText('Verified', { exact: true }))
  await seen(part().getByText('Robin Quill'))
  await expect.poll(() => stage.announced).toContain('Harbour premium has been verified.')
  await stage.close()
})

test('a refusal needs its reason, which is asked for where it belongs and stays typed [B5]', async () => {
  const stage = await openAccount(['view_bank_full'])
  await button('Reject').click()
  await stage.gateway.fail(
    REJECT,
    new RequestFailed({
      code: 'not_valid',
      status: 400,
      message: 'Check the marked fields.',
      fields: { reason: 'Enter a value.' },
      params: {},
      requestId: null,
      data: null,
    }),
  )
  await seen(part().getByText('Enter a value.'))
  await part().getByRole('textbox').fill('The bank letter names another branch.')
  await button('Reject').click()
  await stage.gateway.succeed(
    REJECT,
    account({ verification_status: 'rejected', rejection_reason: 'The bank letter names another branch.', row_version: 5 }),
  )
  await seen(part().getByText('Rejected', { exact: true }))
  await seen(part().getByRole('definition').getByText('The bank letter names another branch.'))
  await stage.close()
})

test('whoever made it, or typed the number, is told that someone else has to look, and is offered nothing [B5]', async () => {
  const stage = await openAccount(['view_bank_full'], moves('isNotMaker'))
  await seen(part().getByText('You entered this account, so someone else must verify it.'))
  expect([button('Verify').query(), button('Reject').query()]).toEqual([null, null])
  await stage.close()
})

test('whoever may not read the whole number is offered nothing either [B5]', async () => {
  const stage = await openAccount([])
  await seen(part().getByText(/^To verify, you need permission/))
  expect(button('Verify').query()).toBeNull()
  expect(stage.gateway.held(VERIFY)).toEqual([])
  await stage.close()
})

test('what refers to a record is asked for when someone wants to know, and leads to it [A10]', async () => {
  const stage = await openAccount([])
  await page.getByText('Used by').click()
  const USES = 'GET /master/references/bank_account/5'
  await stage.gateway.fail(USES, new TypeError('gone'))
  await press('Try Again')
  await stage.gateway.succeed(USES, {
    references: [{ entity: 'market', id: 3, name: 'Caledon' }],
    total: 23,
    total_is_estimate: false,
    others: 1,
    page: 1,
    pages: 2,
  })
  const link = page.getByRole('link', { name: 'Caledon' })
  await seen(link)
  expect(link.element().getAttribute('href')).toBe('/master/market?search=Caledon&record=3')
  await seen(page.getByText('1 more that you can’t access'))
  await press('Next')
  const last = { entity: 'agreement_contract', id: 7, name: 'SLP-7' }
  await stage.gateway.succeed(USES, { references: [last], total: 23, total_is_estimate: false, others: 1, page: 2, pages: 2 })
  const contract = page.getByRole('link', { name: 'SLP-7' })
  await seen(contract)
  expect(contract.element().getAttribute('href')).toBe('/binder/contract/detail/7')
  await seen(page.getByText('Agreement contract'))
  await seen(page.getByText('Page 2 of 2'))
  await stage.close()
})

test('where nothing refers to a record, that is said [A10]', async () => {
  const stage = await openAccount([])
  await page.getByText('Used by').click()
  await stage.gateway.succeed('GET /master/references/bank_account/5', {
    references: [],
    total: 0,
    total_is_estimate: false,
    others: 0,
    page: 1,
    pages: 0,
  })
  await seen(page.getByText('Not in use'))
  await stage.close()
})

test('moves that could not be read are told of, and read again with Try Again [B5]', async () => {
  const scene = signedIn('view_bank', 'change_bank', 'view_bank_full')
  const stage = await open('/master/bank/5', { ...scene, answers: { ...scene.answers, [`GET ${PATH}`]: account() } })
  await stage.gateway.fail(MOVES, new Error('broken'))
  await seen(part().getByRole('alert'))
  await part().getByRole('button', { name: 'Try Again' }).click()
  await stage.gateway.succeed(MOVES, moves())
  await seen(button('Verify'))
  await gone(part().getByRole('alert'))
  await stage.close()
})
