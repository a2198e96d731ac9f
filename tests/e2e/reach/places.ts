import type { Locator, Page } from '@playwright/test'

/** Something that opens over a page. */
export interface Place {
  name: string
  /** What is pressed before, so that it can be opened. */
  before?: (page: Page) => Promise<void>
  /** Pressed to open it; the focus comes back to it. */
  opener: (page: Page) => Locator
  /** What then shows; a dialog unless said. */
  shows?: (page: Page) => Locator
  /** Further steps to the state that is looked at. */
  onwards?: (page: Page) => Promise<void>
  /** Answers what Escape asks. */
  leave?: (page: Page) => Promise<void>
}

/** One load of a page, and all that is opened over it. */
export interface Visit {
  as: 'admin' | 'compliance' | 'handler'
  path: string
  places: readonly Place[]
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const menu = (page: Page) => page.getByRole('menu')
const dialog = (page: Page) => page.getByRole('dialog')

async function chooseFile(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^File to import/ }).click(),
  ])
  const buffer = Buffer.from('Name,Code,Beschreibung\r\nInner North,INN,cold\r\nInner South,I N,warm\r\n')
  await chooser.setFiles({ name: 'regions.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).waitFor()
}

async function checkFile(page: Page): Promise<void> {
  await chooseFile(page)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).waitFor()
}

async function typeAndLeave(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name').fill('Alps')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
}

async function confirmRemoval(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: /is in use$/ }).waitFor()
}

const pickRow = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' }).click()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()

export const VISITS: readonly Visit[] = [
  {
    as: 'admin',
    path: '/master/region',
    places: [
      { name: 'the file of an import', opener: button('Import') },
      { name: 'the columns of an import', opener: button('Import'), onwards: chooseFile },
      { name: 'the result of an import', opener: button('Import'), onwards: checkFile },
    ],
  },
  {
    as: 'admin',
    path: '/master/region',
    places: [
      { name: 'the form of a record', opener: button('Create') },
      { name: 'the question on leaving', opener: button('Create'), onwards: typeAndLeave, leave: discard },
      { name: 'the removal of a record', opener: button(/^Delete /) },
      { name: 'the refused removal', opener: button(/^Delete Latin/), onwards: confirmRemoval },
      {
        name: 'the removal of many',
        before: pickRow,
        opener: button('Delete'),
        shows: (page) => page.getByRole('alertdialog'),
        leave: press('Cancel'),
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/region',
    places: [
      { name: 'filters', opener: button('Filters'), shows: region('Filter list'), leave: press('Filters') },
      { name: 'columns', opener: button('Columns'), shows: region('Columns'), leave: press('Columns') },
      { name: 'exports', opener: button('Export'), shows: menu },
      { name: 'the account menu', opener: button(/^Account: /), shows: menu },
      { name: 'the settings of the layout', opener: button('Layout settings') },
    ],
  },
  {
    as: 'admin',
    path: '/dashboard',
    places: [{ name: 'the wizard', opener: (page) => page.getByRole('link', { name: 'Create App' }) }],
  },
  {
    as: 'compliance',
    path: '/master/source/unassigned',
    places: [{ name: 'the assignment of sources', before: pickRow, opener: button('Assign') }],
  },
  {
    as: 'compliance',
    path: '/master/source/review/9',
    places: [
      { name: 'the assignment to somebody else', opener: button('Assign to someone else') },
      { name: 'a request for information', opener: button('Request information') },
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
    path: '/user-management/approvals',
    places: [
      { name: 'a person', opener: button(/^Review /) },
      { name: 'the approval of a person', opener: button(/^Review /), onwards: press('Approve') },
      { name: 'the rejection of a person', opener: button(/^Review /), onwards: press('Reject') },
      { name: 'an invitation', opener: button('Invite user') },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users/13?tab=account',
    places: [{ name: 'the suspension of an account', opener: button('Suspend') }],
  },
  {
    as: 'admin',
    path: '/lob/builder?template=7',
    places: [{ name: 'the publication of a template', opener: button('Publish') }],
  },
  { as: 'admin', path: '/lob/preview?template=2', places: [{ name: 'the retirement of a template', opener: button('Retire') }] },
]
