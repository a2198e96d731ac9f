import type { Group } from '#domain/records/record.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { placeOfKeyed, withValue, type StepRow } from '#src/machines/contract/step-values.ts'
import type { Edit, RowActs } from '#src/ui/grid/grid-column.ts'
import { copyOf, newRow, NO_ROWS, numbered, rowsAt, type Rows } from './new-rows.ts'
import { readyRow, takeReady } from './ready-rows.ts'

function withEdits(group: Group, rows: Rows, edits: readonly Edit[], begin: (isFirst: boolean) => StepRow): Rows {
  const count = Math.max(rows.length, ...edits.map(({ row }) => row + 1))
  const fresh = Array.from({ length: count - rows.length }, (_, at) => begin(rows.length + at === 0))
  const next = [...rows, ...numbered(group, rows, fresh)]
  for (const { row, column, value } of edits) next[row] = { ...(next[row] as StepRow), [column]: value }
  return next
}

const inserted = (group: Group, rows: Rows, at: number, added: Rows): Rows =>
  rows.toSpliced(at, 0, ...numbered(group, rows, added))

/** Where the rows would be is there no more: what was written ready for them is none of them. */
const NOWHERE = [{}] as const

/** What a grid reads and changes of the rows at a keyed path, wherever that is by then; each act is one change to undo. */
export function rowEdits(form: StepForm, keyed: string, group: Group) {
  const draft = () => form.actor.getSnapshot().context.draft
  const place = () => placeOfKeyed(keyed, draft())
  const begin = (isFirst: boolean): StepRow =>
    isFirst ? takeReady(form, keyed, group) : newRow(group, form.judge.beside()['currency'])
  const change = (make: (rows: Rows) => Rows, below = '') => {
    const path = place()
    if (path !== null) form.changeAll((values) => withValue(values, path, make(rowsAt(values, path))), `${path}${below}`)
  }
  const acts: RowActs = {
    ready: () => (place() === null ? NOWHERE : readyRow(form, keyed, group)),
    insert: (at) => change((rows) => inserted(group, rows, at, [begin(rows.length === 0)])),
    duplicate: (from, to) =>
      change((rows) =>
        inserted(
          group,
          rows,
          to + 1,
          rows.slice(from, to + 1).map((row) => copyOf(group, row)),
        ),
      ),
    remove: (from, to) => change((rows) => rows.toSpliced(from, to - from + 1)),
  }
  const rowsNow = (): Rows => {
    const path = place()
    return path === null ? NO_ROWS : rowsAt(draft(), path)
  }
  /** What a cell holds already is no change. */
  const onChange = (edits: readonly Edit[]) => {
    const before = rowsNow()
    const isChange = ({ row, column, value }: Edit) => !before[row] || (before[row][column] ?? '') !== value
    const [first, ...others] = edits.filter(isChange)
    if (first) change((rows) => withEdits(group, rows, [first, ...others], begin), `.${first.row}.${first.column}`)
  }
  return { acts, onChange, rowsNow }
}
