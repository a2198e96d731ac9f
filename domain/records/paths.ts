import type { Field } from './field.ts'
import type { Group } from './record.ts'

type Fields = Pick<Group, 'fields' | 'rows'>

/** Fields by their paths, those of rows of every level too: `contacts.email`. */
export const fieldsIn = ({ fields, rows = {} }: Fields, prefix = ''): [path: string, field: Field][] => [
  ...Object.entries(fields).map(([name, field]): [string, Field] => [prefix + name, field]),
  ...Object.entries(rows).flatMap(([name, group]) => fieldsIn(group, `${prefix}${name}.`)),
]

/** The paths of rows with that of the field by which one is told from others: `documents` with `documents.doc_type`. */
export const titlesIn = ({ rows = {} }: Pick<Group, 'rows'>, prefix = ''): [rows: string, title: string][] =>
  Object.entries(rows).flatMap(([name, group]): [string, string][] => [
    [prefix + name, `${prefix}${name}.${group.title}`],
    ...titlesIn(group, `${prefix}${name}.`),
  ])

/** Between the name of a row and those below it. */
export const BELOW = ' › '

interface Named {
  /** The path of a field: `layers.markets.written_line`. */
  field: string
  /** What its row is called, behind those above it. */
  row: string | null
}

/** What a row is called in the reader's words; as it is stored where a row has no name. */
export function rowWords(
  { field, row }: Named,
  titles: ReadonlyMap<string, string>,
  wordsOf: (path: string, value: string) => string | null,
): string | null {
  const names = row?.split(BELOW) ?? []
  const groups = field.split('.').slice(0, -1)
  if (names.length !== groups.length) return row
  const said = names.map((name, level) => {
    const title = titles.get(groups.slice(0, level + 1).join('.'))
    return title === undefined ? name : (wordsOf(title, name) ?? name)
  })
  return said.join(BELOW)
}
