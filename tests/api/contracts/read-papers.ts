import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { strFromU8, unzipSync } from 'fflate'

export interface ReadPdf {
  pages: number
  /** Lines that follow each other on a page are put together as one text, spaces as they were set. */
  text: string
  title: string
  language: string | null
  /** Roles of the elements in reading order, as `TH Column` where a header says what it heads. */
  roles: string[]
  isMarked: boolean
}

const READER = new URL('../../support/papers/pdf-reader.mjs', import.meta.url)

/** What a reader of a PDF finds in it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reader = new Worker(READER, { workerData: new Uint8Array(bytes), execArgv: [] })
  const [read] = (await once(reader, 'message')) as [ReadPdf]
  await reader.terminate()
  return read
}

/** Text of a DOCX with the properties that its reader is told. */
export function readDocx(bytes: Uint8Array): { text: string; xml: string; head: string; styles: string; properties: string } {
  const parts = unzipSync(new Uint8Array(bytes))
  const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const xml = part('word/document.xml')
  return {
    xml,
    text: xml
      .replaceAll(/<\/w:p>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' '),
    head: part('word/header1.xml'),
    styles: part('word/styles.xml'),
    properties: part('docProps/core.xml'),
  }
}
