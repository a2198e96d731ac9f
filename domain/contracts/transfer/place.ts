import type { Lookup } from '../../records/condition.ts'
import { lookIn } from '../../records/visible.ts'
import { fieldIn, LAYER_KEYS, type BelowLayout, type SheetColumn } from './layout.ts'
import { countedOn, hiddenCells, type Placed, type Placing } from './placing.ts'
import { emptied, isSaid, isSameCell, textOf, type FormRow, type SheetCell, type SheetFault, type SheetRow } from './sheet-row.ts'

/** A row of the form. */
interface Entry {
  row: FormRow
  /** Which row of the file was the first to name it; null for none. */
  from: number | null
  isNew: boolean
  below: Entry[]
}

type Fault = Omit<SheetFault, 'row'>
type Cells = SheetRow['cells']

const entryOf = (row: FormRow, below: BelowLayout | null): Entry => ({
  row,
  from: null,
  isNew: false,
  below: below ? ((row[below.name] ?? []) as readonly FormRow[]).map((one) => entryOf(one, null)) : [],
})

const newEntry = (row: FormRow): Entry => ({ row, from: null, isNew: true, below: [] })

const isCalled = (said: unknown, cell: SheetCell | undefined) => textOf(said).toLowerCase() === textOf(cell).toLowerCase()

/** Puts the rows of one file among the rows of a form, one after the other. */
class Placement {
  readonly #placing: Placing
  readonly #entries: Entry[]
  readonly #rows: SheetRow[] = []
  readonly #faults: SheetFault[] = []
  readonly #counts = { created: 0, changed: 0, unchanged: 0 }
  /** Of which layer the row before was; `lost` where nobody knows. */
  #last: Entry | 'lost' | null = null

  constructor(placing: Placing, sections: readonly FormRow[]) {
    this.#placing = placing
    this.#entries = sections.map((row) => entryOf(row, placing.layout.below))
  }

  take({ row, cells, isBad }: SheetRow): void {
    const layer = this.#layerOf(cells)
    this.#last = 'key' in layer ? 'lost' : layer
    if (isBad && !('key' in layer)) return
    const faults = 'key' in layer ? [layer] : this.#put(layer, row, cells)
    this.#faults.push(...faults.map((fault) => ({ ...fault, row })))
    if (faults.length > 0 || 'key' in layer) return
    const isBelow = this.#placing.layout.below !== null
    this.#rows.push({ row, cells: isBelow ? { ...cells, section_no: textOf(layer.row['section_no']) } : cells })
  }

