import {
  AlignmentType,
  BorderStyle,
  convertInchesToTwip,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IRunOptions,
} from 'docx'
import { localeOf, type Language } from '#domain/languages.ts'
import type { Block, Column, Entry, PaperOrder } from '../paper.ts'

type Of<As extends Block['as']> = Extract<Block, { as: As }>

/** Half points. */
const SIZE = { text: 19, cell: 17, small: 15, mark: 28 } as const
/** Twips between the margins of an A4 page. */
const WIDTH = 9638

const runs = (text: string, style: IRunOptions = {}): TextRun[] =>
  text.split('\n').map((line, place) => new TextRun({ ...style, text: line, ...(place > 0 && { break: 1 }) }))

const paragraph = (text: string, style: IRunOptions = {}, alignment?: 'right' | 'left') =>
  new Paragraph({ children: runs(text, style), ...(alignment && { alignment }) })

interface CellStyle extends IRunOptions {
  isFigures?: boolean
  width: number
  shaded?: boolean
}

const cellOf = (text: string, { isFigures, width, shaded, ...style }: CellStyle) =>
  new TableCell({
    children: [paragraph(text, style, isFigures ? AlignmentType.RIGHT : AlignmentType.LEFT)],
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 60, right: 60 },
    ...(shaded && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'EEF1F4' } }),
  })

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const HAIR = { style: BorderStyle.SINGLE, size: 4, color: 'B9C2CB' }
const BORDERS = { top: NONE, left: NONE, right: NONE, insideVertical: NONE, bottom: HAIR, insideHorizontal: HAIR }

const tableOf = (rows: TableRow[], columnWidths: number[]) =>
  new Table({ rows, columnWidths, width: { size: WIDTH, type: WidthType.DXA }, borders: BORDERS })

function entriesTable(entries: readonly Entry[]): Table[] {
  if (entries.length === 0) return []
  const widths = [WIDTH * 0.3, WIDTH * 0.7].map(Math.round)
  const rows = entries.map(
    ({ label, lines }) =>
      new TableRow({
        children: [
          cellOf(label, { width: widths[0]!, bold: true, size: SIZE.text }),
          cellOf(lines.join('\n'), { width: widths[1]!, size: SIZE.text }),
        ],
      }),
  )
  return [tableOf(rows, widths)]
}

function widthsOf(columns: readonly Column[]): number[] {
  const whole = columns.reduce((sum, { share }) => sum + (share ?? 1), 0)
  return columns.map(({ share }) => Math.round((WIDTH * (share ?? 1)) / whole))
}

function rowsTable({ caption, columns, rows, total }: Of<'table'>) {
  const widths = widthsOf(columns)
  const row = (texts: readonly string[], style: IRunOptions, shaded: boolean) =>
    texts.map((text, place) =>
      cellOf(text, { ...style, shaded, width: widths[place]!, isFigures: columns[place]?.isFigures === true }),
    )
  const labels = columns.map(({ label }) => label)
  const head = new TableRow({ tableHeader: true, cantSplit: true, children: row(labels, { bold: true, size: SIZE.small }, true) })
  const body = rows.map((texts) => new TableRow({ children: row(texts, { size: SIZE.cell }, false) }))
  const foot = total ? [new TableRow({ cantSplit: true, children: row(total, { bold: true, size: SIZE.cell }, true) })] : []
  return [
    new Paragraph({
      children: runs(caption, { bold: true, size: SIZE.text }),
      keepNext: true,
      spacing: { before: 160, after: 60 },
    }),
    tableOf([head, ...body, ...foot], widths),
    new Paragraph({ children: [] }),
  ]
}

const WRITTEN: { [As in Block['as']]: (block: Of<As>) => (Paragraph | Table)[] } = {
  heading: ({ text }) => [new Paragraph({ text, heading: HeadingLevel.HEADING_1, keepNext: true })],
  subheading: ({ text }) => [new Paragraph({ text, heading: HeadingLevel.HEADING_2, keepNext: true })],
  paragraph: ({ text }) => [new Paragraph({ children: runs(text, { size: SIZE.text }), spacing: { after: 120 } })],
  entries: ({ entries }) => [...entriesTable(entries), new Paragraph({ children: [] })],
  table: rowsTable,
  signatures: ({ places }) =>
    places.map(
      (place) =>
        new Paragraph({
          children: runs(place, { size: SIZE.cell, color: '5A6672' }),
          spacing: { before: 700 },
          border: { top: { style: BorderStyle.SINGLE, size: 6, color: '16202B', space: 4 } },
        }),
    ),
}

const blockOf = (block: Block) => (WRITTEN[block.as] as (block: Block) => (Paragraph | Table)[])(block)

const EAST_ASIAN: Partial<Record<Language, { locale: string; font: string }>> = {
  ja: { locale: 'ja-JP', font: 'Yu Gothic' },
  zh: { locale: 'zh-CN', font: 'Microsoft YaHei' },
}

/** Head and foot of every page, with the mark of a draft in the head. */
function margins({ paper, imprint }: PaperOrder) {
  const small = { size: SIZE.small, color: '5A6672' }
  const [before = '', between = '', after = ''] = imprint.pages.split(/\{\{pages?\}\}/)
  const page = [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after]
  return {
    headers: {
      default: new Header({
        children: [
          paragraph(`${paper.house} · ${paper.title} · ${paper.reference}`, small),
          ...(paper.mark === null ? [] : [paragraph(paper.mark, { size: SIZE.mark, bold: true, color: '9AA4AE' })]),
        ],
      }),
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({ children: [...runs(`${imprint.foot} · `, small), new TextRun({ ...small, children: page })] }),
        ],
      }),
    },
  }
}

const HEADING = { run: { bold: true, color: '16202B' }, paragraph: { spacing: { before: 280, after: 100 } } }

/** A document to be worked on: real headings, tables with heads that repeat, page numbers as fields. */
export async function writeDocx(order: PaperOrder): Promise<Buffer> {
  const { paper, imprint } = order
  const east = EAST_ASIAN[paper.language]
  const language = { value: localeOf(paper.language), ...(east && { eastAsia: east.locale }) }
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: east?.font ?? 'Yu Gothic' }
  const document = new Document({
    title: `${paper.title} ${paper.reference}`,
    subject: paper.reference,
    creator: paper.house,
    lastModifiedBy: paper.house,
    styles: {
      default: {
        document: { run: { font, size: SIZE.text, language } },
        title: { run: { bold: true, size: 38, color: '16202B' } },
        heading1: { ...HEADING, run: { ...HEADING.run, size: 25 } },
        heading2: { ...HEADING, run: { ...HEADING.run, size: 21 } },
      },
    },
    sections: [
      {
        properties: {
          page: { margin: { top: convertInchesToTwip(0.9), bottom: convertInchesToTwip(0.8), left: 1134, right: 1134 } },
        },
        ...margins(order),
        children: [
          new Paragraph({ text: paper.title, heading: HeadingLevel.TITLE }),
          ...entriesTable(imprint.entries),
          ...paper.blocks.flatMap(blockOf),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
