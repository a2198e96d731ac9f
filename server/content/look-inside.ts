import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { FILE_KINDS, kindNamed, type FileKindName } from '#domain/files/file-kinds.ts'
import { ContentRefused } from './content-refused.ts'
import { cleanSvg } from './svg.ts'
import { checkPacked } from './unpack.ts'

/** What the first bytes must be, by the name that file-type gives it; kinds that are texts have none. */
const FIRST_BYTES: Partial<Record<FileKindName, string>> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  msg: 'cfb',
  png: 'png',
  jpg: 'jpg',
}

const PACKED: readonly FileKindName[] = ['docx', 'xlsx']
/** What an XML declaration makes a picture look like. */
const XML = ['xml', 'svg']

export interface Found {
  size: number
  /** By which it is kept and sent, whatever the sender said. */
  type: string
  sha256: string
}

/**
 * Holds the content of a file against its name; an svg picture is cleaned in its place. Throws `ContentRefused`.
 * It may take long: the server has it done beside itself (`server/reader`).
 */
export async function lookInside(path: string, name: string): Promise<Found> {
  const kind = kindNamed(name)
  const bytes = await readFile(path)
  if (kind === null || !(await isWhatItSays(kind, bytes))) throw new ContentRefused('file_content_differs')
  if (PACKED.includes(kind)) await checkPacked(path)
  const kept = kind === 'svg' ? await cleaned(path, bytes) : bytes
  return { size: kept.length, type: FILE_KINDS[kind].types[0], sha256: hashOf(kept) }
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function isWhatItSays(kind: FileKindName, bytes: Buffer): Promise<boolean> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (kind === 'svg')
    return isText(bytes) && (found === undefined || XML.includes(found)) && /<svg[\s>]/.test(bytes.toString('utf8'))
  const wanted = FIRST_BYTES[kind]
  if (wanted !== undefined) return found === wanted
  return (found === undefined || wideText(bytes) !== null) && isText(bytes) && (kind !== 'eml' || hasMailHeaders(bytes))
}

/** UTF-16 with its mark, as spreadsheets write it; null when it is not. Its mark is also that of some sounds. */
function wideText(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark !== 'fffe' && mark !== 'feff') return null
  try {
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** No sign that no text has; in whichever of the usual encodings. */
const isText = (bytes: Buffer) => !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(wideText(bytes) ?? bytes.toString('latin1'))

const hasMailHeaders = (bytes: Buffer) =>
  /^(from|to|date|subject|received|return-path|message-id|mime-version|delivered-to|x-[\w-]+|content-[\w-]+|dkim-signature|arc-[\w-]+):/im.test(
    bytes.subarray(0, 16_384).toString('latin1'),
  )

async function cleaned(path: string, bytes: Buffer): Promise<Buffer> {
  const clean = cleanSvg(bytes.toString('utf8'))
  if (clean === null) throw new ContentRefused('file_content_differs')
  await writeFile(path, clean)
  return Buffer.from(clean)
}
