import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, gone, press, seen, type } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { endorsement, MOVE, nothingYet, PATH, READ } from './endorsement.ts'

type Shown = typeof endorsement

function openDetail(of: Shown, permissions = ['view_contract', 'change_contract']): Promise<Stage> {
  const scene = signedIn(...permissions)
  const answers = { ...scene.answers, [READ]: of, [`GET ${PATH}history/`]: nothingYet }
  return open(`/endorsement/${of.id}`, { ...scene, answers })
}

const dialog = () => page.getByRole('dialog')
const region = (name: string) => page.getByRole('region', { name, exact: true })

test('shows the contract before and after, the premium by market, and who has agreed', async () => {
  const stage = await openDetail(endorsement)
  const change = region('Contract before and after')
    .first()
    .getByRole('row', { name: /Period to/ })
  await seen(change.getByText('31 Dec 2026'))
  await seen(change.getByText('31 Jan 2027'))
  await seen(page.getByRole('row', { name: /Kestrel Syndicate 50% GBP 500\.00 GBP 50\.00 GBP 450\.00/ }))
  await seen(region('Status and next steps').getByRole('link', { name: 'Contract C-2026-000011' }))
  await seen(page.getByText('Prepared by Hannah Cole'))
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('names commission and other deductions where there are any, so that net adds up', async () => {
  const { premium } = endorsement
  const taken = { other_deductions: '25.00', net: '425.00' }
  const sections = premium.sections.map((section) => ({
    ...section,
    ...taken,
    markets: section.markets.map((market) => ({ ...market, ...taken })),
  }))
  const stage = await openDetail({ ...endorsement, premium: { ...premium, ...taken, sections } })
  await seen(page.getByRole('columnheader', { name: 'Commission and other deductions' }))
  await seen(page.getByRole('row', { name: /Kestrel Syndicate 50% GBP 500\.00 GBP 50\.00 GBP 25\.00 GBP 425\.00/ }))
  await stage.close()
})

test('tells what a move does before it is made, and shows the endorsement as it stands then', async () => {
  const stage = await openDetail(endorsement)
  const moved = { ...endorsement, row_version: 2, status: 'internal_approval', moves: [] }
  stage.gateway.always(MOVE, (query: URLSearchParams) => ({
    endorsement: moved,
    changes: query.has('dry_run') ? [{ kind: 'entry', key: 'issued', message: 'It waits for approval' }] : [],
  }))
  await press('Submit for approval')
  await seen(dialog().getByText('It waits for approval'))
  await dialog().getByRole('button', { name: 'Submit for approval' }).click()
  await gone(dialog())
  await gone(button('Submit for approval'))
  const sent = stage.gateway.requests().filter(({ name, query }) => name === MOVE && !('dry_run' in query))
  expect(sent.map(({ body }) => body)).toEqual([{ row_version: 1, move: 'endorsement.submit', reason: '' }])
  await stage.close()
})

test('a refusal stands in the dialog with what was typed, and what a move asks for is marked', async () => {
  const back = { name: 'endorsement.return', to: 'draft', lacks: [], asks: ['reason'] }
  const stage = await openDetail({ ...endorsement, status: 'internal_approval', moves: [back] })
  await press('Return to draft')
  await type('Reason', 'The slip is not signed')
  await dialog().getByRole('button', { name: 'Return to draft' }).click()
  await stage.gateway.fail(MOVE, new RequestFailed({ ...refusal('stale_row').problem, message: 'Someone was quicker' }))
  await seen(dialog().getByText('Someone was quicker'))
  await expect.element(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('The slip is not signed')
  await press('Cancel')
  await gone(dialog())
  await stage.close()
})

test('names what keeps each move from being made and who can see to it, and leads to where that is done [B11]', async () => {
  const lack = (need: string, who: string, blocker: object) => ({
    need,
    who,
    blockers: [{ path: null, key: need, to: null, ...blocker }],
  })
  const preparer = lack('isNotPreparer', 'Anyone with the permission except Hannah Cole', {
    message: 'Someone else must approve it.',
  })
  const earlier = lack('isNextInOrder', 'Anyone who can approve endorsements', {
    message: 'Issue 7/1 first.',
    to: '/endorsement/6',
  })
  const mayBook = lack('mayBook', 'Anyone who can book premium', { message: 'You need the permission to book premium.' })
  const moves = [
    { name: 'endorsement.show', to: 'shown', asks: [], lacks: [preparer, earlier] },
    { name: 'endorsement.book', to: 'booked', asks: [], lacks: [mayBook] },
  ]
  const rights = { edit: false, answer: false, remove: false, preview: false }
  const stage = await openDetail({ ...endorsement, status: 'internal_approval', moves, rights } as unknown as Shown)
  await seen(page.getByText('Someone else must approve it.'))
  await seen(page.getByText('Who: Anyone with the permission except Hannah Cole'))
  await seen(page.getByRole('heading', { name: 'Approve and show to markets · Not possible yet' }))
  await expect.element(page.getByRole('link', { name: 'Issue 7/1 first.' })).toHaveAttribute('href', '/endorsement/6')
  await seen(page.getByText('You need the permission to book premium.'))
  await seen(page.getByText('Who: Anyone who can book premium'))
  await gone(button('Edit endorsement'))
  await gone(button('Delete draft'))
  await stage.close()
})

test('the draft of its paper is fetched beside its documents as PDF or as Word, in the language that is selected [B11]', async () => {
  const file = { uuid: 'f1', name: 'E001-draft-endorsement.pdf', size: 9, type: 'application/pdf', sha256: null, state: 'clean' }
  const rights = { ...endorsement.rights, preview: true }
  const stage = await openDetail({ ...endorsement, status: 'shown', moves: [], rights })
  const preview = `POST ${PATH}paper/preview/`
  stage.gateway.always(preview, file)
  stage.gateway.always('GET /files/f1/link/', { url: 'data:text/plain,draft', expires_at: '2026-11-24T10:01:00.000Z' })
  const sent = () => stage.gateway.requests().flatMap(({ name, body }) => (name === preview ? [body] : []))
  const links = () => stage.gateway.requests().filter(({ name }) => name === 'GET /files/f1/link/').length
  await press('Download draft (PDF)')
  await expect.poll(links).toBe(1)
  await page.getByRole('combobox', { name: 'Language of the draft' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Deutsch' }).click()
  await press('Download draft (Word)')
  await expect.poll(links).toBe(2)
  expect(sent()).toEqual([
    { format: 'pdf', language: null },
    { format: 'docx', language: 'de' },
  ])
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('no draft of its paper is offered where the server gives none [B11]', async () => {
  const stage = await openDetail(endorsement)
  await seen(page.getByRole('heading', { name: 'Documents' }))
  await gone(button('Download draft (PDF)'))
  await gone(button('Download draft (Word)'))
  await stage.close()
})

test('what a field of the endorsement mends opens the form there [B11]', async () => {
  const blockers = [{ path: 'description', key: 'no_description', message: 'Enter a description.', to: null }]
  const lacks = [{ need: 'changesAreListed', who: 'Hannah Cole as handler', blockers }]
  const moves = [{ name: 'endorsement.submit', to: 'internal_approval', asks: [], lacks }]
  const stage = await openDetail({ ...endorsement, moves } as unknown as Shown)
  await press('Enter a description.')
  await expect.poll(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('description')
  await stage.close()
})

test('a move that asks for a reason is tried with it before it is made [B11]', async () => {
  const back = { name: 'endorsement.return', to: 'draft', lacks: [], asks: ['reason'] }
  const stage = await openDetail({ ...endorsement, status: 'internal_approval', moves: [back] })
  stage.gateway.always(MOVE, () => ({ endorsement: { ...endorsement, status: 'draft' }, changes: [] }))
  await press('Return to draft')
  await type('Reason', 'The slip is not signed')
  await press('Preview changes')
  await seen(dialog().getByRole('heading', { name: 'What will change' }))
  const [tried, ...others] = stage.gateway.requests().filter(({ name }) => name === MOVE)
  expect([tried!.query, tried!.body, others]).toEqual([
    { dry_run: '1' },
    { row_version: 1, move: 'endorsement.return', reason: 'The slip is not signed' },
    [],
  ])
  await stage.close()
})

test('a draft is deleted once that is confirmed, and its page is left', async () => {
  const stage = await openDetail(endorsement)
  stage.gateway.always(`DELETE ${PATH}`, null)
  stage.gateway.always('GET /core/endorsement/', nothingYet)
  await press('Delete draft')
  await dialog().getByRole('button', { name: 'Delete draft' }).click()
  await expect.poll(() => location.pathname).toBe('/endorsement')
  await stage.close()
})
