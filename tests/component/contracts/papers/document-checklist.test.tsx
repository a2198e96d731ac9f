import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/charts/problems.ts'
import { alert, press, seen } from '../../person.ts'
import { openStep, stepAnswer, UUID } from '../contract-step.ts'

const ASK = `GET /core/contract/${UUID}/papers/`

const papers = (survey: object[]) => ({
  papers: [],
  language: 'en',
  uploaded: [],
  required: [
    { paper: 'wordings', blockers: [], waiver: null },
    { paper: 'survey', blockers: survey, waiver: null },
    {
      paper: 'signed_slip',
      blockers: [{ step: null, path: null, key: 'signed_slip_missing' }],
      waiver: { by: { id: 4, name: 'Hannah Cole' }, at: '2026-01-05T10:00:00.000Z', reason: 'Held by the leader' },
    },
  ],
  rights: { issue: true, waive: false },
})

test('step 7 lists the documents that binding asks for, with the way to those that are missing [D5]', async () => {
  const missing = [{ step: '3c', path: 'condition_files', key: 'survey_missing' }]
  const stage = await openStep('7', stepAnswer('7', {}))
  await stage.gateway.succeed(ASK, papers(missing))
  const list = page.getByRole('region', { name: 'Document checklist' })
  await seen(list)
  const [wordings, survey] = list
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')
  expect(wordings).toContain('Complete')
  expect(survey).toContain('Missing')
  await expect.element(list).toHaveTextContent('Waived by Hannah Cole: Held by the leader')
  await press('The line of business requires a survey.')
  await expect.poll(() => location.search).toBe('?step=3c')
  await stage.close()
})

test('documents that cannot be read are told of, and asked for again [D5]', async () => {
  const stage = await openStep('7', stepAnswer('7', {}))
  await stage.gateway.fail(ASK, refusal('unexpected', { status: 500 }))
  await seen(alert(/\S/))
  await press('Try Again')
  await stage.gateway.succeed(ASK, papers([]))
  await seen(page.getByRole('region', { name: 'Document checklist' }))
  await stage.close()
})
