import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { UPLOADS } from '#domain/limits.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const DEFLATED = 8

interface Entry {
  method: number
  packed: number
  at: number
}

/** Entries of the directory at the end of a zip; null when there is no such thing. */
function entriesOf(zip: Buffer): Entry[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 20 > zip.length || zip.readUInt32LE(end) !== END) return null
  const [count, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)]
  if (count > UPLOADS.packedEntries) return null
  const entries: Entry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_SIZE > zip.length || zip.readUInt32LE(at) !== ENTRY) return null
    entries.push({ method: zip.readUInt16LE(at + 10), packed: zip.readUInt32LE(at + 20), at: zip.readUInt32LE(at + 42) })
    at += ENTRY_SIZE + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const inflate = promisify(inflateRaw)

/** Bytes that an entry has when it is really unpacked: what the directory says of it may be a lie. Throws above the limit. */
async function unpackedSize(zip: Buffer, { method, packed, at }: Entry, maximum: number): Promise<number> {
  const start = at + LOCAL_SIZE + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  if (start + packed > zip.length) throw new RangeError('An entry ends beyond the file')
  if (method !== DEFLATED) return packed
  return (await inflate(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, maximum) })).length
}

/** Whether a zip-based document has a sound directory, not too many files inside, and no more bytes than may be unpacked. */
export async function isSoundlyPacked(zip: Buffer): Promise<boolean> {
  try {
    const entries = entriesOf(zip)
    if (entries === null || entries.length === 0) return false
    let left: number = UPLOADS.unpackedSize
    for (const entry of entries) {
      left -= await unpackedSize(zip, entry, left)
      if (left < 0) return false
    }
    return true
  } catch {
    return false
  }
}
