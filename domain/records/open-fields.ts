import type { Lookup } from './condition.ts'
import type { Field } from './field.ts'
import { eachRow, isDemanded, missing, together, type Problems } from './problems.ts'
import type { Group, Section } from './record.ts'
import { isAsked, lookIn } from './visible.ts'
import type { Values } from './values.ts'

function openIn({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>, row: Values, above: Lookup, prefix = ''): Problems {
  const at = lookIn(fields, row, above)
  const isOpen = (field: Field) => isDemanded(field) && isAsked(field, at)
  const demanded = Object.keys(fields).filter((name) => isOpen(fields[name] as Field))
  const below = Object.entries(rows).map(([name, group]) =>
    eachRow(prefix + name, row[name] as Values[] | undefined, (each, path) => openIn(group, each, at, path)),
  )
  return together(missing(row, demanded, prefix), ...below)
}

/** Fields that sections ask for beside what else is filled in, and that are empty; those of rows at every level too. */
export const openFields = (sections: readonly Pick<Section, 'fields' | 'rows'>[], draft: Values): Problems =>
  together(...sections.map((section) => openIn(section, draft, (name) => draft[name])))
