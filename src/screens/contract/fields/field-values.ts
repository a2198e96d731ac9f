import type { Group } from '#domain/records/record.ts'
import { settable, type Values } from '#domain/records/values.ts'
import { startOf } from '#src/actors/records/cells.ts'
import { newInstance } from '#src/services/instance.ts'

/** A row as forms hold it: it has its `key` from now on, its `id` when it is stored. */
export type RowValues = Values & { key: string; id?: string }

export function newRow({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>): RowValues {
  const empty = settable(fields).map(([name, field]) => [name, startOf(field)])
  return { ...(Object.fromEntries(empty) as Values), ...each(rows, () => []), id: '', key: newInstance() }
}

const each = <T>(groups: Readonly<Record<string, Group>>, make: (name: string, group: Group) => T) =>
  Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, make(name, group)]))

/** The same once more, as rows that nobody has stored. */
export const copyOf = ({ rows = {} }: Pick<Group, 'rows'>, row: RowValues): RowValues => ({
  ...row,
  ...each(rows, (name, group) => ((row[name] ?? []) as RowValues[]).map((below) => copyOf(group, below))),
  id: '',
  key: newInstance(),
})