  /** All as it is afterwards. */
  end(): Placed {
    const { layout, isReplacing } = this.#placing
    const isGone = ({ from }: Entry) => isReplacing && from === null
    const stays = layout.isOwn ? this.#entries.filter((entry) => !isGone(entry)) : this.#entries
    const inOrder = layout.isOwn && isReplacing ? stays.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0)) : stays
    let removed = this.#entries.length - stays.length
    const sections = inOrder.map((entry) => {
      if (!layout.below || entry.from === null) return entry.row
      const left = layout.below.isOwn && this.#hasBelow() ? entry.below.filter((each) => !isGone(each)) : entry.below
      removed += entry.below.length - left.length
      return this.#withBelow(entry.row, left)
    })
    return { sections, rows: this.#rows, faults: this.#faults, ...this.#counts, removed }
  }

  #hasBelow(): boolean {
    return this.#rows.some(({ cells }) => Object.keys(cells).some((name) => name.includes('.')))
  }

  /** A further row of a layer, for what lies below it. */
  #saysBelow(cells: Cells): boolean {
    return Object.entries(cells).some(([name, cell]) => name.includes('.') && isSaid(cell))
  }

  #withBelow(row: FormRow, below: readonly Entry[]): FormRow {
    const name = this.#placing.layout.below?.name ?? ''
    const [had, next] = [(row[name] ?? []) as readonly FormRow[], below.map((each) => each.row)]
    const isSame = had.length === next.length && had.every((one, at) => one === next[at])
    return isSame ? row : { ...row, [name]: next }
  }

  /** The layer that a row means; without a word the one of the row before, or the only one there is. */
  #layerOf(cells: Cells): Entry | Fault {
    const { isOwn, group } = this.#placing.layout
    const [number, ...others] = LAYER_KEYS.filter((name) => isSaid(cells[name]))
    if (number === undefined) return this.#unnamedLayer()
    const keys = number === 'section_no' ? [number] : [number, ...others]
    const isAdded = isOwn && !this.#placing.isReplacing && number !== 'section_no'
    const known = isAdded ? this.#madeFor(cells) : this.#entries
    const found = known.filter(({ row }) => keys.every((name) => isCalled(row[name], cells[name])))
    if (found.length > 1) return { column: number, key: 'layer_not_clear' }
    if (found[0]) return found[0]
    return isOwn ? newEntry(this.#placing.make(group)) : { column: number, key: 'layer_unknown' }
  }

  /** Layers that a row without a number may mean where rows are added: those of this file, for what lies below them. */
  #madeFor(cells: Cells): readonly Entry[] {
    return this.#saysBelow(cells) ? this.#entries.filter(({ isNew }) => isNew) : []
  }

  #unnamedLayer(): Entry | Fault {
    const { isOwn, group } = this.#placing.layout
    if (isOwn) return newEntry(this.#placing.make(group))
    if (this.#last === 'lost') return { column: 'section_no', key: 'layer_unknown' }
    const only = this.#entries.length === 1 ? this.#entries[0] : undefined
    return this.#last ?? only ?? { column: 'section_no', key: 'required' }
  }

  #put(layer: Entry, row: number, cells: Cells): Fault[] {
    const { layout, above } = this.#placing
    const own = layout.columns.filter(({ name, isOwn }) => isOwn && !name.includes('.'))
    const next = this.#nextOf(layer, own, cells)
    const below = layout.below && this.#belowOf(layout.below, layer, cells)
    const faults = [
      ...this.#faultsOfLayer(layer, own, cells),
      ...hiddenCells(own, layout.all, next, above, cells),
      ...(below ? this.#faultsBelow(below, lookIn(layout.all, next, above), cells) : []),
    ]
    if (faults.length > 0) return faults
    const wasNew = layer.isNew && layer.from === null
    let isChanged = next !== layer.row
    if (wasNew) this.#entries.push(layer)
    layer.row = wasNew ? this.#numbered(next) : next
    layer.from ??= row
    let isCreated = wasNew
    if (below && 'entry' in below) {
      isCreated ||= below.entry.isNew
      isChanged ||= below.next !== below.entry.row
      this.#keepBelow(layer, below, row)
    }
    this.#count(isCreated, isChanged)
    return []
  }

  #count(isCreated: boolean, isChanged: boolean): void {
    if (isCreated) this.#counts.created++
    else if (isChanged) this.#counts.changed++
    else this.#counts.unchanged++
  }

  #faultsOfLayer(layer: Entry, own: readonly SheetColumn[], cells: Cells): Fault[] {
    const { layout, isReplacing } = this.#placing
    const said = LAYER_KEYS.find((name) => isSaid(cells[name])) ?? 'section_no'
    const params = { row: layer.from ?? 0 }
    if (layer.from !== null && (!layout.isOwn || this.#saysBelow(cells)))
      return own
        .filter(({ name, field }) => isSaid(cells[name]) && !isSameCell(field, layer.row[name], cells[name]))
        .map(({ name }) => ({ column: name, key: 'differs_above', params }))
    if (!layout.isOwn) return []
    if (layer.from !== null) return [{ column: said, key: 'repeated_row', params }]
    if (!layer.isNew) return isReplacing ? [] : [{ column: said, key: 'already_there' }]
    const most = layout.group.most ?? Infinity
    const count = this.#entries.filter(({ from }) => !isReplacing || from !== null).length
    return count < most ? [] : [{ column: said, key: 'too_many', params: { maximum: most } }]
  }

  /** The row as the cells make it; the same one where they say what it says. */
  #nextOf({ row, isNew, from }: Entry, own: readonly SheetColumn[], cells: Cells): FormRow {
    const isEmptying = this.#placing.isReplacing && !isNew && from === null
    const changes = own.flatMap(({ name, field }) => {
      const cell = cells[name]
      const nothing = isEmptying ? emptied(field) : undefined
      const value = cell === '' ? nothing : cell
      const at = fieldIn(name)
      return value === undefined || isSameCell(field, row[at], value) ? [] : [[at, value] as const]
    })
    return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) }
  }

  /** Rows that have a number are counted on from the highest. */
  #numbered(row: FormRow): FormRow {
    return countedOn(
      this.#placing.layout.group,
      row,
      this.#entries.map((entry) => entry.row),
    )
  }

  #belowOf(below: BelowLayout, layer: Entry, cells: Cells): Below | Fault | null {
    const { layout, make } = this.#placing
    const columns = layout.columns.filter(({ name }) => name.startsWith(`${below.name}.`))
    if (!columns.some(({ name }) => isSaid(cells[name]))) return null
    const keys = columns.filter(({ name }) => below.keys.includes(fieldIn(name)) && isSaid(cells[name]))
    const [first] = columns
    const key = keys[0]?.name ?? first?.name ?? ''
    if (keys.length === 0 && below.group.order === undefined) return { column: key, key: 'required' }
    const found = layer.below.filter(
      ({ row }) => keys.length > 0 && keys.every(({ name, field }) => isSameCell(field, row[fieldIn(name)], cells[name])),
    )
    if (found.length > 1) return { column: key, key: 'not_one' }
    if (!found[0] && !below.isOwn) return { column: key, key: 'not_on_panel' }
    const entry = found[0] ?? newEntry(make(below.group))
    const own = columns.filter(({ isOwn }) => isOwn)
    return { below, entry, own, key, next: this.#nextOf(entry, own, cells), siblings: layer.below }
  }

  #faultsBelow(found: Below | Fault, above: Lookup, cells: Cells): Fault[] {
    if ('column' in found) return [found]
    const { below, entry, own, key, next, siblings } = found
    const faults = hiddenCells(own, below.all, next, above, cells)
    if (entry.from !== null) return [...faults, { column: key, key: 'repeated_row', params: { row: entry.from } }]
    if (below.isOwn && !entry.isNew && !this.#placing.isReplacing) faults.push({ column: key, key: 'already_there' })
    const most = below.group.most ?? Infinity
    const count = siblings.filter(({ from }) => !this.#placing.isReplacing || from !== null).length
    if (entry.isNew && count >= most) faults.push({ column: key, key: 'too_many', params: { maximum: most } })
    return faults
  }

  #keepBelow(layer: Entry, { below, entry, next }: Below, row: number): void {
    if (entry.isNew) layer.below.push(entry)
    entry.row = entry.isNew
      ? countedOn(
          below.group,
          next,
          layer.below.map((each) => each.row),
        )
      : next
    entry.from = row
  }
}

interface Below {
  below: BelowLayout
  entry: Entry
  own: readonly SheetColumn[]
  /** The column that says which row it is. */
  key: string
  next: FormRow
  siblings: readonly Entry[]
}

/** The rows of a file among the layers of a form: added to them, or in their place. */
export function placed(placing: Placing, sections: readonly FormRow[], rows: readonly SheetRow[]): Placed {
  const placement = new Placement(placing, sections)
  for (const row of rows) placement.take(row)
  return placement.end()
}
