import * as z from 'zod/mini'
import '../schema-settings.ts'
import { isWithoutControl } from '../texts.ts'
import { LANGUAGES } from '../languages.ts'
import { VERBS } from '../records/condition.ts'
import { COLUMN_TYPES, FIELD_TYPES, LOOKUPS, SIZES, WIDTHS, type Section } from './shape.ts'

/** What may be stored as it is while a template is being built: the right form, within bounds. Whether it makes sense, `checks` says. */
const words = (max: number) => z.string().check(z.maxLength(max, 'too_long'), isWithoutControl(true))
const some = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)
const list = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max, 'too_large'))

const labels = (max: number) => z.partialRecord(z.enum(LANGUAGES, 'not_offered'), words(max))
const key = words(SIZES.key)
const cell = z.union([words(SIZES.textarea), z.boolean(), z.strictObject({ amount: words(30), currency: words(3) }), z.null()])
const value = z.union([cell, list(words(SIZES.text), SIZES.options), list(z.record(words(SIZES.key), cell), SIZES.rows)])

const condition = z.strictObject({
  match: z.enum(['all', 'any'], 'not_offered'),
  rules: list(z.strictObject({ key, is: z.enum(VERBS, 'not_offered'), value: words(SIZES.text) }), SIZES.rules),
})

const source = z.union([
  z.strictObject({ options: list(z.strictObject({ value: words(SIZES.key), label: labels(SIZES.label) }), SIZES.options) }),
  z.strictObject({ lookup: z.enum(LOOKUPS, 'not_offered') }),
])

const field = z.strictObject({
  key,
  label: labels(SIZES.label),
  type: z.enum(FIELD_TYPES, 'not_offered'),
  required: z._default(z.boolean(), false),
  default: z._default(value, null),
  options_or_lookup: z._default(some(source), null),
  min: z._default(some(words(30)), null),
  max: z._default(some(words(30)), null),
  pattern: z._default(some(words(SIZES.pattern)), null),
  unit: z._default(some(words(SIZES.unit)), null),
  visible_if: z._default(some(condition), null),
  mrc_heading: z._default(some(words(SIZES.label)), null),
  width: z._default(z.enum(WIDTHS, 'not_offered'), 'full'),
  columns: z._default(
    list(z.strictObject({ key, label: labels(SIZES.label), type: z.enum(COLUMN_TYPES, 'not_offered') }), SIZES.columns),
    [],
  ),
  formula: z._default(some(words(SIZES.formula)), null),
})

const count = z.number().check(z.int('not_whole'), z.minimum(0, 'too_small'), z.maximum(SIZES.rows, 'too_large'))

export const sectionsSchema = list(
  z.strictObject({
    key,
    title: labels(SIZES.label),
    help: z._default(labels(SIZES.help), {}),
    repeatable: z._default(z.boolean(), false),
    min: z._default(some(count), null),
    max: z._default(some(count), null),
    fields: list(field, SIZES.fields),
  }),
  SIZES.sections,
) as unknown as z.ZodMiniType<Section[]>
