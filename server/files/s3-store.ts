import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/app-error.ts'
import { signedFields } from './post-policy.ts'
import { NO_PAYLOAD, signedHeaders, type Credentials, type SignedCall } from './sigv4.ts'
import type { FileStore } from './store.ts'

export interface S3Place extends Credentials {
  /** `https://s3.eu-central-1.amazonaws.com`; buckets are addressed by path, which every such store understands. */
  endpoint: string
  bucket: string
}

/** ms that a store may take to begin its answer. */
const PATIENCE = 30_000

/** An S3-compatible store. Browsers post to it directly; everything else goes through us, so that its bucket stays closed. */
export function s3Store(place: S3Place, clock: () => Date): FileStore {
  const base = `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`
  const posted = (uuid: string) => `posted/${uuid}`
  const kept = (uuid: string) => `kept/${uuid}`
  const ask = (key: string, call: Omit<SignedCall, 'url' | 'now'>, body?: Blob) =>
    send({ ...call, url: new URL(`${base}/${key}`), now: clock() }, place, body)
  const removeKey = async (key: string) => void (await ask(key, { method: 'DELETE', payload: NO_PAYLOAD }))
  return {
    origin: new URL(base).origin,
    postForm: ({ uuid, type, size }, now, until) => ({
      url: base,
      fields: signedFields({ bucket: place.bucket, key: posted(uuid), type, size, now, until }, place),
    }),
    fetchPosted: async ({ uuid, size }, path) => {
      const head = await ask(posted(uuid), { method: 'HEAD', payload: NO_PAYLOAD })
      if (head.status === 404 || Number(head.headers.get('content-length')) !== size) return false
      const got = await ask(posted(uuid), { method: 'GET', payload: NO_PAYLOAD })
      await pipeline(bodyOf(got), createWriteStream(path, { mode: 0o600 }))
      return true
    },
    removePosted: (uuid) => removeKey(posted(uuid)),
    keep: async (uuid, path, sha256) => void (await ask(kept(uuid), { method: 'PUT', payload: sha256 }, await openAsBlob(path))),
    read: async (uuid, { start, end }) =>
      bodyOf(await ask(kept(uuid), { method: 'GET', payload: NO_PAYLOAD, headers: { range: `bytes=${start}-${end}` } })),
    remove: (uuid) => removeKey(kept(uuid)),
  }
}

function bodyOf({ body, status }: Response): Readable {
  if (status === 404 || !body) throw new AppError('unavailable')
  return Readable.fromWeb(body as ReadableStream)
}

/** A missing key is an answer; everything else that is not good is a store that cannot answer. */
async function send(call: SignedCall, credentials: Credentials, body?: Blob): Promise<Response> {
  const headers = signedHeaders(call, credentials)
  const signal = AbortSignal.timeout(PATIENCE)
  const reply = await fetch(call.url, { method: call.method, headers, signal, ...(body && { body }) }).catch(() => null)
  if (reply && (reply.ok || reply.status === 404)) return reply
  throw new AppError('unavailable', { params: { store: reply?.status ?? 0 } })
}
