import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { quotedContract } from './made-contracts.ts'
import { contractIn, pathOf, type Sight } from './sights.ts'
import {
  answerWith,
  button,
  chooseItem,
  dialog,
  listbox,
  menu,
  more,
  press,
  region,
  wholePage,
  type Place,
  type Visit,
} from './place.ts'
import { testVisits } from './visit.ts'
import type { World } from '../world.ts'

const at = (path: Sight['path']) => async (world: World) => ({ path: await pathOf({ path, shows: wholePage }, world) })

/** One tab of the oldest contract in a stage. */
const tab = (as: string, stage: number, view: string, places: readonly Place[]): Visit => ({
  as,
  path: `/contract/form/:uuid?view=${view} in stage ${stage}`,
  make: at(contractIn(stage, as, `?view=${view}`)),
  places,
})

const moves = (as: string, stage: number, ...names: string[]): Visit =>
  tab(
    as,
    stage,
    'overview',
    names.map((name) => ({ name: `the move “${name}”`, opener: button(name) })),
  )

const withPreview = (page: Page) => dialog(page).getByRole('button', { name: 'Preview changes' }).click()

testVisits([
  moves('head', 2, 'Return to submission', 'Decline to quote'),
  moves('head', 3, 'Issue quote'),
  moves('head', 4, 'Reopen terms', 'Mark as NTU'),
  moves('head', 5, 'Release to market', 'Withdraw order', 'Cancel ab initio'),
  moves('head', 6, 'Mark as NTU', 'Mark sections as NTU'),
  moves('head', 7, 'Approve review', 'Return with comments'),
  moves('head', 10, 'Advise markets'),
  moves('head', 11, 'Sign again'),
  moves('head', 13, 'Clear conditions', 'Open endorsement'),
  moves('head', 14, 'Bind contract', 'Refuse binding'),
  moves('head', 15, 'Book premium', 'Mark as not renewed', 'Cancel contract'),
  tab('head', 14, 'overview', [{ name: 'a move that lacks its reason', opener: button('Refuse binding'), onwards: withPreview }]),
  tab('head', 6, 'lines', [
    { name: 'a line that is corrected', opener: button(/^Correct line: /) },
    { name: 'a line that is withdrawn', opener: button(/^Withdraw line: /) },
    { name: 'a line that is recorded', opener: button(/^Record line: /) },
    { name: 'a quote of a market', opener: button(/^Mark as quoted: /) },
    { name: 'the no of a market', opener: button(/^Mark as declined: /) },
    { name: 'the history of a line', opener: button(/^History: /) },
    { name: 'a shortfall', opener: button('Accept shortfall') },
    { name: 'the evidence of lines', opener: button(/^Preview .*\.pdf$/) },
  ]),
  tab('head', 10, 'lines', [
    { name: 'signing down', opener: button('Sign down') },
    { name: 'signing rolled back', opener: button('Roll back signing down') },
    { name: 'a subjectivity', opener: button(/\(Open\)$/) },
  ]),
  tab('head', 11, 'lines', [{ name: 'the confirmation of a line', opener: button(/^Confirm line: /) }]),
  tab('head', 4, 'structure', [{ name: 'why a figure is so', opener: button(/^Why /) }]),
  tab('finance', 17, 'premium', [
    { name: 'why premium is so', opener: button(/^Why /) },
    { name: 'a payment', opener: button('Record payment') },
    { name: 'notice of premium', opener: button('Give notice') },
  ]),
  tab('finance', 16, 'premium', [{ name: 'notes and closings', opener: button('Issue notes and closings') }]),
  tab('head', 9, 'documents', [
    { name: 'an issued document', opener: button(/^Preview .*-draft-slip-v1\.pdf$/) },
    {
      name: 'the languages of documents',
      opener: (page) => page.getByRole('main').getByRole('combobox', { name: 'Language', exact: true }),
      shows: listbox,
    },
    {
      name: 'the waiver of a paper',
      opener: button('Waive “Survey”'),
      shows: (page) => page.getByRole('textbox', { name: 'Reason' }),
      part: wholePage,
      leave: press('Cancel'),
      after: button('Waive “Survey”'),
    },
  ]),
  tab('head', 17, 'history', [
    {
      name: 'two versions of a contract',
      opener: button('Select versions'),
      shows: (page) => page.getByRole('combobox', { name: 'First version' }),
      part: region('Compare versions'),
      leave: press('Select versions'),
    },
  ]),
])

async function askForRemoval(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Delete view' }).waitFor()
}

/** Back to the views, and away. */
async function leaveRemoval(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Manage views' }).waitFor()
  await page.keyboard.press('Escape')
}

const inputOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

testVisits([
  {
    as: 'handler',
    path: '/contract/form/:uuid?step=1',
    make: at(contractIn(1, 'handler', '?step=1')),
    places: [
      { name: 'a contract as a template', opener: button('Save as template') },
      {
        name: 'the sources of a contract',
        opener: (page) => inputOf(page, 'Source'),
        shows: listbox,
        part: wholePage,
      },
    ],
  },
  {
    as: 'handler',
    path: '/contract/form/:uuid?step=1 of a quoted contract',
    make: quotedContract,
    places: [
      {
        name: 'a change that clears quotes',
        opener: (page) => inputOf(page, 'Currency'),
        item: async (page) => {
          await inputOf(page, 'Currency').fill('USD')
          await page.getByRole('option').filter({ hasText: 'USD' }).first().click()
        },
      },
    ],
  },
  {
    as: 'handler',
    path: '/contract/form/:uuid?step=3a',
    make: at(contractIn(1, 'handler', '?step=3a')),
    places: [{ name: 'the import of layers', opener: button('Import') }],
  },
  {
    as: 'head',
    path: '/contract?filter.stage_id=1',
    places: [
      { name: 'the removal of a contract', opener: button(/^Delete C-/) },
      {
        name: 'filters of contracts',
        opener: button(/^Filters/),
        shows: region('Filter list'),
        leave: press('Filters, 1 active'),
      },
      { name: 'the views of contracts', opener: button('Views'), shows: menu },
      { name: 'a view that is saved', opener: button('Views'), item: chooseItem('Save current view') },
      {
        name: 'a view that is saved, confirmed',
        opener: button('Views'),
        item: chooseItem('Save current view'),
        isKnown: true,
        leave: answerWith('View name', `Submissions ${randomUUID().slice(0, 8)}`, 'Save view'),
      },
      { name: 'views that are managed', opener: button('Views'), item: chooseItem('Manage views') },
      {
        name: 'the removal of a view',
        opener: button('Views'),
        item: chooseItem('Manage views'),
        onwards: askForRemoval,
        leave: leaveRemoval,
      },
      {
        name: 'columns of contracts',
        opener: more,
        item: chooseItem('Columns'),
        shows: region('Columns'),
        leave: press('Close columns'),
      },
    ],
  },
])
