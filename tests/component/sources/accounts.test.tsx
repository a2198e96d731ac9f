import type { Review } from '#src/machines/source/source-review.machine.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const READ = 'GET /master/review-source/'
const VERIFY = 'POST /master/source/7/bank-account/9/'

const account = { id: 9, account_name: 'Hansa Brokers', bank_name: 'Harbour Bank', iban: '••••5555' }

const reviewOf = (verification_status: 'pending' | 'verified', lacks: string[] = []): Review => ({
  source: sourceWith({
    status: 'assigned',
    bank_accounts: [{ ...account, verification_status }] as unknown as Review['source']['bank_accounts'],
  }),
  moves: [],
  accounts: [{ account: 9, moves: verification_status === 'pending' ? [{ name: 'account.verify', lacks }] : [] }],
})

const reviewer = () => open('/master/source/review/7', signedIn('view_source', 'review_source', 'change_bank', 'view_bank_full'))
const accounts = () => page.getByRole('region', { name: 'Bank accounts' })

test('a second person verifies a bank account of a source where it is reviewed', async () => {
  const stage = await reviewer()
  await stage.gateway.succeed(READ, reviewOf('pending'))
  await seen(accounts().getByText('Pending'))
  await press('Verify account: Hansa Brokers')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify account', exact: true }).click()
  const { body } = await stage.gateway.next(VERIFY)
  expect(JSON.parse(body)).toMatchObject({ row_version: 3, verdict: 'verified' })
  await stage.gateway.succeed(VERIFY, sourceWith(), 'Verified.')
  await stage.gateway.succeed(READ, reviewOf('verified'))
  await seen(accounts().getByText('Verified'))
  await gone(accounts().getByRole('button'))
  await stage.close()
})

test('whoever entered an account reads why someone else has to verify it', async () => {
  const stage = await reviewer()
  await stage.gateway.succeed(READ, reviewOf('pending', ['isNotMaker']))
  await seen(accounts().getByText(/someone else|someone else/))
  await gone(accounts().getByRole('button'))
  await stage.close()
})
