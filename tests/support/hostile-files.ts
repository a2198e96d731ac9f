import { UPLOADS } from '#domain/limits.ts'
import { zipOf } from './files.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const part = (name: string, text: string | Buffer, claimed?: number) => ({
  name,
  bytes: Buffer.from(text),
  ...(claimed === undefined ? {} : { claimed }),
})

interface Inside {
  strings?: string
  styles?: string
  is1904?: boolean
}

/** A workbook with this as the data of its one sheet. */
export function bookOf(rows: string | Buffer, { strings, styles, is1904 = false }: Inside = {}): Buffer {
  const sheet = Buffer.concat([
    Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`),
    Buffer.from(rows),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return zipOf([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${KIND}"/></Types>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${Number(is1904)}"/><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', sheet),
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings}</sst>`)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`)]),
  ])
}

export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const heads = `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Code')}</row>`

/** Files that take all of someone else's time, or memory, where nothing stops them. */
export const HOSTILE = {
  /** 1.4 kB. */
  'row a billion.xlsx': () => bookOf(`${heads}<row r="1000000000">${textCell('A1000000000', 'x')}</row>`),
  'lines of one letter.csv': () => Buffer.alloc(UPLOADS.fileSize, 'a\n'),
  'one quote.csv': () => Buffer.concat([Buffer.from('Name,Code\n"'), Buffer.alloc(UPLOADS.fileSize - 11, 'a,')]),
  'one line.csv': () => Buffer.alloc(UPLOADS.fileSize, 'a'),
  'one quote that never closes.csv': () => Buffer.concat([Buffer.from('Name,Code\n"'), Buffer.alloc(UPLOADS.fileSize - 11, 'a')]),
  'commas.csv': () => Buffer.concat([Buffer.from('Name,Code\n'), Buffer.alloc(UPLOADS.fileSize - 10, ',')]),
  'empty lines.csv': () => Buffer.concat([Buffer.from('Name,Code\nA,B\n'), Buffer.alloc(UPLOADS.fileSize - 14, '\n')]),
  'deep.xlsx': () => bookOf(Buffer.concat([Buffer.from(heads), Buffer.alloc(60_000_000, '<c>')])),
  'cells without an end.xlsx': () => bookOf(Buffer.concat([Buffer.from(`${heads}<row>`), Buffer.alloc(120_000_000, '<c/>')])),
  'bomb.xlsx': () =>
    zipOf([
      part('[Content_Types].xml', `<Types><Override PartName="/xl/workbook.xml" ContentType="${KIND}"/></Types>`),
      ...[1, 2, 3, 4].map((n) => part(`xl/${n}.xml`, Buffer.alloc(UPLOADS.unpackedSize / 3), 10)),
    ]),
} satisfies Record<string, () => Buffer>

const letters = Array.from('ABCDEFGHIJ')

/** A file as staff have it: the most rows that one may have, of ten columns. */
export function honestBook(rows: number): Buffer {
  const row = (number: number) =>
    `<row r="${number}">${letters.map((letter) => textCell(`${letter}${number}`, `${letter} of ${number}`)).join('')}</row>`
  return bookOf(Array.from({ length: rows + 1 }, (_, n) => row(n + 1)).join(''))
}

export function honestCsv(rows: number): Buffer {
  const row = (number: number) => letters.map((letter) => `"${letter} of ${number} ${'x'.repeat(30)}"`).join(',')
  return Buffer.from(Array.from({ length: rows + 1 }, (_, n) => row(n + 1)).join('\r\n'))
}

/** A picture of so many bytes, all of it attributes and paths. */
export function hugePicture(bytes: number): Buffer {
  const [start, end] = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">', '</svg>']
  const path = '<g opacity="1"><path d="M0 0h9v9z" fill="#abc" onclick="x()"/></g>'
  return Buffer.from(start + path.repeat(Math.floor((bytes - start.length - end.length) / path.length)) + end)
}
