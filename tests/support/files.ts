import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

/** Bytes of a file of each kind, as small as it can be. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const CSV = Buffer.from('name,code\nAsia,AS\n')

export const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const fileOf = (bytes: Buffer | string, name: string, type: string) =>
  new File([new Uint8Array(Buffer.from(bytes))], name, { type })

interface Packed {
  name: string
  bytes: Buffer
  /** What the directory says of the unpacked size, where it lies. */
  claimed?: number
}

/** A zip of these entries. */
export function zipOf(entries: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claimed = bytes.length } of entries) {
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimed, 8)
    const fixed = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0])
    const names = Buffer.from([name.length, 0, 0, 0])
    locals.push(Buffer.from('PK\x03\x04'), fixed, sizes, names, Buffer.from(name), packed)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fixed, sizes, names, offset, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const [body, index] = [Buffer.concat(locals), Buffer.concat(directory)]
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(body.length, 12)
  return Buffer.concat([body, index, Buffer.from('PK\x05\x06'), end])
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const TYPES = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK}"/></Types>`

/** A workbook by its first bytes, with whatever else inside. */
export const workbookWith = (...entries: Packed[]) =>
  zipOf([
    { name: '[Content_Types].xml', bytes: Buffer.from(TYPES) },
    { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
    ...entries,
  ])
