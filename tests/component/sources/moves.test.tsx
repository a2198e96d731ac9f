import { RequestFailed } from '#domain/app-error.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { sourceLifecycle, SOURCE_MOVES } from '#domain/lifecycles/source.lifecycle.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const READ = 'GET /master/review-source/'
const MOVE = 'POST /master/review-source/'

type Move = Review['moves'][number]
const move = (name: string, ...lacks: string[]) => ({ name, to: '', lacks }) as Move

async function review(status: SourceRecord['status'], ...moves: Move[]): Promise<Stage> {
  const stage = await open('/master/source/review/7', signedIn('view_source', 'review_source'))
  await stage.gateway.succeed(READ, { source: sourceWith({ status }), moves })
  return stage
}

const dialog = () => page.getByRole('dialog')
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const reason = (text: string) => dialog().getByRole('textbox', { name: 'Reason' }).fill(text)

/** What the move was sent with, once it has been pressed and confirmed. */
async function sentWith({ gateway }: Stage): Promise<Record<string, unknown>> {
  const held = await gateway.next(MOVE)
  return JSON.parse(held.body) as Record<string, unknown>
}

test.each([
  ['Approve', 'source.approve', 'assigned', ''],
  ['Reject', 'source.reject', 'assigned', 'No licence'],
  ['Suspend', 'source.suspend', 'approved', 'A new hit'],
  ['Start review', 'source.startReview', 'review_due', ''],
  ['Reassess', 'source.reassess', 'suspended', ''],
  ['Terminate', 'source.terminate', 'suspended', 'It has closed'],
  ['Submit for review', 'source.submit', 'draft', ''],
] as const)('%s is asked about and sent with its version [F4]', async (word, name, status, why) => {
  expect(SOURCE_MOVES).toContain(name)
  expect(sourceLifecycle.events).toContain(name)
  const stage = await review(status, move(name, ...(why ? ['hasReason'] : [])))
  await press(word)
  if (why) {
    await confirm(word)
    await seen(dialog().getByText('Enter a value.'))
    await reason(why)
  }
  await confirm(word)
  expect(await sentWith(stage)).toMatchObject({ id: 7, row_version: 3, move: name, reason: why })
})

test('an approval that nobody has proposed, or that needs one person only, is not spoken of [F4]', async () => {
  await review(
    'assigned',
    move('source.approve', 'documentsAreSettled'),
    move('source.propose', 'secondIsNeeded'),
    move('source.confirm', 'hasProposal'),
  )
  await seen(page.getByText('every required document verified or waived'))
  await gone(page.getByText('Propose approval'))
  await gone(page.getByText('Confirm approval'))
})

test('a condition that is due in the past is refused where it stands, and nothing is sent [F4]', async () => {
  const { gateway } = await review('assigned', move('source.approveWithConditions', 'hasConditions'))
  await press('Approve with conditions')
  await dialog().getByLabelText('Due on').fill('2001-01-01')
  await confirm('Approve with conditions')
  await seen(dialog().getByText('Enter a date that isn’t in the past.'))
  expect(gateway.held(MOVE)).toEqual([])
})

test('a document that is over is not offered for verifying; where it ended meanwhile, the dialog says so', async () => {
  const expired = { document_type: 'licence', required: true, status: 'expired', document_id: 3 } as const
  const stage = await open('/master/source/review/7', signedIn('view_source', 'review_source'))
  const { checklist, ...source } = sourceWith({ status: 'assigned' })
  await stage.gateway.succeed(READ, { source: { ...source, checklist: [...checklist, expired] }, moves: [] })
  await press('Verify: TOBA')
  await gone(page.getByRole('button', { name: 'Verify: Licence' }))
  await confirm('Verify')
  const over = 'This document has expired. Request a new one, or waive it.'
  const problem = {
    code: 'not_valid',
    status: 400,
    message: 'Please look at the fields.',
    fields: { document_id: over },
  } as const
  await stage.gateway.fail(
    'POST /master/source/7/document/',
    new RequestFailed({ ...problem, params: {}, requestId: null, data: null }),
  )
  await seen(dialog().getByText(over))
})
