import type { FieldErrors } from '../app-error.ts'
import type { Lookup } from './condition.ts'
import type { Fields } from './field.ts'
import { onceFor } from './once-for.ts'
import { isBlank, isDemanded, nothing, type Problems } from './problems.ts'
import { groupsBelow, type Group, type Section } from './record.ts'
import { isAsked, lookIn } from './visible.ts'
import type { Values } from './values.ts'

const demanded = onceFor((fields: Fields) => Object.entries(fields).filter(([, field]) => isDemanded(field)))

const isThere = (rows: unknown): rows is Values[] => Array.isArray(rows) && rows.length > 0

/** Told in place: a programme of hundreds of layers has thousands of fields to look at. */
function openIn(group: Pick<Group, 'fields' | 'rows'>, row: Values, above: Lookup, found: FieldErrors, prefix = ''): void {
  const { fields } = group
  const at = lookIn(fields, row, above)
  for (const [name, field] of demanded(fields)) {
    if (isBlank(row[name]) && isAsked(field, at)) found[prefix + name] = { key: 'required' }
  }
  for (const [name, below] of groupsBelow(group)) {
    const each = row[name]
    if (isThere(each) && isAsked(below, at))
      each.forEach((one, place) => openIn(below, one, at, found, `${prefix}${name}.${place}.`))
  }
}

/** Fields that sections ask for beside what else is filled in, and that are empty; those of rows at every level too. */
export function openFields(sections: readonly Pick<Section, 'fields' | 'rows'>[], draft: Values): Problems {
  const found = nothing()
  for (const section of sections) openIn(section, draft, (name) => draft[name], found.missing)
  return found
}
