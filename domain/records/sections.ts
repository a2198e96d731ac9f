import * as z from 'zod/mini'
import { bare } from './check.ts'
import type { Field, Fields } from './field.ts'
import { isId } from './links.ts'
import type { Group, Section } from './record.ts'
import { plainOutput } from './shown.ts'
import { isLinks, isTick } from './traits.ts'
import { settable } from './values.ts'

/** Rows that a group may have where it does not say. */
const MOST_ROWS = 100

export const mostRows = ({ most = MOST_ROWS }: Group): number => most

type Shape = Record<string, z.ZodMiniType>

const each = <T, R>(of: Readonly<Record<string, T>> = {}, make: (one: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, make(one)]))

const eachSettable = (fields: Fields, make: (field: Field) => z.ZodMiniType): Shape =>
  Object.fromEntries(settable(fields).map(([name, field]) => [name, make(field)]))

/** A record is filled in over days: nothing of a section has to be there, what is there has to be right. */
function single(field: Field): z.ZodMiniType {
  if (isTick(field)) return z.optional(z.boolean())
  if (isLinks(field)) return z.optional(z.array(z.number('not_offered').check(...isId())))
  const { required: _required, ...optional } = { required: undefined, ...field }
  return z.optional(z.nullable(bare(optional)))
}

function cell(field: Field): z.ZodMiniType {
  const isNeeded = isTick(field) || ('required' in field && field.required)
  return isNeeded ? bare(field) : z.optional(z.nullable(bare(field)))
}

const rowOf = ({ fields, rows }: Group) =>
  z.strictObject({
    id: z.optional(z.nullable(z.number().check(...isId()))),
    ...eachSettable(fields, cell),
    ...each(rows, rowsOf),
  })

const rowsOf = (group: Group): z.ZodMiniType => z.optional(z.array(rowOf(group)).check(z.maxLength(mostRows(group), 'too_large')))

/** What a form sends of a section. */
export const sectionInput = ({ fields, rows }: Section): Shape => ({ ...eachSettable(fields, single), ...each(rows, rowsOf) })

const shown = (field: Field) => (isTick(field) || isLinks(field) ? plainOutput(field) : z.nullable(plainOutput(field)))

const shownRows = ({ fields, rows }: Group): z.ZodMiniType =>
  z.array(z.object({ id: z.number(), ...each(fields, shown), ...each(rows, shownRows) }))

/** A section as a reply shows it. */
export const sectionShown = ({ fields, rows }: Section): Shape => ({ ...each(fields, shown), ...each(rows, shownRows) })

const open = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional
    ? z.optional(z.nullable(schema.def.innerType as z.ZodMiniType))
    : z.optional(z.nullable(schema))

const openRowsOf = (group: Group): z.ZodMiniType =>
  z.optional(
    z
      .array(
        z.strictObject({
          id: z.optional(z.nullable(z.number().check(...isId()))),
          ...eachSettable(group.fields, (field) => open(bare(field))),
          ...each(group.rows, openRowsOf),
        }),
      )
      .check(z.maxLength(mostRows(group), 'too_large')),
  )

/** What a form sends of a section that is filled in over several steps: any cell may be left out, and stays then. */
export const openInput = ({ fields, rows }: Section): Shape => ({ ...eachSettable(fields, single), ...each(rows, openRowsOf) })

const openShownRows = ({ fields, rows }: Group): z.ZodMiniType =>
  z.optional(z.array(z.object({ id: z.number(), ...each(fields, shown), ...each(rows, openShownRows) })))

/** The same as a reply shows it: the groups of rows that its step needs. */
export const openShown = ({ fields, rows }: Section): Shape => ({
  ...each(fields, (field) => z.optional(shown(field))),
  ...each(rows, openShownRows),
})
