import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Reads one PDF in a thread of its own: pdf.js replaces globals, among them `JSON.parse` by one that takes `{` for an object.
 *
 * @typedef {{ role?: string, children?: Node[] }} Node
 */

/** @type {(node: Node) => string[]} */
const rolesIn = ({ role, children = [] }) => [...(role ? [role] : []), ...children.flatMap(rolesIn)]

/** @param {import('pdfjs-dist').PDFPageProxy} page */
async function textOf(page) {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** @param {Uint8Array} data */
async function read(data) {
  const document = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
  const texts = await Promise.all(pages.map(textOf))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { info } = /** @type {{ info: { Title?: string, Language?: string } }} */ (await document.getMetadata())
  const mark = await document.getMarkInfo()
  return {
    pages: pages.length,
    text: texts.join('\n').replaceAll(/\s+/g, ' '),
    title: info.Title ?? '',
    language: info.Language ?? null,
    roles: trees.flatMap((tree) => (tree ? rolesIn(/** @type {Node} */ (tree)) : [])),
    isMarked: /** @type {{ Marked?: boolean } | null} */ (mark)?.Marked === true,
  }
}

parentPort?.postMessage(await read(workerData))
