import type { Page } from '@playwright/test'
import { openGround } from '../contracts/life/office.ts'
import { press, wholePage } from './place.ts'
import { testVisits } from './visit.ts'
import type { World } from '../world.ts'

/** Someone else saves the same step. */
let saveTheirs: () => Promise<unknown>

async function stepOfTwo(world: World): Promise<{ path: string }> {
  const { desk } = await openGround(world)
  const contract = await desk.create()
  saveTheirs = async () => desk.saved(await desk.load(contract, '2'), '2', { interest: 'Household property.' })
  return { path: `/contract/form/${contract.uuid}?step=2` }
}

const interest = (page: Page) => page.locator('[data-path="interest"]')

/** The server does not answer. */
async function typeInVain(page: Page): Promise<void> {
  await page.route('**/api/core/step_form**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await interest(page).fill('Household and commercial property.')
}

testVisits([
  {
    as: 'handler',
    path: '/contract/form/:uuid?step=2, saved by two',
    make: stepOfTwo,
    places: [
      {
        name: 'two versions of a step',
        before: async (page) => {
          await interest(page).waitFor()
          await saveTheirs()
          await interest(page).fill('Commercial property.')
        },
        opener: (page) => page.getByRole('button', { name: 'Compare versions' }),
        shows: (page) => page.getByRole('region', { name: 'This record was changed while you were editing' }),
        part: wholePage,
        leave: press('Back to form'),
        after: (page) => interest(page),
      },
      {
        name: 'the question on leaving a contract',
        before: typeInVain,
        opener: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }),
        shows: (page) => page.getByRole('alertdialog'),
        part: wholePage,
        leave: press('Keep editing'),
      },
    ],
  },
])
