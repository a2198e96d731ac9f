import type { Lookup } from './condition.ts'
import type { Fields } from './field.ts'
import { isAsked } from './visible.ts'

/** Fields that no row asks for beside what stands above the rows, and those that only such fields would bring. */
export function neverAsked(fields: Fields, above: Lookup): ReadonlySet<string> {
  const never = new Set<string>()
  const isOfRow = (name: string) => name in fields && !never.has(name)
  for (const [name, field] of Object.entries(fields)) {
    const { when } = field
    if (!when) continue
    const isLost = when.rules.some(({ key }) => never.has(key))
    const hangsOnRow = when.rules.some(({ key }) => isOfRow(key))
    if (isLost || (!hangsOnRow && !isAsked(field, above))) never.add(name)
  }
  return never
}
