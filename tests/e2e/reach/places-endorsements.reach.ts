import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import type { Page } from '@playwright/test'
import { endorsementOn } from './made-contracts.ts'
import { answer, answerWith, button, dialog, heading, listbox, press, wholePage, type Visit } from './place.ts'
import { testVisits } from './visit.ts'
import type { World } from '../world.ts'

type On = Awaited<ReturnType<typeof endorsementOn>>

const made =
  (wanted: (on: On) => EndorsementRecord | Promise<EndorsementRecord>, values = {}) =>
  async (world: World) => ({
    path: `/endorsement/${(await wanted(await endorsementOn(world, values))).id}`,
  })

const standing = heading('Status and next steps')
const combobox = (name: string) => (page: Page) => page.getByRole('main').getByRole('combobox', { name, exact: true })

/** A move, looked at when what follows has come, and made. */
const move = (name: string) => ({
  name: `the endorsement’s move “${name}”`,
  opener: button(name),
  onwards: (page: Page) => dialog(page).getByRole('heading', { name: 'What will change' }).waitFor(),
  leave: answer(name),
  after: standing,
})

/** One that asks why, with what follows. */
const reasoned = (name: string, reason: string) => ({
  name: `the endorsement’s move “${name}”`,
  opener: button(name),
  onwards: async (page: Page) => {
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
    await answer('Preview changes')(page)
    await dialog(page).getByRole('heading', { name: 'What will change' }).waitFor()
  },
  leave: answer(name),
  after: standing,
})

/** A row of the form whose list of choices is open. */
const openField = (add: string, name: string) => async (page: Page) => {
  await press(add)(page)
  await combobox(name)(page).last().click()
  await listbox(page).waitFor()
}

const formPlace = (name: string, add: string, field: string) => ({
  name,
  opener: button('Edit endorsement'),
  shows: (page: Page) => page.getByRole('button', { name: 'Save', exact: true }),
  onwards: openField(add, field),
  part: wholePage,
  leave: async (page: Page) => {
    await page.keyboard.press('Escape')
    await listbox(page).waitFor({ state: 'hidden' })
    await press('Cancel')(page)
  },
})

testVisits([
  {
    as: 'handler',
    path: '/endorsement?new=',
    places: [
      { name: 'the types of endorsements', opener: combobox('Type'), shows: listbox, part: wholePage },
      { name: 'the contracts to endorse', opener: combobox('Contract'), shows: listbox, part: wholePage },
    ],
  },
  {
    as: 'handler',
    path: '/endorsement/:id, a draft',
    make: made((on) => on.made),
    places: [formPlace('the fields that an endorsement changes', 'Add change', 'Field'), move('Submit for approval')],
  },
  {
    as: 'handler',
    path: '/endorsement/:id, a change of participants',
    make: made((on) => on.made, {
      endorsement_type: 'mid_term_participant_change',
      annual_change: undefined,
      settlement_due_date: undefined,
    }),
    places: [formPlace('the section of a market that joins', 'Add market', 'Section')],
  },
  {
    as: 'head',
    path: '/endorsement/:id, submitted',
    make: made((on) => on.submitted()),
    places: [
      { name: 'the languages of a draft', opener: combobox('Language of the draft'), shows: listbox },
      { name: 'the return of an endorsement', opener: button('Return to draft') },
      move('Approve and show to markets'),
    ],
  },
  {
    as: 'handler',
    path: '/endorsement/:id, shown',
    make: made((on) => on.shown()),
    places: [reasoned('Withdraw endorsement', 'The client has changed their mind.')],
  },
  {
    as: 'handler',
    path: '/endorsement/:id, declined by the markets',
    make: made((on) => on.shown('declined')),
    places: [reasoned('Record as declined', 'The leader wants another price.'), move('Start new revision')],
  },
  {
    as: 'handler',
    path: '/endorsement/:id, agreed by the markets',
    make: made((on) => on.shown('agreed')),
    places: [move('Record leader’s agreement'), move('Record agreement'), move('Complete endorsement')],
  },
  {
    as: 'finance',
    path: '/endorsement/:id, completed',
    make: made((on) => on.completed()),
    places: [move('Book premium')],
  },
  {
    as: 'handler',
    path: '/endorsement/:id, deleted',
    make: made((on) => on.made),
    places: [
      {
        name: 'the removal of an endorsement, confirmed',
        opener: button('Delete draft'),
        isKnown: true,
        leave: answer('Delete draft'),
        after: heading('Endorsement List'),
      },
    ],
  },
] satisfies readonly Visit[])

testVisits([
  {
    as: 'head',
    path: '/endorsement/:id, returned',
    make: made((on) => on.submitted()),
    places: [
      {
        name: 'the return of an endorsement, confirmed',
        opener: button('Return to draft'),
        isKnown: true,
        leave: answerWith('Reason', 'The day is wrong.', 'Return to draft'),
        after: standing,
      },
    ],
  },
])
