import type { FileRef } from '#domain/files/file-ref.ts'
import { confirmFile } from '#domain/api/files.ts'
import { presignPost } from '#domain/api/third-party.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import { createActor, fromPromise, type Actor, type SnapshotFrom } from 'xstate'
import { postForm } from '#src/api/post-form.ts'
import { uploadMachine, type Posting } from '#src/machines/upload.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'
import type { UploadView } from '#src/ui/upload/upload-view.ts'

type Snapshot = SnapshotFrom<typeof uploadMachine>

interface Upload {
  id: number
  actor: Actor<typeof uploadMachine>
}

const hexadecimal = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const hashOf = async (file: File) => hexadecimal(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))

function actorFor(file: File, purpose: FilePurposeName, { call, post = postForm, actorOptions }: Services): Upload['actor'] {
  const sendFile = fromPromise<void, Posting>(({ input, signal }) =>
    post({ ...input.form, file }, (sent) => actor.send({ type: 'bytes.leave', sent }), signal),
  )
  const actor: Upload['actor'] = createActor(
    uploadMachine.provide({
      actors: {
        hashFile: fromPromise(() => hashOf(file)),
        presignPost: calling(call, presignPost),
        sendFile,
        confirmFile: calling(call, confirmFile),
      },
    }),
    { ...actorOptions, input: { purpose } },
  )
  return actor
}

const PHASES = ['cancelled', 'refused', 'done', 'failed'] as const

function phaseOf(snapshot: Snapshot): UploadView['phase'] {
  if (snapshot.matches({ working: 'sending' })) return 'sending'
  if (snapshot.matches({ working: 'confirming' })) return 'checking'
  return PHASES.find((phase) => snapshot.matches(phase)) ?? 'preparing'
}

function viewOf({ id, actor }: Upload): UploadView {
  const snapshot = actor.getSnapshot()
  const { file, sent, fault, problem } = snapshot.context
  return { id, name: file?.name ?? '', size: file?.size ?? 0, phase: phaseOf(snapshot), sent, fault, problem }
}

export const isUnderWay = ({ phase }: UploadView) => ['preparing', 'sending', 'checking'].includes(phase)

/** The files that are on their way, one actor each, as React reads a store. */
export class UploadList {
  #uploads: readonly Upload[] = []
  #views: readonly UploadView[] = []
  #count = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly views = () => this.#views

  add(file: File, purpose: FilePurposeName, services: Services): void {
    const upload = { id: ++this.#count, actor: actorFor(file, purpose, services) }
    this.#uploads = [...this.#uploads, upload]
    upload.actor.subscribe(() => this.#show())
    upload.actor.start()
    upload.actor.send({ type: 'file.choose', file: { name: file.name, type: file.type, size: file.size } })
  }

  send(id: number, type: 'upload.cancel' | 'upload.retry'): void {
    this.#uploads.find((one) => one.id === id)?.actor.send({ type })
  }

  remove(id: number): void {
    this.#uploads.find((one) => one.id === id)?.actor.stop()
    this.#uploads = this.#uploads.filter((one) => one.id !== id)
    this.#show()
  }

  /** Those that have arrived since it was last asked for. */
  takeDone(): FileRef[] {
    const done = this.#uploads.filter(({ actor }) => actor.getSnapshot().matches('done'))
    for (const { id } of done) this.remove(id)
    return done.map(({ actor }) => actor.getSnapshot().context.ref as FileRef)
  }

  clear(): void {
    for (const { id } of this.#uploads) this.remove(id)
  }

  #show(): void {
    this.#views = this.#uploads.map(viewOf)
    for (const listener of this.#listeners) listener()
  }
}
