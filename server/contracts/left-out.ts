import type { Fields } from '#domain/records/field.ts'
import { isLink, isLinks } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { linkKey, type Known } from '../store/records/columns.ts'

interface Level {
  fields: Fields
  rows: Readonly<Record<string, { fields: Fields; rows?: Level['rows'] }>>
}

function ownValues(fields: Fields, values: Values, known: Known): Values {
  const isGood = (to: string) => (id: unknown) => known.has(linkKey(to, Number(id)))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (isLinks(field)) return [name, ((value ?? []) as unknown[]).filter(isGood(field.to))]
      return [name, isLink(field) && value !== null && !isGood(field.to)(value) ? null : value]
    }),
  )
}

/** Values of every level in which links to what is not known are empty. */
export function withoutStray({ fields, rows }: Level, values: Values, known: Known): Values {
  const below = Object.entries(rows).filter(([name]) => Array.isArray(values[name]))
  return {
    ...ownValues(fields, values, known),
    ...Object.fromEntries(
      below.map(([name, group]) => [
        name,
        (values[name] as Values[]).map((row) => withoutStray({ fields: group.fields, rows: group.rows ?? {} }, row, known)),
      ]),
    ),
  }
}
