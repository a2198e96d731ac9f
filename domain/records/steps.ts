import type { Field, Fields } from './field.ts'
import type { Group, Section } from './record.ts'

/*
 * A record whose rows are filled in over several steps: a layer is added in one, priced in the next, and has its panel in a third.
 * A section is named after the step that brings it; fields and groups that are filled in elsewhere name their own `step`.
 */

const eachOf = <T>(of: Readonly<Record<string, T>> = {}, make: (one: T) => T | null): Record<string, T> =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, one]) => {
      const made = make(one)
      return made === null ? [] : [[name, made]]
    }),
  )

/** Fields that are all filled in in one step. */
export const inStep = <const F extends Fields>(step: string, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, step }])) as F

/** Where the rows of a group come and go. */
export const stepOfGroup = (group: Pick<Group, 'step'>, above: string): string => group.step ?? above

export const stepOfField = (field: Field, above: string): string => field.step ?? above

const sizeOf = ({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>) => Object.keys(fields).length + Object.keys(rows).length

function enteredIn(group: Group, step: string, above: string): Group | null {
  const own = stepOfGroup(group, above)
  const fields = eachOf<Field>(group.fields, (field) => (stepOfField(field, own) === step ? field : null))
  const rows = eachOf<Group>(group.rows, (below) => enteredIn(below, step, own))
  const isEntered = own === step || sizeOf({ fields, rows }) > 0
  const isShared = sizeOf({ fields, rows }) < sizeOf(group)
  return isEntered ? { ...group, step: own, fields, rows, ...(isShared && { isShared }) } : null
}

/** A group with those below it in which a step has something to fill in. */
function neededIn(group: Group, step: string, above: string): Group | null {
  if (!enteredIn(group, step, above)) return null
  const own = stepOfGroup(group, above)
  return { ...group, step: own, rows: eachOf<Group>(group.rows, (below) => neededIn(below, step, own)) }
}

const ownFields =
  (step: string) =>
  ({ name, fields }: Section): Fields =>
    eachOf<Field>(fields, (field) => (stepOfField(field, name) === step ? field : null))

const isAny = ({ fields, rows }: Section) => Object.keys(fields).length + Object.keys(rows).length > 0

/** What is filled in in a step: its fields, and of rows that came earlier those that it goes on with. */
export const entered = (sections: readonly Section[], step: string): Section[] =>
  sections
    .map((section) => ({
      ...section,
      fields: ownFields(step)(section),
      rows: eachOf<Group>(section.rows, (group) => enteredIn(group, step, section.name)),
    }))
    .filter(isAny)

/** All single fields, and the groups of rows in which a step has something to fill in, with all that is known of their rows. */
export const beside = (sections: readonly Section[], step: string): Section[] =>
  sections.map((section) => ({ ...section, rows: eachOf<Group>(section.rows, (group) => neededIn(group, step, section.name)) }))
