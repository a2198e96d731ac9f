import type { ContractHead } from '#domain/contracts/record.ts'
import DocumentsTab from '#src/screens/contract/documents/DocumentsTab.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import axe from 'axe-core'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/component/rendering/render.tsx'
import { button, gone, press, seen, type } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { stepOf, UUID } from '../contract-step.ts'

const LIST = `GET /core/contract/${UUID}/issued/`
const PAPERS = `GET /core/contract/${UUID}/papers/`
const ISSUE = `POST /core/contract/${UUID}/issued/`
const WAIVE = `POST /core/contract/${UUID}/papers/waive/`
const HASH = 'ab12cd34ef56'.padEnd(64, '0')

const file = { uuid: 'f1', name: 'B1234-draft-slip-v1.pdf', size: 9000, type: 'application/pdf', sha256: HASH, state: 'clean' }
const made = {
  id: 1,
  uuid: 'd1',
  kind: 'draft_slip',
  subject: '',
  version: 1,
  language: 'ja',
  format: 'pdf',
  content_hash: HASH,
  sha256: HASH,
  move: 'contract.quote',
  endorsement_id: null,
  note_id: null,
  by: { id: 3, name: 'Hannah Cole' },
  at: '2026-11-24T07:00:00.000Z',
  state: 'made',
  file,
}
const making = { ...made, id: 2, uuid: 'd2', version: 2, language: 'en', state: 'being_made', file: null, sha256: null }
const listed = { items: [making, made], page: 1, page_size: 10, total: 2, total_is_estimate: false, next_cursor: null }

const lacking = { paper: 'signed_slip', blockers: [{ step: null, path: null, key: 'signed_slip_missing' }], waiver: null }
const standing = {
  papers: ['draft_slip'],
  language: 'en',
  required: [{ paper: 'survey', blockers: [], waiver: null }, lacking],
  uploaded: [
    {
      step: '3c',
      doc_type: 'wording',
      dated_on: '2026-11-01',
      note: 'Signed copy',
      file: { ...file, uuid: 'f2', name: 'wording.pdf' },
    },
  ],
  rights: { issue: true, waive: true },
}

interface Shown extends Stage {
  changes: number[]
  /** The contract has been read again. */
  readAgain: () => Promise<void>
}

async function openTab(rights = standing.rights): Promise<Shown> {
  const stage = await open('/contact', signedIn('view_contract'))
  await i18next.loadNamespaces(['contract-issued', 'contract-fields', 'files'])
  stage.gateway.always(LIST, listed)
  stage.gateway.always(PAPERS, { ...standing, rights })
  await seen(page.getByRole('heading', { level: 1 }))
  const contract = stepOf('1', {}) as unknown as ContractHead
  const changes: number[] = []
  const tab = (version: number) => (
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <div id="documents-host">
          <h2>Contract</h2>
          <DocumentsTab contract={contract} version={version} onOpen={() => undefined} onChanged={() => changes.push(1)} />
        </div>
      </ServicesProvider>
    </MantineProvider>
  )
  const host = await render(tab(0))
  await seen(page.getByRole('heading', { name: 'Issued documents' }))
  const close = async () => {
    await host.unmount()
    await stage.close()
  }
  return { ...stage, changes, readAgain: () => host.rerender(tab(1)), close }
}

test('documents stand with version, language and hash, and one that is being made says so', async () => {
  const stage = await openTab()
  const row = page.getByRole('row', { name: /Draft slip, version 1/ })
  await seen(row.getByText('日本語'))
  await seen(row.getByRole('button', { name: 'ab12cd34ef56: copy the content hash of Draft slip, version 1' }))
  await seen(row.getByText('Hannah Cole'))
  await seen(page.getByRole('row', { name: /Draft slip, version 2/ }).getByText('Creating…'))
  await seen(page.getByRole('row', { name: /wording\.pdf/ }).getByText('Signed copy'))
  /** The host has not the colours of the product. */
  const { violations } = await axe.run('#documents-host', { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('who may issue does so in the language of the branch, and the contract is read again', async () => {
  const stage = await openTab()
  stage.gateway.always(ISSUE, made)
  await press('Issue document')
  await expect.poll(() => stage.changes.length).toBe(1)
  const sent = stage.gateway.requests().find(({ name }) => name === ISSUE)
  expect(sent?.body).toMatchObject({ kind: 'draft_slip', language: 'en', format: 'pdf' })
  await stage.close()
})

test('an issued PDF is fetched as Word too', async () => {
  const stage = await openTab()
  const copy = 'POST /core/issued/d1/copy/'
  stage.gateway.always(copy, { ...file, uuid: 'f9', name: 'B1234-draft-slip-v1.docx' })
  const link = 'GET /files/f9/link/'
  stage.gateway.always(link, { url: 'data:text/plain,copy', expires_at: '2026-11-24T10:01:00.000Z' })
  await press('Download B1234-draft-slip-v1.pdf as Word (DOCX)')
  await expect.poll(() => stage.gateway.requests().filter(({ name }) => name === link).length).toBe(1)
  expect(stage.gateway.requests().find(({ name }) => name === copy)?.body).toEqual({ format: 'docx' })
  await stage.close()
})

/** The tab after the paper that lacks was waived with a reason. */
async function openWaived() {
  const stage = await openTab()
  stage.gateway.always(WAIVE, standing)
  await press('Waive “Signed slip”')
  await type('Reason', 'Signed on the platform')
  await press('Waive “Signed slip”')
  await expect.poll(() => stage.changes.length).toBe(1)
  return stage
}

test('a paper that lacks is waived with a reason, by who may', async () => {
  const stage = await openWaived()
  await stage.close()
})

test('the reason for a waiver has the focus when it opens, and its button has it back when it is cancelled', async () => {
  const stage = await openTab()
  await press('Waive “Signed slip”')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await press('Cancel')
  await expect.element(button('Waive “Signed slip”')).toHaveFocus()
  await stage.close()
})

test('the title of what is required has the focus once a paper is waived, as its button has gone', async () => {
  const stage = await openWaived()
  const waiver = { by: made.by, reason: 'Signed on the platform' }
  stage.gateway.always(PAPERS, { ...standing, required: [{ ...lacking, waiver }] })
  await stage.readAgain()
  await gone(button('Waive “Signed slip”'))
  await expect.element(page.getByRole('heading', { name: 'Required before binding' })).toHaveFocus()
  await stage.close()
})

test('who may only look neither issues nor waives', async () => {
  const stage = await openTab({ issue: false, waive: false })
  await seen(button('Download preview'))
  await gone(button('Issue document'))
  await gone(button('Waive “Signed slip”'))
  await stage.close()
})
