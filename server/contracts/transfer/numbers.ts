import { inShort, isGrouped, shifted } from '#domain/amount-text.ts'
import { CellRefused } from '../../imports/values.ts'

const EXACT = /^-?\d+(\.\d+)?$/
/** One sign with three figures behind it: thousands to one reader, decimals to another. */
const EITHER = /^-?[1-9]\d{0,2}([.,])\d{3}$/

const groupSignOf = (language: string): string =>
  /^1(\D*)234/.exec(new Intl.NumberFormat(language, { useGrouping: 'always' }).format(1_234))?.[1] ?? ''

/** The number with a point, if any; null where the text is none. Of two different signs the last one separates decimals. */
function plain(text: string): string | null {
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const sign = text[decimal]
  if (sign === undefined) return text
  const group = sign === ',' ? '.' : ','
  const [whole, part] = [text.slice(0, decimal), text.slice(decimal + 1)]
  if (!whole.includes(sign)) return `${isGrouped(whole, group) ? whole.replaceAll(group, '') : whole}.${part}`
  return isGrouped(text, sign) ? text.replaceAll(sign, '') : null
}

/**
 * A number of a file: `5,000,000`, `5.000.000`, `5m`, `1.5k`, `5000000.00`. `isExact`: a workbook holds it as a number, with a point.
 * Throws `CellRefused` for what is none, and for what can be two.
 */
export function numberIn(cell: string, language: string, isExact: boolean): string {
  const text = cell.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (isExact && EXACT.test(text)) return text
  const short = inShort(language, text)
  if (!short) return text
  const [, sign] = EITHER.exec(short.number) ?? []
  const isThousands = sign !== undefined && sign === groupSignOf(language)
  if (sign !== undefined && !isThousands && sign !== '.') throw new CellRefused('not_one_number')
  if (isThousands && sign === '.') throw new CellRefused('not_one_number')
  const number = isThousands ? short.number.replace(',', '') : plain(short.number)
  return number !== null && EXACT.test(number) ? shifted(number, short.noughts) : text
}
