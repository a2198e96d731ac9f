import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/charts/problems.ts'
import { gone, press, seen } from '../person.ts'
import { openTicket, ticketOf } from './ticket-stage.ts'

const SAY = 'POST /core/add_ticket_comment/'
const EDIT = 'PATCH /core/support_tickets/TKT-2026-000042/comments/7'
const CHANGE = 'PATCH /core/support_tickets/TKT-2026-000042'
const RIGHTS = { edit: true, assign: false, comment: true, internal: true }

const RAFAEL = { id: 5, name: 'Rafael Ortega' }
const SAID = {
  id: 7,
  author: RAFAEL,
  is_mine: true,
  is_staff: true,
  comment: 'It is layer 3, @Helena Laurent',
  is_internal: false,
  created_at: '2026-11-24T09:30:00.000Z',
  edited_at: null,
  editable_until: '2026-11-24T09:40:00.000Z',
  mentions: [{ id: 1, name: 'Helena Laurent' }],
  files: [],
}

const comment = () => page.getByRole('textbox', { name: 'Comment', exact: true })

test('an @ offers the names of those who read the comment, by the keyboard as by the mouse, and they are told [D2]', async () => {
  const { gateway } = await openTicket({ rights: RIGHTS })
  await comment().fill('Please look, @')
  await seen(page.getByRole('option', { name: 'Hannah Cole' }))
  await comment().fill('Please look, @hel')
  await gone(page.getByRole('option', { name: 'Hannah Cole' }))
  await seen(page.getByRole('option', { name: 'Helena Laurent' }))
  const { userEvent } = await import('vitest/browser')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(comment()).toHaveValue('Please look, @Helena Laurent ')
  await press('Add comment')
  await gateway.next(SAY)
  const sent = () => gateway.requests().findLast(({ name }) => name === SAY)?.body
  await expect.poll(sent).toMatchObject({ comment: 'Please look, @Helena Laurent ', mentions: [1], is_internal: false })
  await gateway.succeed(SAY, ticketOf(), 'Comment added')
  await expect.element(comment()).toHaveValue('')
})

test('nobody is offered for an internal comment who does not read it', async () => {
  await openTicket({ rights: RIGHTS })
  await page.getByRole('checkbox', { name: /^Internal/ }).click()
  await comment().fill('@')
  await seen(page.getByRole('option', { name: 'Helena Laurent' }))
  await gone(page.getByRole('option', { name: 'Hannah Cole' }))
})

test('authors edit their comment while they can', async () => {
  const { gateway } = await openTicket({
    comments: [SAID, { ...SAID, id: 8, is_mine: false, editable_until: null, comment: 'Thanks' }],
  })
  await seen(page.getByText('@Helena Laurent', { exact: true }))
  await press('Edit comment')
  await page.getByRole('textbox', { name: 'Comment' }).fill('It is layer 2')
  await press('Save comment')
  const { body } = await gateway.next(EDIT)
  expect(JSON.parse(body)).toEqual({ comment: 'It is layer 2', mentions: [] })
  await gateway.succeed(EDIT, ticketOf(), 'Comment changed')
  await seen(page.getByRole('button', { name: 'Edit comment' }))
})

test('the way to edit a comment has the focus back when its author changes nothing, each time', async () => {
  await openTicket({ comments: [SAID] })
  for (const _ of [1, 2]) {
    await press('Edit comment')
    await expect.element(page.getByRole('textbox', { name: 'Comment' }).first()).toHaveFocus()
    await press('Cancel')
    await expect.element(page.getByRole('button', { name: 'Edit comment' })).toHaveFocus()
  }
})

test('what someone else has changed meanwhile is shown, and overwritten only on request', async () => {
  const { gateway } = await openTicket({ rights: RIGHTS })
  await press('Edit ticket')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Premium of layer 2 is empty')
  await dialog.getByRole('button', { name: 'Save ticket' }).click()
  expect(JSON.parse((await gateway.next(CHANGE)).body)).toMatchObject({ row_version: 3, subject: 'Premium of layer 2 is empty' })
  await gateway.fail(CHANGE, refusal('stale_row', ticketOf({ row_version: 4, priority: 'critical' })))
  await seen(dialog.getByText('Priority: Critical'))
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  expect(JSON.parse((await gateway.next(CHANGE)).body)).toMatchObject({ row_version: 4, priority: 'high' })
  await gateway.succeed(CHANGE, ticketOf({ row_version: 5 }), 'Changed')
  await gone(dialog)
})

test('those who answer see where it was asked and what the screen recorded', async () => {
  await openTicket({
    page: '/contract/form/0b8d',
    related_type: 'contract',
    related_ref: '0b8d',
    related_name: 'C-2026-000011',
    screen_events: [{ at: '2026-11-24T09:00:00.000Z', what: 'contractStep: step.save → saving' }],
  })
  await seen(page.getByText('Contract C-2026-000011'))
  await expect.element(page.getByRole('link', { name: '/contract/form/0b8d' })).toHaveAttribute('href', '/contract/form/0b8d')
  await page.getByText('Recorded events (1)').click()
  await seen(page.getByText('contractStep: step.save → saving'))
})

test('a ticket leads to the record that it is about, and the focus comes back from the window of its status [D2, G7]', async () => {
  const about = { related_type: 'agreement', related_ref: '7', related_name: 'Tidewater' } as const
  const { close } = await openTicket({ ...about, rights: RIGHTS })
  await expect
    .element(page.getByRole('link', { name: 'Agreement Tidewater' }))
    .toHaveAttribute('href', '/binder/agreement/detail/7')
  await press('Update Status')
  await seen(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await gone(page.getByRole('dialog'))
  await expect.element(page.getByRole('button', { name: 'Update Status' })).toHaveFocus()
  await close()
})
