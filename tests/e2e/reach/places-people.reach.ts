import type { Page } from '@playwright/test'
import { someone, threeWaiting } from './made.ts'
import { answer, answerWith, button, closeList, dialog, heading, press, wholePage } from './place.ts'
import { testVisits } from './visit.ts'

const account = heading('Account and sessions')

async function approve(page: Page): Promise<void> {
  await dialog(page).getByLabel('Role').selectOption('Technician')
  await answer('Approve and notify')(page)
}

testVisits([
  {
    as: 'admin',
    path: '/user-management/approvals',
    make: threeWaiting,
    places: [
      { name: 'a person', opener: button(/^Review /) },
      { name: 'the approval of a person', opener: button(/^Review /), onwards: press('Approve') },
      { name: 'the rejection of a person', opener: button(/^Review /), onwards: press('Reject') },
      { name: 'an invitation', opener: button('Invite user') },
      {
        name: 'the branches to invite to',
        opener: button('Invite user'),
        onwards: (page) => dialog(page).getByRole('combobox', { name: 'Branch', exact: true }).click(),
        part: wholePage,
        leave: closeList,
      },
      {
        name: 'the approval of a person, confirmed',
        opener: button(/^Review Ann/),
        isKnown: true,
        onwards: press('Approve'),
        leave: approve,
        after: (page) => page.locator('tbody > tr').first(),
      },
      {
        name: 'the rejection of a person, confirmed',
        opener: button(/^Review Cora/),
        isKnown: true,
        onwards: press('Reject'),
        leave: answerWith('Reason', 'Nobody knows her', 'Reject and notify'),
        after: (page) => page.locator('tbody > tr').first(),
      },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users/:id?tab=account',
    make: someone,
    places: [
      { name: 'the end of all sessions', opener: button('End all sessions'), leave: answer('End all sessions'), after: account },
      {
        name: 'a link to a new password',
        opener: button('Email a password link'),
        leave: answer('Email a password link'),
        after: account,
      },
      { name: 'the suspension of an account', opener: button('Suspend') },
      {
        name: 'the suspension of an account, confirmed',
        opener: button('Suspend'),
        isKnown: true,
        leave: answerWith('Reason', 'On leave', 'Suspend'),
        after: account,
      },
      { name: 'the way back of an account', opener: button('Reactivate'), leave: answer('Reactivate'), after: account },
      {
        name: 'the reset of an authenticator',
        opener: button('Reset authenticator'),
        leave: answer('Reset authenticator'),
        after: account,
      },
      { name: 'the end of an account', opener: button('Close account'), leave: answer('Close account'), after: account },
    ],
  },
])
