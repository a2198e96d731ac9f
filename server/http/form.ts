import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, type FieldError } from '#domain/app-error.ts'
import { JSON_PART, LIST } from '#domain/api/form.ts'
import { UPLOADS } from '#domain/limits.ts'
import { ArrivedFile, temporaryPath } from '../files/arrived.ts'
import { tooManyBytes } from '#domain/files/purposes.ts'
import type { Values } from '#domain/records/values.ts'

type Part = MultipartFile | { type: 'field'; fieldname: string; value: unknown; valueTruncated: boolean }

export interface Form {
  values: Values
  /** Removes the files that nobody kept. */
  clear(): Promise<void>
}

/** JSON parts are read here, so that a malformed one can be named. */
const isStreamed = (_name: string | undefined, type: string | undefined, fileName: string | undefined) =>
  fileName !== undefined || type === JSON_PART || type === 'application/octet-stream'

const LIMITS = { parts: UPLOADS.parts, fields: UPLOADS.parts, files: UPLOADS.parts, fileSize: UPLOADS.fileSize }

const refused = (field: string, error: FieldError) => new AppError('not_valid', { fields: { [field]: error } })

/** Reads the parts of a form call in their order, of all but files no more bytes than `textSize`; files go to the disk. Throws `not_valid` naming the part, or `malformed_body`. */
export async function readForm(request: FastifyRequest, dataDir: string, textSize: number): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOADS.callSize) throw new AppError('too_large')
  const reader = new FormReader(dataDir, textSize)
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fieldSize: textSize }, isPartAFile: isStreamed }))
      await reader.take(part)
    return reader
  } catch (error) {
    letRestPass(request)
    await reader.clear()
    throw error instanceof AppError ? error : reader.refusalOf(error)
  }
}

/** Who still sends hears the refusal only when someone listens to the rest; nobody listens for ever. */
export function letRestPass({ raw }: FastifyRequest): void {
  let bytes = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > UPLOADS.callSize) raw.destroy()
  })
  raw.resume()
}

/** `documents` of `documents[]`: the field that a part belongs to. */
const fieldOf = (name: string) => (name.endsWith(LIST) ? name.slice(0, -LIST.length) : name)

/** Browsers write three signs of a file's name in a way of their own. */
const nameOf = (written: string) =>
  written.replaceAll(/%(22|0D|0A)/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

class FormReader implements Form {
  readonly values: Values = {}
  readonly #paths: string[] = []
  readonly #dataDir: string
  readonly #textSize: number
  #bytes = 0
  #texts = 0
  #last = ''

  constructor(dataDir: string, textSize: number) {
    this.#dataDir = dataDir
    this.#textSize = textSize
  }

  async take(part: Part): Promise<void> {
    this.#last = fieldOf(part.fieldname)
    this.#put(part.fieldname, await this.#valueOf(part))
  }

  async clear(): Promise<void> {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })))
  }

  /** The parser's own errors; a form that ends in the middle of a part is that part's fault. */
  refusalOf(error: unknown): unknown {
    const { code, message } = error as { code?: string; message?: string }
    if (code?.endsWith('_LIMIT')) return new AppError('too_large')
    if (code === 'FST_PROTO_VIOLATION') return new AppError('malformed_body')
    const isMalformed = code === 'FST_MP_PREMATURE_CLOSE' || /multipart|boundary|terminated early|Malformed/i.test(message ?? '')
    if (!isMalformed) return error
    return this.#last === '' ? new AppError('malformed_body') : refused(this.#last, { key: 'cut_off' })
  }

  async #valueOf(part: Part): Promise<unknown> {
    if (part.type === 'field') return this.#text(part.value, part.valueTruncated)
    return part.mimetype === JSON_PART ? this.#json(part) : this.#file(part)
  }

  /** Browsers write line ends as CRLF into forms. */
  #text(value: unknown, isTruncated: boolean): string {
    const text = String(value)
    this.#count(Buffer.byteLength(text) + Number(isTruncated) * this.#textSize)
    return text.replaceAll('\r\n', '\n')
  }

  async #json(part: MultipartFile): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      this.#count((chunk as Buffer).length)
      chunks.push(chunk as Buffer)
    }
    try {
      return JSON.parse(Buffer.concat(chunks).toString('utf8'), safely)
    } catch {
      throw refused(this.#last, { key: 'not_json' })
    }
  }

  #count(bytes: number): void {
    this.#texts += bytes
    if (this.#texts > this.#textSize) throw this.#tooLarge(this.#textSize)
  }

  #tooLarge(maximum: number): AppError {
    return refused(this.#last, tooManyBytes(maximum))
  }

  async #file(part: MultipartFile): Promise<ArrivedFile> {
    const path = await temporaryPath(this.#dataDir)
    if (this.#paths.push(path) > UPLOADS.filesAtOnce)
      throw refused(this.#last, { key: 'too_many_files', params: { maximum: UPLOADS.filesAtOnce } })
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    const { size } = await stat(path)
    this.#bytes += size
    if (part.file.truncated) throw this.#tooLarge(UPLOADS.fileSize)
    if (this.#bytes > UPLOADS.callSize) throw this.#tooLarge(UPLOADS.callSize)
    return new ArrivedFile({ name: nameOf(part.filename), type: part.mimetype, size, path })
  }

  #put(name: string, value: unknown): void {
    const [isEntry, field] = [name.endsWith(LIST), fieldOf(name)]
    const known = Object.hasOwn(this.values, field) ? this.values[field] : undefined
    if (isEntry && (known === undefined || Array.isArray(known))) this.values[field] = [...((known as unknown[]) ?? []), value]
    else if (known === undefined && !(field in Object.prototype)) this.values[field] = value
    else throw refused(field, { key: 'sent_twice' })
  }
}

/** As the reader of JSON bodies does: nothing that reaches for a prototype. */
function safely(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A prototype is no value')
  if (key === 'constructor' && typeof value === 'object' && value !== null && 'prototype' in value)
    throw new SyntaxError('A prototype is no value')
  return value
}
