import type { Field } from './field.ts'
import type { Group, Section } from './record.ts'
import { isFile, isLink, isLinks } from './traits.ts'
import type { Values } from './values.ts'

interface Link {
  id: number
}

function typedIn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isLink(field)) return (value as Link).id
  if (isLinks(field)) return (value as Link[]).map(({ id }) => id)
  return isFile(field) ? (value as { uuid: string }).uuid : value
}

function draftRow({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>, shown: Values): Values {
  const typed = Object.entries(fields).map(([name, field]) => [name, typedIn(field, shown[name])])
  const groups = Object.entries(rows).map(([name, group]) => [
    name,
    ((shown[name] ?? []) as (Values & Link)[]).map((row) => ({ id: row.id, ...draftRow(group, row) })),
  ])
  return Object.fromEntries([...typed, ...groups]) as Values
}

/** What a form would hold for sections as they are shown; also what nobody types, such as where a document stands. */
export const draftOf = (sections: readonly Section[], shown: Values): Values =>
  Object.assign({}, ...sections.map((one) => draftRow(one, shown))) as Values
