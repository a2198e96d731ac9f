import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { Unpacking } from '../content/unpack.ts'
import { numberReader, stylesOf } from './dates.ts'
import { Sheet } from './sheet.ts'
import { type Table, tooMuchText } from './table.ts'
import { readXml, unescaped } from './xml.ts'

interface Parts {
  sheet: string
  strings: string
  styles: string
}

/** Where the parts of a workbook lie: its first sheet, its texts and its styles. */
async function partsOf(book: Unpacking, firstSheet: string): Promise<Parts> {
  const parts: Parts = { sheet: '', strings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' }
  await readXml(book.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (Id === firstSheet) parts.sheet = path
      if (Type.endsWith('/sharedStrings')) parts.strings = path
      if (Type.endsWith('/styles')) parts.styles = path
    },
  })
  if (parts.sheet === '') throw new ContentRefused('not_a_table')
  return parts
}

async function readBook(book: Unpacking): Promise<{ firstSheet: string; is1904: boolean }> {
  let [firstSheet, is1904] = ['', false]
  await readXml(book.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 ||= ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet' && firstSheet === '')
        firstSheet = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    },
  })
  return { firstSheet, is1904 }
}

/** The texts that cells point to; how they are spoken (phonetic runs) is no part of them. */
async function stringsOf(book: Unpacking, part: string): Promise<string[]> {
  const strings: string[] = []
  if (!book.has(part)) return strings
  let [text, isText, isSpoken, total] = ['', false, false, 0]
  await readXml(book.read(part), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isSpoken = true
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      total += text.length
      if (strings.push(unescaped(text)) > TRANSFERS.importCells || total > TRANSFERS.importText) throw tooMuchText()
    },
    text(piece) {
      if (isText && !isSpoken) text += piece
      if (text.length > TRANSFERS.importText) throw tooMuchText()
    },
  })
  return strings
}

/** Puts the first sheet of a workbook into a table, as texts, while it is unpacked. Throws `ContentRefused`. */
export async function readWorkbook(path: string, table: Table): Promise<void> {
  const book = await Unpacking.open(path)
  try {
    const { firstSheet, is1904 } = await readBook(book)
    const { sheet, strings, styles } = await partsOf(book, firstSheet)
    const shown = book.has(styles) ? await stylesOf(book.read(styles)) : []
    const meaning = { strings: await stringsOf(book, strings), numberOf: numberReader(shown, is1904) }
    await readXml(book.read(sheet), new Sheet(table, meaning))
  } finally {
    book.close()
  }
}
