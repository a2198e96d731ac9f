import type { Page } from '@playwright/test'
import { newMention, ticketOfHandler } from './made.ts'
import { contractTemplate } from './made-contracts.ts'
import { contractIn, pathOf, type Sight } from './sights.ts'
import { button, dialog, listbox, menu, press, region, wholePage, type Place } from './place.ts'
import { testVisits } from './visit.ts'
import type { World } from '../world.ts'

const at = (path: Sight['path']) => async (world: World) => ({ path: await pathOf({ path, shows: wholePage }, world) })

/** A drop-down list of the page. */
const list = (name: string, field: string | RegExp): Place => ({
  name,
  opener: (page) => page.getByRole('main').getByRole('combobox', { name: field, exact: true }).first(),
  shows: listbox,
  part: wholePage,
})

/** A text field in which an `@` offers names. */
const mention = (name: string, field: string): Place => ({
  name,
  opener: (page) => page.getByRole('textbox', { name: field, exact: true }).last(),
  item: (page) => page.keyboard.type(' @'),
  shows: listbox,
  part: wholePage,
})

/** A dialog with the list of one of its fields open. */
const inDialog = (name: string, opener: string, field: string): Place => ({
  name,
  opener: button(opener),
  onwards: async (page) => {
    await dialog(page).getByRole('combobox', { name: field, exact: true }).click()
    await listbox(page).waitFor()
  },
  part: wholePage,
  leave: async (page) => {
    await page.keyboard.press('Escape')
    await listbox(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
  },
})

const ABOVE = ['Tidewater Underwriting', '', 'Risk bordereau,Household', 'Our certificate,Insured Name', 'E2E-1,Ada Lovelace']

async function chooseBordereau(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page)
      .getByRole('button', { name: /^File to import/ })
      .click(),
  ])
  await chooser.setFiles({ name: 'risk.csv', mimeType: 'text/csv', buffer: Buffer.from(ABOVE.join('\r\n')) })
  await dialog(page).getByRole('combobox', { name: 'Row with the column headings' }).waitFor()
}

testVisits([
  {
    as: 'handler',
    path: '/support-ticket/view/:ticketId with a comment',
    make: newMention,
    places: [
      mention('who can be mentioned in a ticket', 'Comment'),
      {
        name: 'a comment that is edited',
        opener: button('Edit comment'),
        shows: button('Save comment'),
        part: wholePage,
        leave: press('Cancel'),
      },
    ],
  },
  {
    as: 'compliance',
    path: '/master/source/edit/7?section=comments',
    places: [
      mention('who can be mentioned of a source', 'New comment'),
      list('who may read a comment of a source', 'Visible to'),
    ],
  },
  { as: 'handler', path: '/support-ticket', places: [inDialog('the categories of a ticket', 'New support ticket', 'Category')] },
  {
    as: 'handler',
    path: '/support-ticket/view/:ticketId of the requester',
    make: ticketOfHandler,
    places: [inDialog('the next statuses of a ticket', 'Update Status', 'Status')],
  },
  { as: 'admin', path: '/master/bank/add', places: [list('the types of accounts', 'Account type')] },
  {
    as: 'head',
    path: '/binder/bordereau/receive?contract=1, with title rows',
    make: () => Promise.resolve({ path: '/binder/bordereau/receive?contract=1' }),
    places: [{ name: 'the columns of a bordereau', opener: button('Select file'), onwards: chooseBordereau, part: wholePage }],
  },
  {
    as: 'head',
    path: '/binder/bordereau/receive',
    places: [list('the agreement contracts of a bordereau', 'Agreement contract')],
  },
])

testVisits([
  {
    as: 'handler',
    path: '/contract/form?from=template',
    make: contractTemplate,
    places: [
      list('the templates of contracts', 'Template'),
      {
        name: 'the removal of a template of contracts',
        before: async (page) => {
          await page.getByRole('combobox', { name: 'Template', exact: true }).click()
          await listbox(page).getByRole('option').first().click()
        },
        opener: button('Delete template'),
      },
    ],
  },
  { as: 'handler', path: '/contract/form?from=copy', places: [list('the contracts to copy', 'Contract to copy')] },
  { as: 'head', path: '/contract/form?from=renewal', places: [list('the contracts to renew', 'Expiring contract')] },
  {
    as: 'handler',
    path: '/contract/form/:uuid?step=3a, its files',
    make: at(contractIn(1, 'handler', '?step=3a')),
    places: [{ name: 'the files of layers', opener: button('Export'), shows: menu }],
  },
  {
    as: 'head',
    path: '/contract/form/:uuid?view=history in stage 17',
    make: at(contractIn(17, 'head', '?view=history')),
    places: [
      list('the steps of a history', 'Form step'),
      {
        name: 'the versions of a contract',
        opener: button('Select versions'),
        shows: (page) => page.getByRole('combobox', { name: 'First version' }),
        onwards: async (page) => {
          await page.getByRole('combobox', { name: 'First version' }).click()
          await listbox(page).waitFor()
        },
        part: wholePage,
        leave: async (page) => {
          await page.keyboard.press('Escape')
          await press('Select versions')(page)
        },
      },
    ],
  },
  {
    as: 'head',
    path: '/contract/form/:uuid?view=documents in stage 13',
    make: at(contractIn(13, 'head', '?view=documents')),
    places: [list('the papers to issue', 'Document')],
  },
  {
    as: 'head',
    path: '/contract/form/:uuid?view=documents in stage 9',
    make: at(contractIn(9, 'head', '?view=documents')),
    places: [
      {
        name: 'the waiver of a paper, confirmed',
        opener: button('Waive “Survey”'),
        shows: (page) => page.getByRole('textbox', { name: 'Reason' }),
        isKnown: true,
        leave: async (page) => {
          await page.getByRole('textbox', { name: 'Reason' }).fill('Seen at the meeting')
          await press('Waive “Survey”')(page)
        },
        after: (page) => region('Required before binding')(page).getByRole('heading', { level: 3 }),
      },
    ],
  },
])
