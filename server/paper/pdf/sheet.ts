import PDFDocument from 'pdfkit'
import type { Language } from '#domain/languages.ts'
import { bytesOf, runsOf, type FontName, type Run } from './fonts.ts'
import { linesOf, widestPart } from './lines.ts'

/** Points of 1/72 inch, on A4. */
export const SIDE = 48
const TOP = 64
const BOTTOM = 62
/** Height of a line by the size of its letters. */
export const LEADING = 1.42

export const INK = '#16202b'
export const QUIET = '#5a6672'
export const RULE = '#b9c2cb'
export const SHADE = '#eef1f4'

export interface Style {
  size: number
  isBold?: boolean
  color?: string
}

export interface Line {
  /** Each with its width at a size of 1. */
  runs: readonly (Run & { width: number })[]
  width: number
  style: Style
}

export type Element = ReturnType<PDFKit.PDFDocument['struct']>

interface Facts {
  title: string
  subject: string
  author: string
  language: Language
  at: Date
}

/** Letters of the size 1000 measure what their words are cached by. */
const UNIT = 1000

const widthOf = (runs: Line['runs']) => runs.reduce((sum, { width }) => sum + width, 0)

/** A document that is being written, and how far. Everything on it is either part of its structure or an artifact. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #language: Language
  readonly #root: Element
  readonly #known = new Map<string, Line['runs']>()
  readonly #fonts = new Set<FontName>()
  readonly #onPage: (sheet: Sheet) => void
  y = TOP

  constructor({ title, subject, author, language, at }: Facts, onPage: (sheet: Sheet) => void) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      font: null as unknown as string,
      info: { Title: title, Subject: subject, Author: author, CreationDate: at, ModDate: at },
    })
    this.#language = language
    this.#onPage = onPage
    this.#root = this.doc.struct('Document', { lang: language })
    this.doc.addStructure(this.#root)
    this.nextPage()
  }

  get left(): number {
    return SIDE
  }

  get width(): number {
    return this.doc.page.width - 2 * SIDE
  }

  /** What is left of the page. */
  get room(): number {
    return this.doc.page.height - BOTTOM - this.y
  }

  nextPage(): void {
    this.doc.addPage()
    this.y = TOP
    this.#onPage(this)
  }

  /** Puts an element into the document, in reading order, and fills it; it is closed afterwards. */
  element(type: string, fill: (element: Element) => void, options: object = {}): void {
    const made = this.doc.struct(type, options)
    this.#root.add(made)
    fill(made)
    made.end()
  }

  /** What is no part of what the document says: rules, shades, heads and feet. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  #useFont(name: FontName, size: number): void {
    if (!this.#fonts.has(name)) {
      this.#fonts.add(name)
      this.doc.registerFont(name, bytesOf(name))
    }
    this.doc.font(name, size)
  }

  #widthOf({ text, font }: Run): number {
    this.#useFont(font, UNIT)
    return this.doc.widthOfString(text) / UNIT
  }

  #runs(text: string, isBold: boolean): Line['runs'] {
    const key = `${isBold ? 'bold' : 'regular'} ${text}`
    const known =
      this.#known.get(key) ?? runsOf(text, this.#language, isBold).map((run) => ({ ...run, width: this.#widthOf(run) }))
    this.#known.set(key, known)
    return known
  }

  /** The least width of a column in which a text is not torn within a word or an amount. */
  leastWidth(text: string, style: Style): number {
    return widestPart(text, (part) => widthOf(this.#runs(part, style.isBold === true))) * style.size
  }

  /** A text as lines that fit into a width. */
  lines(text: string, width: number, style: Style): Line[] {
    const runsOfText = (part: string) => this.#runs(part, style.isBold === true)
    return linesOf(text, width / style.size, (part) => widthOf(runsOfText(part))).map((line) => {
      const runs = runsOfText(line)
      return { runs, width: widthOf(runs) * style.size, style }
    })
  }

  /** Draws a line below `y`, and to the left of `right` where that is given. */
  draw({ runs, width, style }: Line, { x, y, right }: { x: number; y: number; right?: number }): void {
    let at = right === undefined ? x : right - width
    for (const run of runs) {
      this.#useFont(run.font, style.size)
      this.doc.fillColor(style.color ?? INK).text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width * style.size
    }
  }

  rule(y: number, { x = this.left, width = this.width, color = RULE, weight = 0.5 } = {}): void {
    this.artifact('Layout', () => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke()
    })
  }

  /** Ends the structure and gives the bytes. */
  async bytes(): Promise<Buffer> {
    const parts: Buffer[] = []
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => parts.push(part))
      this.doc.on('end', resolve)
      this.doc.on('error', reject)
    })
    this.#root.end()
    this.doc.end()
    await ended
    return Buffer.concat(parts)
  }
}
