import { SaxesParser } from 'saxes'
import { READING } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'

export interface XmlWatch {
  /** Names come without their prefix. */
  open?(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
  /** Between two pieces of the part: more is unpacked when it is done. */
  pause?(): Promise<void>
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Tells of one XML part while it is unpacked. Throws `ContentRefused` when it is none or too deep. */
export async function readXml(part: AsyncIterable<Buffer>, watch: XmlWatch): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  parser.on('error', () => {
    throw new ContentRefused('not_a_table')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > READING.depth) throw new ContentRefused('not_a_table')
    watch.open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    watch.close?.(local(name))
  })
  const told = (text: string) => watch.text?.(text)
  parser.on('text', told)
  parser.on('cdata', told)
  const decoder = new TextDecoder()
  for await (const bytes of part) {
    parser.write(decoder.decode(bytes, { stream: true }))
    await watch.pause?.()
  }
  parser.write(decoder.decode()).close()
}

/** Signs that XML cannot hold are written as `_x000D_` in workbooks (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
