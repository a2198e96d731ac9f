import type { Page } from '@playwright/test'
import { bordereauThatIs, pathOf, type Sight } from './sights.ts'
import { button, listbox, menu, more, press, region, wholePage } from './place.ts'
import { ticketOfHandler } from './made.ts'
import { testVisits } from './visit.ts'
import type { World } from '../world.ts'

const at = (path: Sight['path']) => async (world: World) => ({ path: await pathOf({ path, shows: wholePage }, world) })

const main = (page: Page) => page.getByRole('main')

const unpickRow = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .uncheck()

testVisits([
  {
    as: 'head',
    path: '/contract/1/1',
    places: [
      { name: 'filters of a worklist', opener: button('Filters'), shows: region('Filter list'), leave: press('Filters') },
      { name: 'views of a worklist', opener: button('Views'), shows: menu },
      { name: 'the menu of a worklist', opener: more, shows: menu },
      {
        name: 'moves of many',
        opener: (page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first(),
        shows: region('Selected rows'),
        part: wholePage,
        leave: unpickRow,
      },
    ],
  },
  {
    as: 'head',
    path: '/contract/1/1?look=board',
    places: [{ name: 'the moves of a card', opener: button(/^Move C-/) }],
  },
  {
    as: 'head',
    path: '/binder/agreement/detail/1',
    places: [
      { name: 'the suspension of an agreement', opener: button('Suspend agreement') },
      { name: 'the end of an agreement', opener: button('Terminate agreement') },
    ],
  },
  {
    as: 'head',
    path: '/binder/agreement/detail/2',
    places: [
      { name: 'an agreement that is returned', opener: button('Return for changes') },
      { name: 'an agreement that comes into force', opener: button('Activate agreement') },
      { name: 'an agreement that is given up', opener: button('Deactivate agreement') },
    ],
  },
  {
    as: 'head',
    path: '/binder/contract/detail/1',
    places: [
      { name: 'an account on hold', opener: button('Put account on hold') },
      { name: 'the end of declarations', opener: button('Close to new declarations') },
      {
        name: 'what a declaration would do',
        opener: button('Test a declaration'),
        shows: (page) => page.getByRole('button', { name: 'Show effect on limits' }),
        part: wholePage,
        leave: (page) => page.reload().then(() => undefined),
        after: (page) => page.locator('body'),
      },
    ],
  },
  {
    as: 'head',
    path: '/binder/bordereau/:uuid, checked',
    make: at(bordereauThatIs('checked')),
    places: [
      { name: 'the posting of a bordereau', opener: button('Post rows') },
      { name: 'another check of a bordereau', opener: button('Check again') },
      { name: 'the end of a bordereau', opener: button('Discard file') },
    ],
  },
  {
    as: 'head',
    path: '/binder/bordereau/:uuid, posted',
    make: at(bordereauThatIs('posted')),
    places: [{ name: 'a bordereau that is taken back', opener: button('Reverse posting') }],
  },
  {
    as: 'head',
    path: '/binder/bordereau/receive?contract=1',
    places: [{ name: 'the file of a bordereau', opener: button('Select file') }],
  },
])

const pickers = (page: Page) => page.getByRole('region', { name: 'Assignment' }).getByRole('combobox', { name: 'Assignee' })

testVisits([
  {
    as: 'head',
    path: '/support-ticket',
    places: [
      { name: 'a new ticket', opener: button('New support ticket') },
      { name: 'filters of tickets', opener: button('Filters'), shows: region('Filter list'), leave: press('Filters') },
      { name: 'the menu of tickets', opener: more, shows: menu },
    ],
  },
  {
    as: 'handler',
    path: '/support-ticket/view/:ticketId of the requester',
    make: ticketOfHandler,
    places: [
      { name: 'a ticket that is edited', opener: button('Edit ticket') },
      { name: 'the status of a ticket of one’s own', opener: button('Update Status') },
    ],
  },
  {
    as: 'reviewer',
    path: '/support-ticket/view/:ticketId of support',
    make: ticketOfHandler,
    places: [
      { name: 'the status of a ticket', opener: button('Update Status') },
      { name: 'who may answer a ticket', opener: pickers, shows: listbox, part: wholePage },
    ],
  },
  {
    as: 'head',
    path: '/endorsement/1',
    places: [
      { name: 'the removal of an endorsement', opener: button('Delete draft') },
      {
        name: 'the form of an endorsement',
        opener: button('Edit endorsement'),
        shows: (page) => page.getByRole('button', { name: 'Save', exact: true }),
        part: wholePage,
        leave: press('Cancel'),
      },
    ],
  },
  {
    as: 'head',
    path: '/endorsement/2',
    places: [
      { name: 'how the premium of an endorsement was worked out', opener: button('Why?') },
      {
        name: 'what the markets say to an endorsement',
        opener: button('Record responses'),
        shows: (page) => page.getByRole('button', { name: 'Save', exact: true }),
        part: wholePage,
        leave: press('Cancel'),
      },
    ],
  },
])

testVisits([
  {
    as: 'head',
    path: '/dashboard',
    places: [
      {
        name: 'what has happened',
        opener: button(/notification/),
        shows: (page) => page.getByRole('dialog', { name: 'Notifications' }),
      },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users/13?tab=access',
    places: [
      {
        name: 'the permissions of someone',
        opener: button('Edit'),
        shows: (page) => page.getByRole('main').getByRole('button', { name: 'Cancel' }),
        part: main,
        leave: press('Cancel'),
        after: (page) => page.getByRole('heading', { name: /^Branches and permissions/, level: 2 }),
      },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users/13?tab=assignments',
    places: [
      {
        name: 'the assignments of someone',
        opener: button('Edit'),
        shows: (page) => page.getByRole('main').getByRole('button', { name: 'Cancel' }),
        part: main,
        leave: press('Cancel'),
        after: (page) => page.getByRole('heading', { name: /^Assignments/, level: 2 }),
      },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users/13?tab=profile',
    places: [
      {
        name: 'the profile of someone',
        opener: button('Edit'),
        shows: (page) => page.getByRole('main').getByRole('button', { name: 'Cancel' }),
        part: main,
        leave: press('Cancel'),
        after: (page) => page.getByRole('heading', { name: /^Profile/, level: 2 }),
      },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users',
    places: [{ name: 'filters of people', opener: button('Filters'), shows: region('Filter list'), leave: press('Filters') }],
  },
  {
    as: 'admin',
    path: '/user-management/roles',
    places: [
      { name: 'the form of a role', opener: button('Create') },
      { name: 'the permissions of a role', opener: button('Edit Handler') },
      { name: 'the removal of a role', opener: button('Delete Handler') },
    ],
  },
  {
    as: 'handler',
    path: '/profile',
    places: [
      {
        name: 'faults of a new password',
        opener: button('Change password'),
        shows: (page) => page.getByText('Enter a value.').first(),
        part: wholePage,
        leave: (page) => page.reload().then(() => undefined),
        after: (page) => page.locator('body'),
      },
    ],
  },
])
