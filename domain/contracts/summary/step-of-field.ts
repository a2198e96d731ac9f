import type { Group } from '../../records/record.ts'
import { stepOfField as stepIn, stepOfGroup } from '../../records/steps.ts'
import { CONTRACT } from '../sections/index.ts'
import type { StepName } from '../steps.ts'

const stepsBelow = (group: Group, above: string, path: string): [path: string, step: string][] => {
  const own = stepOfGroup(group, above)
  return [
    ...Object.entries(group.fields).map(([name, field]): [string, string] => [`${path}.${name}`, stepIn(field, own)]),
    ...Object.entries(group.rows ?? {}).flatMap(([name, below]) => stepsBelow(below, own, `${path}.${name}`)),
  ]
}

/** Every field by its path, those of rows of every level too, with the step in which it is filled in. */
const STEPS: ReadonlyMap<string, string> = new Map(
  CONTRACT.flatMap(({ name: step, fields, rows }) => [
    ...Object.entries(fields).map(([name, field]): [string, string] => [name, stepIn(field, step)]),
    ...Object.entries(rows).flatMap(([name, group]) => stepsBelow(group, step, name)),
  ]),
)

/** What the line of business asks for is filled in beside the risk. */
const OF_TEMPLATE = 'template_values'

/** The step of the form in which a field is filled in, by its path without places: `sections.limit`; null for what no step holds. */
export function stepOfField(path: string): StepName | null {
  if (path === OF_TEMPLATE || path.startsWith(`${OF_TEMPLATE}.`)) return '2'
  return (STEPS.get(path) ?? null) as StepName | null
}
