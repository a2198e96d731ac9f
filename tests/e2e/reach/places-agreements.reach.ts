import type { Page } from '@playwright/test'
import { dayOf } from '#domain/dates.ts'
import { accountThat, agreementThat, changeOfTerms } from './made-agreements.ts'
import { answer, answerWith, button, dialog, heading } from './place.ts'
import { testVisits } from './visit.ts'

const status = heading('Status')
const changes = heading('Changes to the terms')

const [year, month, day] = dayOf(new Date()).split('-')

async function giveNotice(page: Page): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Notice of cancellation given on' }).fill(`${day}/${month}/${year}`)
  await answer('Record notice of cancellation')(page)
}

testVisits([
  {
    as: 'admin',
    path: '/binder/agreement/detail/:id, a draft',
    make: agreementThat({ status: 'draft' }),
    places: [
      {
        name: 'an agreement that is handed in',
        opener: button('Submit for review'),
        leave: answer('Submit for review'),
        after: status,
      },
    ],
  },
  {
    as: 'head',
    path: '/binder/agreement/detail/:id, suspended',
    make: agreementThat({ status: 'suspended' }),
    places: [
      {
        name: 'the way back of an agreement',
        opener: button('Resume agreement'),
        leave: answer('Resume agreement'),
        after: status,
      },
    ],
  },
  {
    as: 'admin',
    path: '/binder/agreement/detail/:id, renewed by itself',
    make: agreementThat({ isTacit: true }),
    places: [
      { name: 'the notice to an agreement', opener: button('Record notice of cancellation') },
      {
        name: 'the notice to an agreement, confirmed',
        opener: button('Record notice of cancellation'),
        isKnown: true,
        leave: giveNotice,
        after: button('Withdraw notice of cancellation'),
      },
      {
        name: 'the end of a notice',
        opener: button('Withdraw notice of cancellation'),
        leave: answer('Withdraw notice of cancellation'),
        after: button('Record notice of cancellation'),
      },
    ],
  },
])

testVisits([
  {
    as: 'head',
    path: '/binder/contract/detail/:id, open',
    make: accountThat('open'),
    places: [
      { name: 'the end of an agreement contract', opener: button('Deactivate contract') },
      {
        name: 'an account on hold, confirmed',
        opener: button('Put account on hold'),
        isKnown: true,
        leave: answerWith('Reason', 'The panel is renewed', 'Put account on hold'),
        after: status,
      },
      { name: 'an account that is opened', opener: button('Open account'), leave: answer('Open account'), after: status },
    ],
  },
  {
    as: 'head',
    path: '/binder/contract/detail/:id, in run-off',
    make: accountThat('run_off', 'expired'),
    places: [
      {
        name: 'an account that is settled',
        opener: button('Settle account'),
        leave: answerWith('Reason', 'The final account is agreed', 'Settle account'),
        after: status,
      },
      { name: 'an account that is opened again', opener: button('Reopen account') },
    ],
  },
  {
    as: 'head',
    path: '/binder/contract/detail/:id, with a change of terms',
    make: changeOfTerms,
    places: [
      { name: 'the refusal of a change of terms', opener: button('Refuse change') },
      {
        name: 'the approval of a change of terms',
        opener: button('Approve change'),
        leave: answer('Approve change'),
        after: changes,
      },
    ],
  },
  {
    as: 'admin',
    path: '/binder/contract/detail/:id, with a change of terms of one’s own',
    make: changeOfTerms,
    places: [
      {
        name: 'a change of terms that is taken back',
        opener: button('Withdraw change'),
        leave: answer('Withdraw change'),
        after: changes,
      },
    ],
  },
])
