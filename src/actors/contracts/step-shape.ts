import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { besideOf, enteredIn, namesOf } from '#domain/contracts/views.ts'
import type { Fields } from '#domain/records/field.ts'
import { numberOf, type Group } from '#domain/records/record.ts'
import { isPointing } from '#domain/records/traits.ts'
import { settable } from '#domain/records/values.ts'
import type { MergedGroups } from '#src/machines/contract/merge.ts'

export type Groups = Readonly<Record<string, Group>>

/** Fields and groups of rows beside each other. */
export interface Shape {
  fields: Fields
  rows: Groups
}

const together = (parts: readonly Shape[]): Shape => ({
  fields: Object.assign({}, ...parts.map(({ fields }) => fields)) as Fields,
  rows: Object.assign({}, ...parts.map(({ rows }) => rows)) as Groups,
})

const named = <T>(of: Readonly<Record<string, T>>, isWanted: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => isWanted(name)))

const eachStep = <T>(make: (step: StepName) => T): ((step: StepName) => T) => {
  const made = new Map(STEP_NAMES.map((step) => [step, make(step)]))
  return (step) => made.get(step) as T
}

const all = together(CONTRACT)

/** What is filled in in a step. */
export const enteredShape = eachStep((step) => together(enteredIn(step)))

const settableFields = (fields: Fields): Fields => Object.fromEntries(settable(fields))

const settableRows = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [
      name,
      { ...group, fields: settableFields(group.fields), rows: settableRows(group.rows ?? {}) },
    ]),
  )

/** What of it someone may send. */
export const settableShape = eachStep((step): Shape => {
  const { fields, rows } = enteredShape(step)
  return { fields: settableFields(fields), rows: settableRows(rows) }
})

/** What its inputs hold: its fields, and its rows with the cells of the other steps too. */
export const shownShape = eachStep((step): Shape => {
  const names = namesOf(step)
  const { rows } = together(besideOf(step))
  return { fields: enteredShape(step).fields, rows: named(rows, (name) => names.includes(name)) }
})

/** Single fields of the other steps. */
export const fieldsBeside = eachStep((step) => named(all.fields, (name) => !(name in enteredShape(step).fields)))

/** Groups at every level, by their names: `sections.markets`. */
const groupsIn = (groups: Groups, above = ''): (readonly [string, Group])[] =>
  Object.entries(groups).flatMap(([name, group]) => [
    [above + name, group] as const,
    ...groupsIn(group.rows ?? {}, `${above}${name}.`),
  ])

const pointing = (fields: Fields, above = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isPointing(field) ? [above + name] : []))

/** Its fields that link to records, with the groups that they are in: `sections.currency`. */
export const linksOf = eachStep((step): readonly string[] => {
  const { fields, rows } = enteredShape(step)
  return [...pointing(fields), ...groupsIn(rows).flatMap(([name, group]) => pointing(group.fields, `${name}.`))]
})

/** What putting two versions of a step together has to know of its groups. */
export const mergedGroups = eachStep((step): MergedGroups => {
  const groups = groupsIn(enteredShape(step).rows)
  const numbered = groups.map(([name, group]) => [name, numberOf(group)] as const).filter(([, number]) => number)
  return {
    fixed: groups.filter(([, group]) => group.step !== step).map(([name]) => name),
    numbers: Object.fromEntries(numbered) as Record<string, string>,
  }
})
