import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Deps } from '../deps.ts'
import { localCredentials, LOCAL_BUCKET, LOCAL_POST, postedPath } from '../files/local-store.ts'
import { allowedBy, PostRefused, type Allowed } from '../files/post-policy.ts'
import { findFile } from '../store/files.ts'
import { letRestPass } from './form.ts'

/** As an S3 store has it: the form's fields come first, the file last and under this name. */
const FILE = 'file'
const LIMITS = { fields: 20, fieldSize: 16_384, files: 1, parts: 21, fileSize: UPLOADS.fileSize }

/** Takes the form of the embedded store: whoever has its signature may post that one file, once. */
export function serveLocalPosts(app: FastifyInstance, deps: Deps): void {
  app.post(LOCAL_POST, { config: { takesUpload: true } }, async (request, reply) => {
    try {
      await takePost(request, deps)
    } catch (error) {
      letRestPass(request)
      throw refusal(error)
    }
    return reply.code(204).send()
  })
}

function refusal(error: unknown): unknown {
  if (error instanceof PostRefused) return new AppError('post_refused', { params: { field: error.field, reason: error.message } })
  const isOurs = error instanceof AppError || (error as { code?: string }).code === undefined
  return isOurs ? error : new AppError('malformed_body')
}

async function takePost(request: FastifyRequest, deps: Deps): Promise<void> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const fields: Record<string, string> = {}
  let isDone = false
  for await (const part of request.parts({ limits: LIMITS })) {
    if (isDone) throw new PostRefused(part.fieldname, 'after the file')
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      await write(part, await admitted(part, fields, deps), deps)
      isDone = true
    }
  }
  if (!isDone) throw new PostRefused(FILE, 'missing')
}

/** Before a byte of the file is read. */
async function admitted(part: MultipartFile, fields: Record<string, string>, deps: Deps): Promise<Allowed> {
  if (part.fieldname !== FILE) throw new PostRefused(part.fieldname, 'not signed')
  const allowed = allowedBy(fields, LOCAL_BUCKET, localCredentials(deps.keys), deps.clock())
  if ((await findFile(deps.db, allowed.key))?.state !== 'asked') throw new PostRefused('key', 'used')
  return allowed
}

/** Exclusively: a form serves once. What is not of the signed size is not kept, so that it may be posted again. */
async function write(part: MultipartFile, { key, size }: Allowed, { settings }: Deps): Promise<void> {
  const path = postedPath(settings.dataDir, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await openNew(path)
  try {
    const target = handle.createWriteStream()
    await pipeline(part.file, limit(size), target)
    if (target.bytesWritten !== size) throw new PostRefused(FILE, 'size')
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') throw new PostRefused('key', 'used')
    throw error
  }
}

/** Stops with the first byte too many. */
function limit(size: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > size) throw new PostRefused(FILE, 'size')
      yield chunk
    }
  }
}
