import type { Entity } from '#domain/entities/entity.ts'
import type { Referable } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { namesOf, rememberName, type LinkNames } from '#src/services/option-names.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { FormValues } from './form-values.ts'
import { isPointing, isRows } from '#domain/records/traits.ts'

interface Link {
  of: Referable
  /** A name and id, some of them, or nothing; or, of form values, ids. */
  value: unknown
}

/** What the values link to, in their own fields and in the rows below. */
const linksIn = (fields: Entity['fields'], values: Record<string, unknown>): Link[] =>
  Object.entries(fields).flatMap(([name, field]): Link[] => {
    const value = values[name]
    if (isPointing(field)) return [{ of: field.to, value }]
    if (!isRows(field)) return []
    return ((value ?? []) as Record<string, unknown>[]).flatMap((row) => linksIn(field.fields, row))
  })

export function rememberNamesIn({ fields }: Entity, row: Row | null): void {
  for (const { of, value } of linksIn(fields, row ?? {}))
    for (const named of [value ?? []].flat() as Named[]) rememberName(of, named)
}

/** The names of everything the values link to, to be kept with a draft. */
export const namesIn = ({ fields }: Entity, values: FormValues): LinkNames =>
  namesOf(linksIn(fields, values).flatMap(({ of, value }) => ([value ?? []].flat() as string[]).map((id) => ({ of, id }))))
