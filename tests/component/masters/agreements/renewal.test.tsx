import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { PAGE_SIZES } from '#domain/limits.ts'
import { attribute, button, gone, press, seen, type } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { refusal } from '#tests/charts/problems.ts'
import { agreementRow, contractRow, listOf, panelLine } from './agreement-rows.ts'

const RENEW = 'POST /master/agreement/2/renewal/'
const ADD = ['view_agreement', 'view_agreementcontract', 'add_agreement', 'add_agreementcontract'] as const

const moves = { status: 'active', moves: [], missing: [], outstanding: [] }
/** The first section of the old agreement or of the one that follows it. */
const contractOf = (agreement: string | null) => {
  const isOld = agreement === '2'
  return contractRow(isOld ? 1 : 4, 'active', {
    section_no: 1,
    gross_premium_income_limit: isOld ? '1000000' : '1250000',
    subscription_panel: [
      panelLine(isOld ? 1 : 9, '100', {
        effective_from: isOld ? '2026-01-01' : '2027-01-01',
        market: { id: 7, name: 'Syndicate 7' },
      }),
    ],
    cob_admissible_limits: [
      { id: isOld ? 2 : 8, class_of_business: { id: 4, name: 'Property' }, aggregate_limit: isOld ? '400' : '500' },
    ],
  })
}

async function openAgreement(status: string, permissions: readonly string[], given: object = {}) {
  const scene = signedIn(...permissions)
  return open('/binder/agreement/detail/2', {
    ...scene,
    answers: {
      ...scene.answers,
      'GET /master/agreement/2/': agreementRow(2, status, { commission_pct: '20', renewed_from: null, ...given }),
      'GET /master/agreement/2/moves/': moves,
      'GET /master/agreement/3/': agreementRow(3, 'draft', {
        commission_pct: '22.5',
        period_from: '2027-01-01',
        period_to: '2027-12-31',
        renewed_from: { id: 2, name: 'Facility 2' },
      }),
      'GET /master/agreement/3/moves/': { ...moves, status: 'draft' },
      'GET /master/agreement-contract/': (query: URLSearchParams) => {
        expect(PAGE_SIZES).toContain(Number(query.get('page_size')))
        return listOf([contractOf(query.get('filter[agreement]'))])
      },
      'GET /master/agreement-contract/1/': contractOf('2'),
      'GET /master/agreement-contract/4/': contractOf('3'),
    },
  })
}

test('an agreement in force is renewed by who may add agreements, and its terms are compared with those before [B10]', async () => {
  const stage = await openAgreement('active', ADD)
  await press('Renew agreement')
  await attribute(button('Renew agreement'), 'aria-busy', 'true')
  await stage.gateway.succeed(RENEW, { id: 3 }, 'Facility 3 created')
  const compared = page.getByRole('region', { name: 'Terms compared with Facility 2' })
  const row = (name: string) => compared.getByRole('row').filter({ hasText: name })
  await seen(row('Commission rate (%)').getByRole('cell', { name: '22.5' }))
  await seen(row('Period from').getByText('1 Jan 2027'))
  await seen(row('Gross premium income limit').getByText('1,250,000'))
  await seen(row('Admissible limits').getByText('500.00'))
  await gone(row('Subscription panel'))
  await gone(row('Agreement number'))
  await gone(row('Wording reference'))
  expect(stage.announced.join()).toContain('Facility 3 created')
  await stage.close()
})

test('what keeps an agreement from being renewed is told beside the button, which stays [B10]', async () => {
  const stage = await openAgreement('active', ADD)
  await press('Renew agreement')
  const refused = refusal('duplicate')
  await stage.gateway.fail(RENEW, refused)
  await seen(page.getByRole('alert').filter({ hasText: refused.problem.message }))
  await attribute(button('Renew agreement'), 'aria-busy', 'false')
  await stage.close()
})

