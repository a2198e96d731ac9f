import type { Review } from '#src/machines/source/source-review.machine.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'
import { until } from '../rendering/waiting.ts'

const PRESIGN = 'POST /third-party/s3/presigned-post/'
const READ = 'GET /master/review-source/'
const VERIFY = 'POST /master/source/7/document/verify/'

const uuidOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const fileNamed = (name: string, place: number) => ({
  uuid: uuidOf(place),
  name,
  size: 8,
  type: 'application/pdf',
  sha256: '',
  state: 'clean',
})

async function arrive({ gateway, posts }: Stage, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const uuid = uuidOf(at + 1)
    await gateway.succeed(PRESIGN, { url: '/store', fields: { key: uuid }, file: uuid, expires_at: '' })
    ;(await until(() => posts.shift())).resolve()
    await gateway.succeed(`POST /files/${uuid}/confirm/`, fileNamed(name, at + 1))
  }
}

test('several files dropped at once become documents, each of the type that its name tells', async () => {
  const stage = await open('/master/source/edit/7?section=documents', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith({ documents: [], checklist: [] }))
  await seen(page.getByText('Upload several documents'))
  const names = ['TOBA signed.pdf', 'Licence 2026.pdf', 'Scan 12.pdf']
  const files = names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, files)
  await arrive(stage, names)
  const types = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[data-path$=".document_type"]')].map(({ value }) => value)
  await expect.poll(types, { timeout: PATIENCE }).toEqual(['TOBA', 'Licence', ''])
  for (const name of names) await seen(page.getByRole('button', { name: `Download ${name}` }))
  await stage.close()
})

const reviewed = (): Review => ({
  source: sourceWith({
    status: 'assigned',
    documents: ['toba', 'licence'].map((document_type, at) => ({
      id: at + 3,
      document_type,
      file: fileNamed(`${document_type}.pdf`, at + 1),
      status: 'received',
    })) as unknown as Review['source']['documents'],
    checklist: ['toba', 'licence'].map((document_type, at) => ({
      document_type,
      required: true,
      status: 'received',
      document_id: at + 3,
    })) as Review['source']['checklist'],
  }),
  moves: [],
  accounts: [],
})

test('all documents that were received are verified in one go', async () => {
  const stage = await open('/master/source/review/7', signedIn('view_source', 'review_source'))
  await stage.gateway.succeed(READ, reviewed())
  await press('Verify all (2)')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify all documents' }).click()
  const { body } = await stage.gateway.next(VERIFY)
  expect(JSON.parse(body)).toMatchObject({ row_version: 3, document_ids: [3, 4] })
  await stage.close()
})

test('a document is previewed on the page, and downloaded from there', async () => {
  const stage = await open('/master/source/review/7', signedIn('view_source', 'review_source'))
  await stage.gateway.succeed(READ, reviewed())
  await press('Preview toba.pdf')
  await seen(page.getByRole('dialog', { name: 'toba.pdf' }))
  await stage.gateway.succeed(`GET /files/${uuidOf(1)}/link/`, { url: '/favicon.svg', expires_at: '' })
  await seen(page.getByRole('dialog').getByTitle('toba.pdf'))
  await seen(page.getByRole('button', { name: 'Download toba.pdf' }))
  await stage.close()
})
