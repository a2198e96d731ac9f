import type { Fields } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isPointing } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { namesOf, rememberName, type LinkNames } from '#src/services/option-names.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import type { Groups, Shape } from './step-shape.ts'

const linkFields = onceFor((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isPointing(field) ? [{ name, of: field.to }] : [])),
)

const rowsBelow = (groups: Groups, values: StepValues) =>
  Object.entries(groups).flatMap(([name, { fields, rows = {} }]) =>
    ((values[name] ?? []) as StepValues[]).map((row) => ({ shape: { fields, rows }, row })),
  )

/** The names of everything that a contract links to, in rows at every level too. */
export function rememberLinks({ fields, rows }: Shape, shown: Values): void {
  for (const { name, of } of linkFields(fields)) {
    for (const named of [shown[name] ?? []].flat() as Named[]) rememberName(of, named)
  }
  for (const { shape, row } of rowsBelow(rows, shown)) rememberLinks(shape, row)
}

interface Link {
  of: string
  id: string
}

function linksIn({ fields, rows }: Shape, values: StepValues): Link[] {
  const own = linkFields(fields).flatMap(({ name, of }) => ([values[name] ?? []].flat() as string[]).map((id) => ({ of, id })))
  return [...own, ...rowsBelow(rows, values).flatMap(({ shape, row }) => linksIn(shape, row))]
}

/** The names of everything the inputs link to, to be kept with a draft. */
export const linkNamesIn = (shape: Shape, values: StepValues): LinkNames => namesOf(linksIn(shape, values))
