import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { UPLOADS } from '#domain/limits.ts'
import { ContentRefused } from './content-refused.ts'

const BAD = 'file_packed_badly'

/** A zip-based document that is unpacked piece by piece; the limits count while that happens, whatever its directory claims. */
export class Unpacking {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #left: number = UPLOADS.unpackedSize

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(path: string): Promise<Unpacking> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuse)
    if (zip.entryCount === 0 || zip.entryCount > UPLOADS.packedEntries) throw await closed(zip)
    const entries = new Map<string, Entry>()
    try {
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName)) throw new ContentRefused(BAD)
        entries.set(entry.fileName, entry)
      }
    } catch {
      throw await closed(zip)
    }
    return new Unpacking(zip, entries)
  }

  get names(): string[] {
    return [...this.#entries.keys()].filter((name) => !name.endsWith('/'))
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The bytes of a part. Throws `ContentRefused` with the first byte above what all parts may have together. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry || entry.uncompressedSize > this.#left) throw new ContentRefused(BAD)
    const stream = await this.#zip.openReadStreamPromise(entry).catch(refuse)
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        this.#left -= bytes.length
        if (this.#left < 0) throw new ContentRefused(BAD)
        yield bytes
      }
    } catch (error) {
      refuse(error)
    } finally {
      stream.destroy()
    }
  }

  close(): void {
    this.#zip.close()
  }
}

function refuse(error: unknown): never {
  throw error instanceof ContentRefused ? error : new ContentRefused(BAD)
}

async function closed(zip: ZipFile): Promise<ContentRefused> {
  zip.close()
  return new ContentRefused(BAD)
}

/** Unpacks the whole of a document to nowhere. Throws `ContentRefused` when it is not sound or too much comes out of it. */
export async function checkPacked(path: string): Promise<void> {
  const document = await Unpacking.open(path)
  try {
    for (const name of document.names) for await (const _bytes of document.read(name));
  } finally {
    document.close()
  }
}
