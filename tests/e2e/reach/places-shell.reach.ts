import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { newAdministrator } from './made.ts'
import { button, dialog, heading, press, wholePage, type Visit } from './place.ts'
import { askForKeys } from '../shell/help.ts'
import { testVisits } from './visit.ts'
import type { World } from '../world.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const group = (name: string) => (page: Page) => page.getByRole('group', { name, exact: true })

/** A code of the present authenticator, of whoever the visit has made. */
let codeNow: () => Promise<string>

async function withAuthenticator(world: World): Promise<{ as: string }> {
  const as = await world.addPersonLike('handler')
  codeNow = () => world.codeOf(as)
  return { as }
}

async function beginAuthenticator(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Authenticator', exact: true })
  await section.getByLabel('Current password').fill(DEMO_PASSWORD)
  await section.getByLabel('Code from your current authenticator').fill(await codeNow())
  await section.getByRole('button', { name: 'Set up new authenticator' }).click()
  await section.getByRole('img', { name: 'QR code that sets up your authenticator' }).waitFor()
}

async function startApp(page: Page): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'App Name' }).fill('Harbour')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
}

testVisits([
  {
    as: 'handler',
    path: '/profile',
    make: withAuthenticator,
    places: [
      {
        name: 'the key of a new authenticator',
        before: beginAuthenticator,
        opener: button('Enter manual setup key'),
        part: wholePage,
      },
    ],
  },
  {
    as: 'viewer',
    path: '/dashboard',
    places: [
      {
        name: 'the question on leaving the wizard',
        opener: (page) => page.getByRole('link', { name: 'Create App' }),
        onwards: startApp,
        leave: press('Discard'),
      },
    ],
  },
  {
    as: 'head',
    path: '/dashboard',
    places: [
      {
        name: 'the contracts behind a figure',
        opener: (page) =>
          page
            .getByRole('table', { name: /^Bound premium by month/ })
            .getByRole('link')
            .first(),
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/country',
    make: newAdministrator,
    places: [
      {
        name: 'what the keys do',
        opener: (page) => page.getByRole('heading', { level: 1 }),
        item: askForKeys,
      },
      {
        name: 'the pages of a group in the breadcrumb',
        opener: (page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Master Management' }),
        shows: group('Master Management'),
        part: wholePage,
        width: 1440,
      },
      {
        name: 'the menu on a phone',
        opener: button('Open menu'),
        shows: (page) => page.getByRole('dialog', { name: 'Main menu' }),
        width: 390,
      },
      {
        name: 'the pages of a group beside the narrow menu',
        before: press('Collapse menu'),
        opener: (page) => mainMenu(page).getByRole('button', { name: 'Contract', exact: true }),
        shows: group('Contract'),
        part: wholePage,
        width: 1440,
      },
    ],
  },
  {
    as: 'admin',
    path: '/master/bank/add',
    places: [
      {
        name: 'a calendar',
        opener: button('Open calendar'),
        shows: (page) => page.getByRole('dialog', { name: 'Calendar' }),
      },
    ],
  },
  {
    as: 'admin',
    path: '/user-management/users/13?tab=profile, with a change',
    make: () => Promise.resolve({ path: '/user-management/users/13?tab=profile' }),
    places: [
      {
        name: 'the question on leaving a part of a page',
        before: async (page) => {
          await button('Edit')(page).click()
          await page.getByRole('main').getByLabel('First name').fill('Olive')
        },
        opener: (page) => mainMenu(page).getByRole('link', { name: 'Dashboard' }),
        shows: (page) => page.getByRole('alertdialog'),
        part: wholePage,
        leave: press('Discard'),
        after: heading('Dashboard'),
      },
    ],
  },
] satisfies readonly Visit[])
