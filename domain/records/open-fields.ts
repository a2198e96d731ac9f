import type { Lookup } from './condition.ts'
import type { Fields } from './field.ts'
import { onceFor } from './once-for.ts'
import { eachRow, isBlank, isDemanded, missing, together, type Problems } from './problems.ts'
import type { Group, Section } from './record.ts'
import { isAsked, lookIn } from './visible.ts'
import type { Values } from './values.ts'

const demanded = onceFor((fields: Fields) => Object.entries(fields).filter(([, field]) => isDemanded(field)))

function openIn({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>, row: Values, above: Lookup, prefix = ''): Problems {
  const at = lookIn(fields, row, above)
  const open = demanded(fields).flatMap(([name, field]) => (isBlank(row[name]) && isAsked(field, at) ? [name] : []))
  const asked = Object.entries(rows).filter(([, group]) => isAsked(group, at))
  const below = asked.map(([name, group]) =>
    eachRow(prefix + name, row[name] as Values[] | undefined, (each, path) => openIn(group, each, at, path)),
  )
  return together(missing(row, open, prefix), ...below)
}

/** Fields that sections ask for beside what else is filled in, and that are empty; those of rows at every level too. */
export const openFields = (sections: readonly Pick<Section, 'fields' | 'rows'>[], draft: Values): Problems =>
  together(...sections.map((section) => openIn(section, draft, (name) => draft[name])))
