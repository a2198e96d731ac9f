import { answer, answerWith, button, closeList, dialog, heading, listbox, pickRow, wholePage, type Visit } from './place.ts'
import { sourceToConfirm, sourceToPropose, sourceUnderReview } from './made.ts'
import { expect } from '../product.ts'
import { testVisits } from './visit.ts'
import type { Page } from '@playwright/test'

const field = (role: 'combobox' | 'textbox', name: string) => (page: Page) => dialog(page).getByRole(role, { name, exact: true })

/** A second row, and away with the first: the focus does not go with it. */
async function changeRows(page: Page): Promise<void> {
  await answer('Add another')(page)
  await dialog(page).getByRole('button', { name: 'Remove entry 1' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Add another' })).toBeFocused()
}

async function requestAccounts(page: Page): Promise<void> {
  await field('combobox', 'Section')(page).click()
  await page.getByRole('option', { name: 'Financial Information', exact: true }).click()
  await field('textbox', 'What is missing')(page).fill('The accounts of last year')
  await answer('Request information')(page)
}

async function overrideCategory(page: Page): Promise<void> {
  await field('combobox', 'Category')(page).click()
  await page.getByRole('option', { name: 'High', exact: true }).click()
  await answerWith('Reason', 'A new owner', 'Override category')(page)
}

async function assignToClara(page: Page): Promise<void> {
  await field('combobox', 'Compliance officer')(page).click()
  await page.getByRole('option', { name: /^Clara Nwosu/ }).click()
  await answer('Assign to someone else')(page)
}

const checklist = heading('Document checklist')
const accounts = heading('Bank accounts')
const moves = heading('Next steps')
const risk = heading(/^Risk category/)

testVisits([
  {
    as: 'compliance',
    path: '/master/source/unassigned',
    places: [{ name: 'the assignment of sources', before: pickRow, opener: button('Assign') }],
  },
  {
    as: 'compliance',
    path: '/master/source/review/9',
    places: [
      { name: 'the assignment to someone else', opener: button('Assign to someone else') },
      {
        name: 'the officers to choose from',
        opener: button('Assign to someone else'),
        onwards: (page) => field('combobox', 'Compliance officer')(page).click(),
        part: wholePage,
        leave: closeList,
      },
      { name: 'a request for information', opener: button('Request information'), onwards: changeRows },
      { name: 'the rejection of a source', opener: button('Reject') },
      { name: 'the override of a risk category', opener: button('Override category') },
    ],
  },
  {
    as: 'compliance',
    path: '/master/source/review/6',
    places: [
      { name: 'the answer to a request', opener: button('Provide information') },
      { name: 'the waiving of a document', opener: button(/^Waive: /) },
    ],
  },
  {
    as: 'admin',
    path: '/master/source/review/:id',
    make: sourceUnderReview,
    places: [
      { name: 'a PDF in the page', opener: button('Preview toba.pdf') },
      { name: 'the verification of a document', opener: button('Verify: TOBA'), leave: answer('Verify'), after: checklist },
      {
        name: 'the verification of all documents',
        opener: button(/^Verify all/),
        leave: answer('Verify all documents'),
        after: checklist,
      },
      {
        name: 'the waiving of a document, confirmed',
        opener: button(/^Waive: /),
        leave: answerWith('Reason', 'Seen at the meeting', 'Waive'),
        isKnown: true,
        after: checklist,
      },
      {
        name: 'the verification of an account',
        opener: button('Verify account: Premium account'),
        leave: answer('Verify account'),
        after: accounts,
      },
      {
        name: 'the override of a risk category, confirmed',
        opener: button('Override category'),
        isKnown: true,
        leave: overrideCategory,
        after: risk,
      },
      { name: 'the end of an override', opener: button('Remove override'), leave: answer('Remove override'), after: risk },
      {
        name: 'the assignment to someone else, confirmed',
        opener: button('Assign to someone else'),
        isKnown: true,
        leave: assignToClara,
      },
      {
        name: 'a request for information, confirmed',
        opener: button('Request information'),
        isKnown: true,
        leave: requestAccounts,
        after: moves,
      },
      {
        name: 'the answer to a request, confirmed',
        opener: button('Provide information'),
        isKnown: true,
        leave: answerWith('The accounts of last year', 'Here they are', 'Provide information'),
        after: moves,
      },
      {
        name: 'an approval with conditions',
        opener: button('Approve with conditions'),
        onwards: async (page) => {
          await changeRows(page)
          await field('combobox', 'Owner')(page).click()
          await listbox(page).waitFor()
        },
        part: wholePage,
        leave: closeList,
      },
      { name: 'the approval', opener: button('Approve'), leave: answer('Approve'), after: moves },
      {
        name: 'the suspension of a source',
        opener: button('Suspend'),
        leave: answerWith('Reason', 'A fine', 'Suspend'),
        after: moves,
      },
      {
        name: 'the termination of a source',
        opener: button('Terminate'),
        leave: answerWith('Reason', 'It has closed', 'Terminate'),
        after: moves,
      },
    ],
  },
  {
    as: 'compliance',
    path: '/master/source/review/:id',
    make: sourceToPropose,
    places: [
      {
        name: 'the proposal of an approval',
        opener: button('Propose approval'),
        leave: answer('Propose approval'),
        after: moves,
      },
    ],
  },
  {
    as: 'head',
    path: '/master/source/review/:id',
    make: sourceToConfirm,
    places: [
      { name: 'the refusal of an approval', opener: button('Refuse approval') },
      {
        name: 'the confirmation of an approval',
        opener: button('Confirm approval'),
        leave: answer('Confirm approval'),
        after: moves,
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/source/review/:id',
    make: sourceUnderReview,
    places: [
      {
        name: 'the rejection of a document',
        opener: button('Reject document: Licence'),
        leave: answerWith('Reason', 'It cannot be read', 'Reject document'),
        after: checklist,
      },
      {
        name: 'the rejection of an account',
        opener: button('Reject account: Premium account'),
        leave: answerWith('Reason', 'Another name', 'Reject account'),
        after: accounts,
      },
      {
        name: 'the rejection of a source, confirmed',
        opener: button('Reject'),
        isKnown: true,
        leave: answerWith('Reason', 'No licence', 'Reject'),
        after: moves,
      },
    ],
  },
] satisfies readonly Visit[])
