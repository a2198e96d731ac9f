import type { SourceRecord } from '#domain/sources/record.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focused, gone, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const READ = 'GET /master/review-source/'
const MOVE = 'POST /master/review-source/'
const OFFICERS = 'GET /master/compliance-user/'
const ASSIGN = 'POST /master/assign_source_to_compliance/'

const clara = { id: 5, name: 'Clara Nwosu' }
const move = (name: string, ...lacks: string[]) => ({ name, to: '', lacks }) as Review['moves'][number]
const answer = (change: Partial<SourceRecord>, ...moves: Review['moves']): Review => ({
  source: sourceWith(change),
  moves,
  accounts: [],
})

const dialog = () => page.getByRole('dialog')
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const write = (name: string, text: string) => dialog().getByRole('textbox', { name }).fill(text)
const required = () => seen(dialog().getByText('Enter a value.').first())

async function pick(label: string, option: string | RegExp): Promise<void> {
  await dialog().getByLabelText(label).first().click()
  await page.getByRole('option', { name: option }).click()
}

async function openReview(review: Review): Promise<Stage> {
  const stage = await open('/master/source/review/7', signedIn('view_source', 'review_source', 'assign_source', 'change_source'))
  stage.gateway.always(OFFICERS, [{ id: 5, name: 'Clara Nwosu', job_title: null, open_reviews: 2 }])
  await stage.gateway.succeed(READ, review)
  return stage
}

/** What was sent; the dialog closes, the source is read anew, and the focus is where it was or at the next steps. */
async function follows({ gateway, announced }: Stage, call: string, after: Review): Promise<Record<string, unknown>> {
  const { body } = await gateway.next(call)
  await gateway.succeed(call, after, 'Done so.')
  await gateway.succeed(READ, after)
  await gone(dialog())
  await expect.poll(() => announced).toContain('Done so.')
  await focused(heading('Next steps'))
  return JSON.parse(body) as Record<string, unknown>
}

test('a source goes back to the desk with what is missing, and waits for it [F4]', async () => {
  const stage = await openReview(answer({ status: 'assigned' }, move('source.requestInfo', 'hasItems')))
  await press('Request information')
  await confirm('Request information')
  await required()
  await pick('Section', 'Contact Details')
  await write('What is missing', 'The name of the compliance officer')
  await dialog().getByRole('button', { name: 'Add another' }).click()
  await dialog().getByRole('button', { name: 'Remove entry 2' }).click()
  await confirm('Request information')
  const item = { section: 'contacts', item: 'The name of the compliance officer' } as const
  const request = {
    id: 4,
    ...item,
    asked_by: clara,
    asked_at: '2026-01-02T00:00:00Z',
    reply: null,
    replied_by: null,
    replied_at: null,
  }
  const sent = await follows(stage, MOVE, answer({ status: 'info_requested', requests: [request] }))
  expect(sent).toMatchObject({ id: 7, row_version: 3, move: 'source.requestInfo', items: [item] })
  await seen(page.getByText('The name of the compliance officer'))
  await stage.close()
})

test.each([
  ['Request information', 'source.requestInfo', () => dialog().getByRole('combobox', { name: 'Section' })],
  ['Provide information', 'source.supply', () => dialog().getByRole('textbox', { name: 'Who is the compliance officer?' })],
  ['Approve with conditions', 'source.approveWithConditions', () => dialog().getByRole('textbox', { name: 'Condition' })],
  ['Propose approval', 'source.propose', () => dialog().getByRole('button', { name: 'Propose approval' })],
] as const)('“%s” opens with the focus on its first field, or on its button where it has none', async (word, name, first) => {
  const request = { id: 4, section: 'contacts', item: 'Who is the compliance officer?', asked_by: clara, reply: null } as const
  const requests = [{ ...request, asked_at: '2026-01-02T00:00:00Z', replied_by: null, replied_at: null }]
  const status = name === 'source.supply' ? 'info_requested' : 'assigned'
  const stage = await openReview(answer({ status, requests: name === 'source.supply' ? requests : [] }, move(name)))
  await press(word)
  await focused(first())
  await stage.close()
})

test('what was asked for is answered item by item, and the review goes on [F4]', async () => {
  const asked = { asked_by: clara, asked_at: '2026-01-02T00:00:00Z', reply: null, replied_by: null, replied_at: null }
  const requests = [
    { id: 4, section: 'contacts', item: 'Who is the compliance officer?', ...asked },
    { id: 6, section: 'banking', item: 'Which bank holds client money?', ...asked },
  ] as SourceRecord['requests']
  const stage = await openReview(answer({ status: 'info_requested', requests }, move('source.supply', 'itemsAreSupplied')))
  await press('Provide information')
  await write('Who is the compliance officer?', 'Ada Quill')
  await confirm('Provide information')
  await required()
  await write('Which bank holds client money?', 'Harbour Bank')
  await confirm('Provide information')
  const answered = requests.map((one) => ({ ...one, reply: 'Ada Quill', replied_by: clara, replied_at: '2026-01-03T00:00:00Z' }))
  const sent = await follows(stage, MOVE, answer({ status: 'assigned', requests: answered }))
  expect(sent).toMatchObject({
    move: 'source.supply',
    replies: [
      { id: 4, reply: 'Ada Quill' },
      { id: 6, reply: 'Harbour Bank' },
    ],
  })
  await seen(page.getByText('Answered by Clara Nwosu').first())
  await stage.close()
})

test('a source of high risk is proposed by one, and confirmed by another [F4]', async () => {
  const stage = await openReview(answer({ status: 'assigned' }, move('source.propose')))
  await press('Propose approval')
  await confirm('Propose approval')
  const proposal = { by: clara, at: '2026-01-02T00:00:00Z', conditions: [] }
  const proposed = answer(
    { status: 'assigned', proposal, row_version: 4 },
    move('source.confirm'),
    move('source.refuse', 'hasReason'),
  )
  expect(await follows(stage, MOVE, proposed)).toMatchObject({ move: 'source.propose', conditions: [] })
  await seen(page.getByText(/Clara Nwosu/).first())
  await press('Confirm approval')
  await confirm('Confirm approval')
  const sent = await follows(stage, MOVE, answer({ status: 'approved', takes_business: true, row_version: 5 }))
  expect(sent).toMatchObject({ move: 'source.confirm', row_version: 4 })
  await seen(page.getByText('Open for new business'))
  await stage.close()
})

test('a review is given to someone else, with a reason [F4]', async () => {
  const held = { status: 'assigned', compliance_user: { id: 9, name: 'Ingrid Vale' } } as const
  const stage = await openReview(answer(held, move('source.assign', 'hasAssignee')))
  await press('Assign to someone else')
  await confirm('Assign to someone else')
  await required()
  await pick('Compliance officer', /^Clara Nwosu/)
  await write('Reason', 'Ingrid is away')
  await confirm('Assign to someone else')
  const { body } = await stage.gateway.next(ASSIGN)
  await stage.gateway.succeed(ASSIGN, { assigned: [{ id: 7, source_code: 'SRC-000007' }] }, 'Assigned.')
  await stage.gateway.succeed(READ, answer({ ...held, compliance_user: clara }, move('source.assign', 'hasAssignee')))
  expect(JSON.parse(body)).toEqual({ ids: [7], user: 5, reason: 'Ingrid is away' })
  await seen(page.getByRole('region', { name: 'Status', exact: true }).getByText('Clara Nwosu'))
  await focused(page.getByRole('button', { name: 'Assign to someone else' }))
  await stage.close()
})
