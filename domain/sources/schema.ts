import * as z from 'zod/mini'
import '../schema-settings.ts'
import { fileRef, fileUuid } from '../api/files.ts'
import { bareNumber, isPhone } from '../phone.ts'
import { isLei } from '../registered-numbers.ts'
import type { Field } from '../entities/field.ts'
import { bare, isId, named, plainOutput } from '../entities/schema.ts'
import type { Fields, FormattedField, Group, SectionName, SourceField } from './field.ts'
import { isHttps } from './formats.ts'
import { SECTIONS, type SourceDraft, type SourceShown } from './sections/index.ts'

/** Rows that a group may have. */
const MOST_ROWS = 100

/** The place of a file that travels with the same form: `files.0` is the first part named `files[]`. */
export const SENT_FILE = /^files\.\d{1,2}$/

const AMOUNT = /^-?\d{1,16}(\.\d{1,4})?$/

const FORMATS = {
  phone: { is: isPhone, key: 'not_phone' },
  lei: { is: isLei, key: 'not_lei' },
  https: { is: isHttps, key: 'not_https' },
} as const

function formatted({ format, ...field }: FormattedField): z.ZodMiniType {
  const { is, key } = FORMATS[format]
  const text = bare(field) as unknown as z.ZodMiniString
  const checked = text.check(z.refine((value: string) => value === '' || is(value), key))
  return format === 'phone' ? checked.check(z.overwrite(bareNumber)) : checked
}

function taking(field: SourceField): z.ZodMiniType {
  if ('format' in field) return formatted(field)
  switch (field.kind) {
    case 'answer':
      return z.boolean()
    case 'amount':
      return z.string().check(z.regex(AMOUNT, 'not_money'))
    case 'file':
      return z.string().check(z.refine((sent) => SENT_FILE.test(sent) || fileUuid.safeParse(sent).success, 'wrong_format'))
    default:
      return bare(field)
  }
}

const isSettable = (field: SourceField) => field.kind !== 'derived' && !('readOnly' in field && field.readOnly)

const settable = (fields: Fields) => Object.entries(fields).filter(([, field]) => isSettable(field))

/** A source is filled in over days: nothing of a section has to be there, what is there has to be right. */
function single(field: SourceField): z.ZodMiniType {
  if (field.kind === 'bool') return z.optional(z.boolean())
  if (field.kind === 'refs') return z.optional(z.array(z.number().check(...isId())))
  const { required: _required, ...optional } = field as { required?: true }
  return z.optional(z.nullable(taking(optional as SourceField)))
}

function cell(field: SourceField): z.ZodMiniType {
  if (field.kind === 'bool') return taking(field)
  return 'required' in field && field.required ? taking(field) : z.optional(z.nullable(taking(field)))
}

const rowOf = ({ fields }: Group) =>
  z.strictObject({
    id: z.optional(z.nullable(z.number().check(...isId()))),
    ...Object.fromEntries(settable(fields).map(([name, field]) => [name, cell(field)])),
  })

const rowsOf = (group: Group) => z.optional(z.array(rowOf(group)).check(z.maxLength(MOST_ROWS, 'too_large')))

function sectionShape(name: SectionName): Record<string, z.ZodMiniType> {
  const { fields, rows } = SECTIONS[name]
  return {
    ...Object.fromEntries(settable(fields).map(([field, declared]) => [field, single(declared)])),
    ...Object.fromEntries(Object.entries(rows).map(([group, declared]) => [group, rowsOf(declared)])),
  }
}

type Shape<T> = { [K in keyof T]-?: z.ZodMiniType<T[K]> }

const names = Object.keys(SECTIONS) as SectionName[]

/** Every field of every section, each of them optional. */
export const draftShape = Object.assign({}, ...names.map(sectionShape)) as Shape<SourceDraft>

function shown(field: SourceField): z.ZodMiniType {
  switch (field.kind) {
    case 'answer':
      return z.nullable(z.boolean())
    case 'amount':
      return z.nullable(z.string())
    case 'file':
      return z.nullable(fileRef)
    case 'bool':
    case 'refs':
      return plainOutput(field)
    default:
      return z.nullable(plainOutput(field as Field))
  }
}

const shownFields = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shown(field)]))

function shownShape(name: SectionName): Record<string, z.ZodMiniType> {
  const { fields, rows } = SECTIONS[name]
  const groups = Object.entries(rows).map(([group, declared]) => [
    group,
    z.array(z.object({ id: z.number(), ...shownFields(declared.fields) })),
  ])
  return { ...shownFields(fields), ...(Object.fromEntries(groups) as Record<string, z.ZodMiniType>) }
}

/** Every section as it is shown. */
export const shownSourceShape = Object.assign({}, ...names.map(shownShape)) as Shape<SourceShown>

export { named as shownLink }