test.each([
  ['a draft', 'draft', ADD],
  ['an agreement whose reader may not add contracts', 'active', ADD.slice(0, 3)],
])('%s offers no renewal [B10]', async (_what, status, permissions) => {
  const stage = await openAgreement(status, permissions)
  await seen(page.getByRole('region', { name: 'Contracts of this agreement' }))
  expect(button('Renew agreement').query()).toBeNull()
  await stage.close()
})

test('an agreement that is renewed by itself says so, and notice of cancellation is recorded on a day [B10]', async () => {
  const stage = await openAgreement('active', ['view_agreement', 'change_agreement'], {
    tacit_renewal: true,
    period_to: '2026-12-31',
  })
  await seen(page.getByText('Renews by itself on 1 Jan 2027 unless notice of cancellation is given.'))
  await press('Record notice of cancellation')
  const dialog = page.getByRole('dialog')
  await type('Notice of cancellation given on', '1/9/2026')
  await dialog.getByRole('button', { name: 'Record notice of cancellation' }).click()
  const NOTICE = 'POST /master/agreement/2/notice/'
  expect(JSON.parse((await stage.gateway.next(NOTICE)).body)).toMatchObject({ given_on: '2026-09-01' })
  const noted = agreementRow(2, 'active', { renewed_from: null, tacit_renewal: true, notice_given_on: '2026-09-01' })
  stage.gateway.always('GET /master/agreement/2/', noted)
  await stage.gateway.succeed(NOTICE, null, 'Notice of cancellation recorded')
  await gone(dialog)
  await seen(page.getByText(/^Notice of cancellation was given on 1 Sept? 2026/))
  await seen(button('Withdraw notice of cancellation'))
  await stage.close()
})

test('an agreement of which notice was given says so and lets it be withdrawn; a reader only reads it [B10]', async () => {
  const given = { tacit_renewal: true, notice_given_on: '2026-09-01', renewed_tacitly_on: '2026-01-01' }
  const stage = await openAgreement('active', ['view_agreement', 'change_agreement'], given)
  await seen(page.getByText(/^Notice of cancellation was given on 1 Sept? 2026/))
  await seen(page.getByText(/^Renewed tacitly on 1 Jan 2026/))
  await press('Withdraw notice of cancellation')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw notice of cancellation' }).click()
  const NOTICE = 'POST /master/agreement/2/notice/'
  expect(JSON.parse((await stage.gateway.next(NOTICE)).body)).toMatchObject({ given_on: null })
  await stage.close()
  const reading = await openAgreement('active', ['view_agreement'], given)
  await seen(page.getByText(/^Notice of cancellation was given/))
  await gone(button('Withdraw notice of cancellation'))
  await reading.close()
})

test('the facts of the contracts of an agreement stand under what they are called [B10]', async () => {
  const stage = await openAgreement('active', ADD)
  const contracts = page.getByRole('region', { name: 'Contracts of this agreement' })
  await seen(contracts.getByRole('link', { name: 'SLP-9/1' }))
  const columns = [...contracts.element().querySelectorAll('li')].map((line) =>
    [...line.children].map((cell) => cell.textContent),
  )
  expect(columns).toEqual([
    ['Reference', 'Inception from', 'Inception to', 'Gross premium income limit', 'Account status'],
    ['SLP-9/1', '1 Jan 2026', '31 Dec 2026', 'GBP\u00a01,000,000.00', 'Open'],
  ])
  await stage.close()
})

test('on a phone each fact of a contract of the agreement says what it is', async () => {
  await page.viewport(390, 844)
  const stage = await openAgreement('active', ADD)
  const contracts = page.getByRole('region', { name: 'Contracts of this agreement' })
  await seen(contracts.getByRole('link').first())
  const facts = [...contracts.element().querySelectorAll('li:not([aria-hidden]) [data-label]')]
  const names = facts.map((fact) => getComputedStyle(fact, '::before').content)
  expect(names).toEqual(['"Inception from"', '"Inception to"', '"Gross premium income limit"', '"Account status"'])
  await page.viewport(1280, 800)
  await stage.close()
})
