import type { Fields, Field } from '#domain/records/field.ts'
import type { Group, Section } from '#domain/records/record.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import { settable } from '#domain/records/values.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { inputOf, startOf, wireOf, type Cell } from '../records/cells.ts'

/** A row, with the rows below it. */
export type RowValues = { id: string } & { [name: string]: Cell | RowValues[] }
export type SectionValues = Record<string, Cell | RowValues[]>

type Shown = Record<string, unknown>

/** The fields that one variant of the form shows: all, or those that the producing desk enters. */
export const shownFields = (fields: Fields, isBroker: boolean): [string, Field][] =>
  settable(fields).filter(([, field]) => !isBroker || field.broker === true)

export const shownGroups = ({ rows = {} }: Pick<Group, 'rows'>, isBroker: boolean) =>
  Object.entries(rows).filter(([, group]) => !isBroker || group.broker === true)

type Groups = Readonly<Record<string, Group>>

const eachOf = <T>(
  fields: Fields,
  rows: Groups,
  ofField: (field: Field, name: string) => T,
  ofGroup: (group: Group, name: string) => T,
) =>
  Object.fromEntries([
    ...settable(fields).map(([name, field]) => [name, ofField(field, name)] as const),
    ...Object.entries(rows).map(([name, group]) => [name, ofGroup(group, name)] as const),
  ])

type Of = Pick<Group, 'fields' | 'rows'>

export const newRow = ({ fields, rows = {} }: Of): RowValues => ({
  ...eachOf<Cell | RowValues[]>(fields, rows, startOf, () => []),
  id: '',
})

const shownIn = (of: Shown | null, name: string) => (of?.[name] ?? []) as Shown[]

function rowOf({ fields, rows = {} }: Of, shown: Shown): RowValues {
  const values = eachOf<Cell | RowValues[]>(
    fields,
    rows,
    (field, name) => inputOf(field, shown[name]),
    (group, name) => shownIn(shown, name).map((row) => rowOf(group, row)),
  )
  return { ...values, id: String(shown.id) }
}

/** What the inputs start with: what is saved, or nothing yet. */
export const valuesIn = ({ fields, rows }: Section, source: Shown | null): SectionValues =>
  eachOf<Cell | RowValues[]>(
    fields,
    rows,
    (field, name) => (source ? inputOf(field, source[name]) : startOf(field)),
    (group, name) => shownIn(source, name).map((row) => rowOf(group, row)),
  )

const typedIn = (values: SectionValues, name: string) => (values[name] ?? []) as RowValues[]

const wireRow = (group: Group, row: RowValues): Shown => ({
  id: row.id === '' ? null : Number(row.id),
  ...wireValuesOf(group, row),
})

/** What is sent: the endpoint's own kinds of value, null for what was left empty. A factor nobody has judged is no row. */
export const wireValuesOf = ({ fields, rows = {} }: Of, values: SectionValues): Shown =>
  eachOf<unknown>(
    fields,
    rows,
    (field, name) => wireOf(field, values[name] as Cell),
    (group, name) => typedIn(values, name).map((row) => wireRow(group, row)),
  )

const sorted = (values: Shown) => Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

export const isSame = (one: Shown, other: Shown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

export const BROKER_SECTIONS = ['basic_details', 'regulatory', 'contacts', 'documents'] as const satisfies readonly SectionName[]

const kept = (fields: Fields, wire: Shown): Shown =>
  Object.fromEntries(shownFields(fields, true).map(([name]) => [name, wire[name]]))

function brokerPart(section: Section, wire: Shown): Shown {
  const groups = shownGroups(section, true).map(([name, group]) => [
    name,
    ((wire[name] ?? []) as Shown[]).map((row) => ({ id: row.id, ...kept(group.fields, row) })),
  ])
  return { ...kept(section.fields, wire), ...(Object.fromEntries(groups) as Shown) }
}

/** Everything the producing desk enters: one section as it was typed, the others as they are saved. */
export const brokerContent = (source: Shown | null, typed: SectionName, values: Shown): Shown =>
  Object.assign(
    {},
    ...BROKER_SECTIONS.map((name) => {
      const section = SECTIONS[name]
      return brokerPart(section, name === typed ? values : wireValuesOf(section, valuesIn(section, source)))
    }),
  ) as Shown
