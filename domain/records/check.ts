import * as z from 'zod/mini'
import { unless } from '../schema-settings.ts'
import { fileUuid } from '../files/file-ref.ts'
import { upload } from '../files/upload.ts'
import { hasMoreDecimals, isDay, isInstant, MONEY, MONEY_PLACES } from '../formats.ts'
import { isWithoutControl } from '../texts.ts'
import { byKind } from './by-kind.ts'
import type { DecimalField, Field, RowsField, TextField } from './field.ts'
import { FORMATS } from './formats.ts'
import { isId } from './links.ts'
import { isMasked } from './secrets.ts'
import { isFile, isFiles, isLinks, isRows, isTick } from './traits.ts'

const AMOUNT = /^-?\d{1,16}(\.\d{1,4})?$/

/** The place of a file that travels with the same form: `files.0` is the first part named `files[]`. */
export const SENT_FILE = /^files\.\d{1,2}$/

/** Signs that show nothing, such as a zero-width space, are no name. */
const showsSomething = (value: string) => value.replace(/\p{Cf}/gu, '').trim() !== ''

/** Who may not see a secret sends it back as it was shown. */
const isUntouched = (field: TextField, value: string) => field.secret !== undefined && isMasked(value)

function textSchema(field: TextField) {
  const emptyOr = (is: (text: string) => boolean) => (value: string) => value === '' || is(value) || isUntouched(field, value)
  const { pattern } = field
  let schema = z.string().check(z.normalize('NFC'), z.trim())
  if (field.compact) schema = schema.check(z.overwrite((value) => value.replace(/[\s-]/g, '')))
  if (field.upper) schema = schema.check(z.toUpperCase())
  if (field.format) {
    const { is, fault, bare = String } = FORMATS[field.format]
    schema = schema.check(z.refine(emptyOr(is), fault), z.overwrite(bare))
  }
  schema = schema.check(z.maxLength(field.max, 'too_long'))
  if (field.required) schema = schema.check(z.minLength(1, 'required'), z.refine(showsSomething, 'required'))
  if (pattern)
    schema = schema.check(
      z.refine(
        emptyOr((value) => pattern.test(value)),
        'wrong_format',
      ),
    )
  return schema.check(isWithoutControl(field.multiline === true))
}

/** Figures in signs. One that has more decimals than it may have is told how many these are. */
const figures = (fault: string, pattern: RegExp, places: number) =>
  z.string(unless(fault)).check(
    z.refine((text) => !hasMoreDecimals(text, pattern, places), { error: 'too_many_decimals', params: { maximum: places } }),
    z.regex(pattern, fault),
  )

function decimalSchema({ whole, places, positive, max }: DecimalField) {
  let schema = figures('not_number', new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`), places)
  if (positive) schema = schema.check(z.refine((value) => Number(value) !== 0, 'must_be_positive'))
  if (max !== undefined) {
    const tooLarge = { error: 'too_large', params: { maximum: max } }
    schema = schema.check(z.refine((value) => Number(value) <= max, tooLarge))
  }
  return schema
}

/** A file of a row has been uploaded before the record is sent. */
const cellSchema = (field: Field) => (isFile(field) ? z.optional(z.nullable(fileUuid)) : inputSchema(field))

function rowsSchema({ fields, key, most, numbered }: RowsField) {
  const cells = Object.entries(fields).map(([name, field]) => [name, cellSchema(field)])
  const shape = { ...(numbered ? { id: z.optional(z.nullable(id())) } : {}), ...Object.fromEntries(cells) }
  const sent = z.array(z.strictObject(shape)).check(z.maxLength(most, 'too_many'), ({ value, issues }) => {
    if (key === undefined) return
    const keys = value.map((row) => row[key])
    for (const [place, one] of keys.entries())
      if (keys.indexOf(one) < place)
        issues.push({ code: 'custom', message: 'repeated', input: one, path: [place, key], continue: true })
  })
  return z._default(sent, [])
}

/** Of one field of a record. */
const MOST_FILES = 20
const sentFile = z.union([fileUuid, upload], 'not_file')
const id = () => z.number().check(...isId())

/** What a field takes, whether or not it must be there. */
export const bare = byKind<z.ZodMiniType>({
  text: textSchema,
  int: ({ min, max }) =>
    z.number(unless('not_whole')).check(z.int('not_whole'), z.minimum(min, 'too_small'), z.maximum(max, 'too_large')),
  money: () => figures('not_money', MONEY, MONEY_PLACES),
  amount: () => figures('not_money', AMOUNT, MONEY_PLACES),
  decimal: decimalSchema,
  bool: (field) => z._default(z.boolean(), field.default),
  answer: () => z.boolean(),
  date: () => z.string(unless('not_date')).check(z.refine(isDay, 'not_date')),
  moment: () => z.string(unless('not_moment')).check(z.refine(isInstant, 'not_moment')),
  choice: ({ values }) =>
    z.enum([...values] as [string, ...string[]], { error: ({ input }) => (input == null ? 'required' : 'not_offered') }),
  ref: () => z.number(unless('not_offered')).check(...isId()),
  refs: () => z._default(z.array(id()), []),
  rows: rowsSchema,
  file: () => z.string().check(z.refine((sent) => SENT_FILE.test(sent) || fileUuid.safeParse(sent).success, 'wrong_format')),
  files: ({ many }) => (many ? z._default(z.array(sentFile).check(z.maxLength(MOST_FILES, 'too_many_files')), []) : sentFile),
  derived: () => z.union([z.string(), z.number(), z.boolean()]),
})

/** What stands there always, if only as an empty list. */
export const isAlwaysThere = (field: Field): boolean =>
  isTick(field) || isLinks(field) || isRows(field) || (isFiles(field) && field.many === true)

export function inputSchema(field: Field): z.ZodMiniType {
  const schema = bare(field)
  if (isAlwaysThere(field)) return schema
  if ('asked' in field && field.asked) return schema
  if ('default' in field && field.default !== undefined) return z._default(schema, field.default)
  return 'required' in field && field.required && !field.filled ? schema : z.optional(z.nullable(schema))
}
