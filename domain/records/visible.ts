import { holds, type Lookup } from './condition.ts'
import type { Field, Fields } from './field.ts'
import { groupsBelow, type Group, type Section } from './record.ts'
import { isLinks, isTick } from './traits.ts'
import { onceFor } from './once-for.ts'
import { isSame, type Values } from './values.ts'

/** Whether a field or a group is asked for beside these values. */
export const isAsked = ({ when }: Pick<Field | Group, 'when'>, at: Lookup): boolean => when === undefined || holds(when, at)

/** What stands in a row, or will once it is stored, and what stands above it where the row has no such field. */
export const lookIn =
  (fields: Fields, row: Values, above: Lookup): Lookup =>
  (name) => {
    const field = fields[name]
    if (!field) return above(name)
    return row[name] ?? ('default' in field ? field.default : null)
  }

const emptyOf = (field: Field): unknown => {
  if (isLinks(field)) return []
  return isTick(field) ? field.default : null
}

const rowsIn = (row: Values, name: string) => (row[name] ?? []) as Values[]

/** Fields that are asked for under a condition, with how they are empty. */
const conditional = onceFor((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (field.when === undefined ? [] : [[name, field, emptyOf(field)] as const])),
)

/** As it is where nothing of it is to be emptied. */
function shownRow(group: Pick<Group, 'fields' | 'rows'>, row: Values, above: Lookup): Values {
  const { fields } = group
  const at = lookIn(fields, row, above)
  const emptied: Values = {}
  for (const [name, field, empty] of conditional(fields)) {
    if (row[name] !== empty && name in row && !isSame(row[name], empty) && !isAsked(field, at)) emptied[name] = empty
  }
  for (const [name, below] of groupsBelow(group)) {
    const each = rowsIn(row, name)
    if (each.length === 0) continue
    const shown = isAsked(below, at) ? each.map((one) => shownRow(below, one, at)) : []
    if (shown.length < each.length || shown.some((one, place) => one !== each[place])) emptied[name] = shown
  }
  return Object.keys(emptied).length > 0 ? { ...row, ...emptied } : row
}

/** A draft in which fields that are not asked for are empty, those of rows at every level too. */
export function withoutHidden(sections: readonly Section[], draft: Values): Values {
  const at: Lookup = (name) => draft[name]
  return sections.reduce<Values>((values, section) => shownRow(section, values, at), draft)
}
