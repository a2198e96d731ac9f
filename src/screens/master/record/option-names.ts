import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/entities/schema.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { FormValues } from './form-values.ts'

/** What the ids in link fields are called: `<entity>:<id>` -> name. A name once seen is known until the page closes. */
const names = new Map<string, string>()

export const rememberName = (of: string, { id, name }: Named): void => void names.set(`${of}:${id}`, name)

export const nameOf = (of: string, id: string): string => names.get(`${of}:${id}`) ?? id

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
export function namesIn(entity: Entity, values: FormValues): Record<string, string> {
  const keys = linksOf(entity).flatMap(({ name, of }) => [values[name] ?? []].flat().map((id) => `${of}:${String(id)}`))
  return Object.fromEntries(keys.flatMap((key) => (names.has(key) ? [[key, names.get(key) as string]] : [])))
}

export function rememberNames(kept: Record<string, string>): void {
  for (const [key, name] of Object.entries(kept)) names.set(key, name)
}
