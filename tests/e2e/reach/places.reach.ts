import type { Page } from '@playwright/test'
import { templateOf, twoRegionsBySearch } from './made.ts'
import {
  answer,
  button,
  chooseItem,
  closeList,
  dialog,
  heading,
  listbox,
  menu,
  more,
  pickRow,
  press,
  region,
  wholePage,
} from './place.ts'
import { testVisits } from './visit.ts'

async function typeAndLeave(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name').fill('Alps')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
}

async function confirmRemoval(page: Page): Promise<void> {
  await answer('Delete')(page)
  await page.getByRole('dialog', { name: /is in use$/ }).waitFor()
}

/** A picker with its list open. */
const openList = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('combobox', { name }).click()
  await listbox(page).getByRole('option').first().waitFor()
}

const question = (page: Page) => page.getByRole('alertdialog')
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click()
const row = (page: Page) => page.locator('tbody > tr').first()

testVisits([
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
        shows: question,
        leave: press('Cancel'),
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/region?search=',
    make: twoRegionsBySearch,
    places: [
      { name: 'a changed record', opener: button(/^Edit Alps/), isKnown: true, leave: answer('Submit') },
      { name: 'a removed record', opener: button(/^Delete Alps/), isKnown: true, leave: answer('Delete'), after: row },
      {
        name: 'the removal of many, confirmed',
        before: pickRow,
        opener: (page) =>
          page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete', exact: true }),
        shows: question,
        isKnown: true,
        leave: (page) => question(page).getByRole('button', { name: 'Delete', exact: true }).click(),
        after: region('Selected rows'),
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/country',
    places: [
      {
        name: 'the regions of a country',
        opener: button('Create'),
        onwards: openList('Region'),
        part: wholePage,
        leave: closeList,
      },
      { name: 'filters', opener: button('Filters'), shows: region('Filter list'), leave: press('Filters') },
      {
        name: 'the regions to filter by',
        opener: button('Filters'),
        shows: region('Filter list'),
        onwards: openList('Region'),
        part: wholePage,
        leave: press('Filters'),
      },
      {
        name: 'columns',
        opener: more,
        item: chooseItem('Columns'),
        shows: region('Columns'),
        leave: press('Close columns'),
      },
      { name: 'the menu of a list', opener: more, shows: menu },
      { name: 'the account menu', opener: button(/^Account: /), shows: menu },
      { name: 'the settings of the layout', opener: button('Layout settings') },
      {
        name: 'an export',
        opener: more,
        shows: menu,
        isKnown: true,
        leave: chooseItem('Export to CSV'),
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/teams',
    places: [
      {
        name: 'the members of a team',
        opener: button('Create'),
        onwards: openList(/^Members/),
        part: wholePage,
        leave: closeList,
      },
    ],
  },
  {
    as: 'admin',
    path: '/dashboard',
    places: [{ name: 'the wizard', opener: (page) => page.getByRole('link', { name: 'Create App' }) }],
  },
  {
    as: 'admin',
    path: '/lob/builder?template=7',
    places: [{ name: 'the publication of a template', opener: button('Publish') }],
  },
  { as: 'admin', path: '/lob/preview?template=2', places: [{ name: 'the retirement of a template', opener: button('Retire') }] },
  {
    as: 'admin',
    path: '/lob/builder?template=:id',
    make: templateOf('builder'),
    places: [
      {
        name: 'the publication of a template, confirmed',
        opener: button('Publish'),
        isKnown: true,
        leave: answer('Publish'),
        after: button(/^Fleet .* Published/),
      },
    ],
  },
  {
    as: 'admin',
    path: '/lob/preview?template=:id',
    make: templateOf('preview'),
    places: [
      {
        name: 'the removal of a template, confirmed',
        opener: button('Delete'),
        leave: answer('Delete'),
        after: heading('LOB Templates'),
      },
    ],
  },
])
