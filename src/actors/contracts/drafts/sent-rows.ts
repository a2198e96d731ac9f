import type { Group } from '#domain/records/record.ts'
import { isRow, type StepRow, type StepValues } from '#src/machines/contract/step-values.ts'

const idsIn = (rows: readonly StepRow[]) => new Map(rows.map(({ key, id }) => [key, id]))

const rowsIn = (value: unknown) => [value].flat().filter(isRow)

/** Rows with the ids that they are stored by: one that was deleted and came back is a new one, and has none, where no other step holds some of it. */
export function withStoredIds(sent: StepValues, read: StepValues, { rows: groups }: Pick<Group, 'rows'>): StepValues {
  const changed = Object.entries(sent).flatMap(([name, value]) => {
    const [rows, before] = [rowsIn(value), rowsIn(read[name])]
    const group = groups?.[name]
    const [ids, byKey] = [idsIn(before), new Map(before.map((row) => [row.key, row]))]
    const now = rows.map((row): StepRow => {
      if (byKey.get(row.key) === row) return row
      const id = ids.get(row.key) ?? (group?.isShared ? row.id : '')
      const own = withStoredIds(row, byKey.get(row.key) ?? {}, group ?? {})
      return own === row && row.id === id ? row : { ...(own as StepRow), id }
    })
    return now.every((row, at) => row === rows[at]) ? [] : [[name, now] as const]
  })
  return changed.length === 0 ? sent : { ...sent, ...Object.fromEntries(changed) }
}
