import type { Page } from '@playwright/test'
import { contractOffering, contractTakenUpInPart, contractWaitingFor, contractWithClosings } from './made-contracts.ts'
import { button, dialog, listbox, region, type Visit } from './place.ts'
import { testVisits } from './visit.ts'

const move = (as: string, name: string, words: string): Visit => ({
  as,
  path: `/contract/form/:uuid?view=overview, open to ${name}`,
  make: contractOffering(as, name),
  places: [{ name: `the move “${words}”`, opener: button(words) }],
})

const waiting = (as: string, name: Parameters<typeof contractWaitingFor>[0], words: string): Visit => ({
  ...move(as, name, words),
  make: contractWaitingFor(name),
})

/** The choices of a move, and away: first with the list, then with the dialog. */
async function closeBoth(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await listbox(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
}

testVisits([
  move('handler', 'contract.submit', 'Submit for clearance'),
  move('compliance', 'contract.clear', 'Clear for quotation'),
  move('head', 'contract.order', 'Record firm order'),
  move('head', 'contract.resubmit', 'Resubmit for review'),
  move('head', 'contract.renewLate', 'Reopen after expiry'),
  move('head', 'contract.restoreSections', 'Restore NTU sections'),
  move('head', 'contract.notTakeUpRest', 'Mark remaining sections as NTU'),
  move('head', 'contract.settleRest', 'Settle remaining sections'),
  waiting('handler', 'contract.pullBack', 'Pull back from market'),
  waiting('handler', 'contract.sendToReview', 'Send to review'),
  waiting('reviewer', 'contract.prepareSigning', 'Prepare signing'),
  waiting('reviewer', 'contract.confirmSigned', 'Confirm signed lines'),
  waiting('head', 'contract.rollBackSigning', 'Roll back signing'),
  waiting('finance', 'contract.close', 'Close premium booking'),
  waiting('finance', 'contract.reopenBooking', 'Reopen booking'),
  waiting('finance', 'contract.runOff', 'End run-off'),
  { ...move('handler', 'contract.continueRest', 'Continue with remaining sections'), make: contractTakenUpInPart },
])

testVisits([
  {
    as: 'head',
    path: '/contract/form/:uuid?view=overview, open to a cancellation',
    make: contractOffering('head', 'contract.cancel'),
    places: [
      {
        name: 'how premium is returned',
        opener: button('Cancel contract'),
        onwards: async (page) => {
          await dialog(page).getByRole('combobox', { name: 'Return premium method' }).click()
          await listbox(page).waitFor()
        },
        leave: closeBoth,
      },
    ],
  },
  {
    as: 'finance',
    path: '/contract/form/:uuid?view=premium, with closings',
    make: contractWithClosings,
    places: [
      {
        name: 'the settlement of a closing',
        before: (page) => region('Notes and closings')(page).locator('summary').first().click(),
        opener: button(/^Settle closing/),
      },
      { name: 'a payment of premium', opener: button(/^Record payment/) },
      { name: 'an adjustment of premium', opener: button(/^Adjust premium/) },
      { name: 'a reinstatement', opener: button(/^Book reinstatement/) },
    ],
  },
  {
    as: 'head',
    path: '/contract/form/:uuid?view=premium, with instalments to write off',
    make: contractWithClosings,
    places: [{ name: 'the write-off of an instalment', opener: button(/^Write off/) }],
  },
])
