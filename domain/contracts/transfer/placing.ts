import type { Lookup } from '../../records/condition.ts'
import type { Fields } from '../../records/field.ts'
import { numberOf, type Group } from '../../records/record.ts'
import { isAsked, lookIn } from '../../records/visible.ts'
import type { SheetColumn, SheetLayout } from './layout.ts'
import { isSaid, textOf, type FormRow, type SheetFault, type SheetRow } from './sheet-row.ts'

export interface Placing {
  layout: SheetLayout
  /** What stands above the layers. */
  above: Lookup
  /** Rows that the file does not have go, and its empty cells empty theirs. */
  isReplacing: boolean
  /** A new row of a group, with what its fields begin with. */
  make: (group: Group) => FormRow
}

export interface Placed {
  sections: readonly FormRow[]
  /** Those that found their place; each names its layer by the number of the section where rows lie below layers. */
  rows: readonly SheetRow[]
  faults: readonly SheetFault[]
  created: number
  changed: number
  unchanged: number
  removed: number
}

/** Rows that have a number are counted on from the highest. */
export function countedOn(group: Group, row: FormRow, rows: readonly FormRow[]): FormRow {
  const order = numberOf(group)
  if (!order || textOf(row[order]) !== '') return row
  const highest = Math.max(0, ...rows.map((each) => Number(textOf(each[order])) || 0))
  return { ...row, [order]: String(highest + 1) }
}

/** Cells that say something nobody asks for in this row. */
export function hiddenCells(
  own: readonly SheetColumn[],
  all: Fields,
  row: FormRow,
  above: Lookup,
  cells: SheetRow['cells'],
): Omit<SheetFault, 'row'>[] {
  const at = lookIn(all, row, above)
  return own
    .filter(({ name, field }) => isSaid(cells[name]) && !isAsked(field, at))
    .map(({ name }) => ({ column: name, key: 'not_asked' }))
}
