import type { FieldError, Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/upload/component-exclusions.ts'
import { upload } from '#tests/charts/upload/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page, userEvent } from 'vitest/browser'
import { alert, attribute, button, gone, press, seen } from '../person.ts'
import type { Sending, Stage } from '../stage.tsx'
import { until } from '../rendering/waiting.ts'

export interface UploadStage extends Stage {
  /** Hashes that wait for their end. */
  hashes: { resolve: (hash: ArrayBuffer) => void; reject: (error: unknown) => void }[]
}

const PRESIGN = 'POST /third-party/s3/presigned-post/'

interface Kept {
  file: { name: string; size: number }
  form: { file: string }
  fault: FieldError | null
  problem: Problem | null
}
const kept = (context: unknown) => context as Kept
const next = <T>(waiting: T[]): Promise<T> => until(() => waiting.pop())
/** What is cancelled meanwhile leaves a hash behind that nobody waits for. */
const isHashing = (value: unknown) => (value as { working?: string }).working === 'hashing'
const posting = (stage: Stage): Promise<Sending> => next(stage.posts)

async function choose({ name, type, size }: { name: string; type: string; size: number }): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[data-host] input[type=file]')!
  input.accept = ''
  await userEvent.upload(input, new File([new Uint8Array(size)], name, { type }))
}

/** The file has a line that says why; the words are looked at with what the chart keeps. */
const told = (context: unknown) => seen(alert(`${kept(context).file.name}: `))

const confirmed = (context: unknown) => `POST /files/${kept(context).form.file}/confirm/`

/** What is said of a file that is not sent at all. */
const FAULTS: Record<string, string> = {
  file_kind_not_taken: 'Upload one of these file types: .csv, .xlsx.',
  file_empty: 'This file is empty.',
  file_type_differs: 'The file’s type doesn’t match its name.',
}

const FREE = { none: 'Other files can be chosen meanwhile, and the way of this one be stopped.' }

const walked = atLevel<UploadStage>(upload, component, {
  events: {
    'file.choose': (_, { file }) => choose(file as Parameters<typeof choose>[0]),
    'bytes.leave': async ({ posts }, { sent }) => {
      const post = await until(() => posts.at(-1))
      post.tell(Number(sent))
    },
    'upload.cancel': async ({ hashes }, _event, before) => {
      if (isHashing(before.value)) await next(hashes)
      await press(`Cancel upload of ${kept(before.context).file.name}`)
    },
    'upload.retry': (_, _event, before) => press(`Upload ${kept(before.context).file.name} again`),
    'xstate.done.actor.hashFile': async ({ hashes }, { output }) => {
      const bytes = String(output)
        .match(/../g)!
        .map((pair) => Number.parseInt(pair, 16))
      ;(await next(hashes)).resolve(new Uint8Array(bytes).buffer)
    },
    'xstate.error.actor.hashFile': async ({ hashes }, { error }) => (await next(hashes)).reject(error),
    'xstate.done.actor.presignPost': ({ gateway }, { output }) => gateway.succeed(PRESIGN, (output as { data: unknown }).data),
    'xstate.error.actor.presignPost': ({ gateway }, { error }) => gateway.fail(PRESIGN, error),
    'xstate.done.actor.sendFile': async (stage) => (await posting(stage)).resolve(),
    'xstate.error.actor.sendFile': async (stage, { error }) => (await posting(stage)).reject(error),
    'xstate.done.actor.confirmFile': ({ gateway }, { output }, before) =>
      gateway.succeed(confirmed(before.context), (output as { data: unknown }).data),
    'xstate.error.actor.confirmFile': ({ gateway }, { error }, before) => gateway.fail(confirmed(before.context), error),
  },
  states: {
    'upload.working.hashing': () => seen(page.getByText('Preparing…')),
    'upload.working.asking': () => seen(page.getByText('Preparing…')),
    'upload.working.sending': async (_, { context }) => {
      const { name } = kept(context).file
      await seen(page.getByRole('progressbar', { name: `Uploading ${name}` }))
    },
    'upload.working.confirming': () => seen(page.getByText('Checking…')),
    'upload.failed.hashing': (_, { context }) => told(context),
    'upload.failed.sending': (_, { context }) => told(context),
    'upload.failed.confirming': (_, { context }) => told(context),
    'upload.cancelled': () => seen(page.getByText('Upload cancelled')),
    'upload.refused': async (_, { context }) => {
      const { file } = kept(context)
      await told(context)
      await seen(button(`Remove ${file.name}`))
      await gone(button(`Upload ${file.name} again`))
    },
    'upload.done': async () => {
      await seen(button('Download rows.csv'))
      await seen(button('Remove rows.csv'))
    },
  },
  screen: 'src/parts/files/FilesField.tsx',
  payloads: { 'file.choose': asDrawn, 'bytes.leave': asDrawn },
  calls: {
    hashFile: { none: 'It reads the file in the browser.' },
    presignPost: (body: object) => ({ name: PRESIGN, body }),
    sendFile: { none: 'It goes to the store; the form it goes with is compared where it is answered.' },
    confirmFile: ({ uuid, ...body }: { uuid: string }) => ({ name: `POST /files/${uuid}/confirm/`, body }),
  },
  shows: {
    file: async (file: { name: string } | null) => {
      if (file) await seen(page.getByText(file.name, { exact: true }).first())
    },
    fault: async (fault: FieldError | null, _, { context }) => {
      if (fault) await seen(alert(`${kept(context).file.name}: ${FAULTS[fault.key]}`))
    },
    /** A request without an answer is told in the words of the client. */
    problem: async (problem: Problem | null, _, { context, value }) => {
      const { file, fault } = kept(context)
      const isAtRest = value === 'refused' || typeof (value as { failed?: unknown }).failed === 'string'
      if (isAtRest && problem) await seen(alert(`${file.name}: ${problem.code === 'no_answer' ? '' : problem.message}`))
      else if (!fault) await gone(alert(/\S/))
    },
    ref: async (ref: { name: string } | null) => {
      await (ref ? seen(button(`Download ${ref.name}`)) : gone(page.getByRole('button', { name: /^Download/ })))
    },
    /** How far the bar is, which stands while the bytes leave. */
    sent: async (sent: number, _, { context, value }) => {
      if ((value as { working?: unknown }).working !== 'sending') return
      const { name, size } = kept(context).file
      const bar = page.getByRole('progressbar', { name: `Uploading ${name}` })
      await attribute(bar, 'value', String(sent))
      await attribute(bar, 'max', String(size))
    },
    form: { none: 'It is between the browser and the store.' },
    sha256: { none: 'It is between the browser and the server; the call carries it.' },
    purpose: { none: 'It belongs to the field.' },
  },
  locks: {
    'upload.working.hashing': FREE,
    'upload.working.asking': FREE,
    'upload.working.sending': FREE,
    'upload.working.confirming': FREE,
  },
})

/** An actor is made when a file is chosen; before, the field only offers the choice. */
const NOT_YET = { skip: 'there is no actor before a file is chosen' }

export const onFilesField = defineAdapter({ ...walked, states: { ...walked.states, 'upload.choosing': NOT_YET } })
