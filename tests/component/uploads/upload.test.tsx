import type { FileRef } from '#domain/files/file-ref.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#tests/component/rendering/render.tsx'
import { page, userEvent } from 'vitest/browser'
import { button, press, seen, gone } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onFilesField, type UploadStage } from './upload.adapter.ts'
import { until } from '../rendering/waiting.ts'

afterEach(() => vi.restoreAllMocks())

const changes: (readonly FileRef[])[] = []

function Form({ max }: { max: number }) {
  const [files, setFiles] = useState<readonly FileRef[]>([])
  const change = (next: readonly FileRef[]) => {
    changes.push(next)
    setFiles(next)
  }
  return (
    <div data-host>
      <FilesField label="Documents" purpose="import" value={files} onChange={change} max={max} />
    </div>
  )
}

/** The field in a form of its own, beside the product it gets its services from. */
async function openField(max = 10): Promise<UploadStage> {
  const stage = await open('/contact', signedIn())
  await i18next.loadNamespaces(['files', 'errors'])
  const hashes: UploadStage['hashes'] = []
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => new Promise((resolve, reject) => hashes.push({ resolve, reject })))
  changes.length = 0
  const form = await render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <Form max={max} />
      </ServicesProvider>
    </MantineProvider>,
  )
  const close = async () => {
    await form.unmount()
    await stage.close()
  }
  return { ...stage, hashes, close }
}

const csv = (name: string) => new File(['a,b\n'], name, { type: 'text/csv' })
const input = () => document.querySelector<HTMLInputElement>('[data-host] input[type=file]')!

async function arrive({ hashes, gateway, posts }: UploadStage, uuid: string, name: string): Promise<void> {
  ;(await until(() => hashes.shift())).resolve(new ArrayBuffer(32))
  const form = { url: '/store', fields: { key: uuid }, file: uuid, expires_at: '' }
  await gateway.succeed('POST /third-party/s3/presigned-post/', form)
  ;(await until(() => posts.shift())).resolve()
  await gateway.succeed(`POST /files/${uuid}/confirm/`, { uuid, name, size: 4, type: 'text/csv', sha256: '', state: 'clean' })
}

walk(onFilesField, () => openField())

test('takes several files at once, each on its own way, and gives the form those that arrived', async () => {
  const stage = await openField()
  await userEvent.upload(input(), [csv('one.csv'), csv('two.csv')])
  await seen(button('Cancel upload of two.csv'))
  await press('Cancel upload of one.csv')
  await until(() => stage.hashes.length === 2)
  stage.hashes.shift()
  await arrive(stage, 'f-2', 'two.csv')
  await seen(button('Download two.csv'))
  await seen(button('Upload one.csv again'))
  expect(changes.at(-1)!.map(({ uuid }) => uuid)).toEqual(['f-2'])
  await press('Remove one.csv')
  await gone(page.getByText('one.csv'))
  await stage.close()
})

test('lets go of a kept file when it is removed', async () => {
  const stage = await openField()
  await userEvent.upload(input(), csv('one.csv'))
  await arrive(stage, 'f-1', 'one.csv')
  await press('Remove one.csv')
  await gone(button('Download one.csv'))
  expect(changes.at(-1)).toEqual([])
  await stage.close()
})

test('takes no more files than the field may hold, and the newest where that is one', async () => {
  const many = await openField(2)
  await userEvent.upload(input(), [csv('one.csv'), csv('two.csv'), csv('three.csv')])
  await seen(button('Cancel upload of two.csv'))
  await gone(page.getByText('three.csv'))
  await gone(page.getByRole('button', { name: /Choose/ }))
  await many.close()
  const one = await openField(1)
  await userEvent.upload(input(), csv('one.csv'))
  await arrive(one, 'f-1', 'one.csv')
  await userEvent.upload(input(), csv('two.csv'))
  await arrive(one, 'f-2', 'two.csv')
  await seen(button('Download two.csv'))
  expect(changes.at(-1)!.map(({ uuid }) => uuid)).toEqual(['f-2'])
  await one.close()
})

test('takes what is dropped on it, and says which kinds it takes and how large', async () => {
  const stage = await openField()
  const zone = button('Documents Select files or drop them here')
  await seen(page.getByText('.csv, .xlsx; up to 25 MB each'))
  const data = new DataTransfer()
  data.items.add(csv('dropped.csv'))
  zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  await seen(button('Cancel upload of dropped.csv'))
  await stage.close()
})
