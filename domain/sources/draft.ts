import { SECTION_NAMES, type Fields, type SourceField } from './field.ts'
import { SECTIONS, type SourceDraft, type SourceShown } from './sections/index.ts'

interface Link {
  id: number
}

function typedIn(field: SourceField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'ref') return (value as Link).id
  if (field.kind === 'refs') return (value as Link[]).map(({ id }) => id)
  return field.kind === 'file' ? (value as { uuid: string }).uuid : value
}

type Values = Record<string, unknown>

const valuesOf = (fields: Fields, shown: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedIn(field, shown[name])]))

/** What a form would hold for a source as it is shown; also what nobody types, such as where a document stands. */
export function draftOf(shown: Partial<SourceShown>): SourceDraft {
  const values = shown as Values
  const parts = SECTION_NAMES.map((name) => {
    const { fields, rows } = SECTIONS[name]
    const groups = Object.entries(rows).map(([group, declared]) => [
      group,
      ((values[group] ?? []) as (Values & Link)[]).map((row) => ({ id: row.id, ...valuesOf(declared.fields, row) })),
    ])
    return { ...valuesOf(fields, values), ...(Object.fromEntries(groups) as Values) }
  })
  return Object.assign({}, ...parts) as SourceDraft
}
