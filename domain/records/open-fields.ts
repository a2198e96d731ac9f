import type { Lookup } from './condition.ts'
import type { Fields } from './field.ts'
import { onceFor } from './once-for.ts'
import { eachRow, isBlank, isDemanded, missing, nothing, together, type Problems } from './problems.ts'
import type { Group, Section } from './record.ts'
import { isAsked, lookIn } from './visible.ts'
import type { Values } from './values.ts'

type Groups = Readonly<Record<string, Group>>

const demanded = onceFor((fields: Fields) => Object.entries(fields).filter(([, field]) => isDemanded(field)))
const groupsIn = onceFor((rows: Groups) => Object.entries(rows))
const NO_GROUPS: Groups = {}

const isThere = (rows: unknown): rows is Values[] => Array.isArray(rows) && rows.length > 0

function openIn({ fields, rows = NO_GROUPS }: Pick<Group, 'fields' | 'rows'>, row: Values, above: Lookup, prefix = ''): Problems {
  const at = lookIn(fields, row, above)
  const open = demanded(fields).flatMap(([name, field]) => (isBlank(row[name]) && isAsked(field, at) ? [name] : []))
  const below = groupsIn(rows).flatMap(([name, group]) => {
    const each = row[name]
    if (!isThere(each) || !isAsked(group, at)) return []
    return [eachRow(prefix + name, each, (one, path) => openIn(group, one, at, path))]
  })
  return open.length + below.length === 0 ? nothing() : together(missing(row, open, prefix), ...below)
}

/** Fields that sections ask for beside what else is filled in, and that are empty; those of rows at every level too. */
export const openFields = (sections: readonly Pick<Section, 'fields' | 'rows'>[], draft: Values): Problems =>
  together(...sections.map((section) => openIn(section, draft, (name) => draft[name])))
