import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/entities/schema.ts'
import { namesOf, rememberName } from '#src/links/option-names.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { FormValues } from './form-values.ts'

const linksOf = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'ref' || field.kind === 'refs' ? [{ name, of: field.to }] : [],
  )

export function rememberNamesIn(entity: Entity, row: Row | null): void {
  for (const { name, of } of linksOf(entity)) {
    for (const named of [row?.[name] ?? []].flat() as Named[]) rememberName(of, named)
  }
}

/** The names of everything the values link to, to be kept with a draft. */
export const namesIn = (entity: Entity, values: FormValues): Record<string, string> =>
  namesOf(linksOf(entity).flatMap(({ name, of }) => [values[name] ?? []].flat().map((id) => ({ of, id: String(id) }))))
