import { isHeldAsTyped } from '#src/machines/typed-name.ts'
import { isSameBlock, movedTo, type Block } from '#src/ui/grid/block.ts'
import { copied, emptied, pasted, unknownNames, type Pasted } from '#src/ui/grid/edits.ts'
import type { ClipboardEvent } from 'react'
import { isEditing } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import type { GridInput } from './grid-standing.ts'

type Tell = (pasted: Pasted) => void

/** Blocks from and to a spreadsheet. */
export function clipboardHandlers(control: GridControl, input: GridInput, tell: Tell) {
  const { standing, block, sheet, run, learn, chart } = control
  const { isReadOnly, onChange } = input
  const isWriting = () => isEditing(standing().mode)
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', copied(sheet, block()))
    event.preventDefault()
  }
  return {
    onCopy: (event: ClipboardEvent) => !isWriting() && copy(event),
    onCut: (event: ClipboardEvent) => {
      if (isWriting()) return
      copy(event)
      const edits = isReadOnly || chart.made().length === 0 ? [] : emptied(sheet, block())
      if (edits.length > 0) run(() => onChange(edits))
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (isWriting() || isReadOnly || text === '') return
      event.preventDefault()
      const paste = pasting(control, input, tell, text)
      const names = unknownNames(sheet, block(), text)
      if (names.length === 0) paste()
      else void learn(names).then(paste)
    },
  }
}

/** Pastes where one is now, at once or once its names are found: by then the rows may stand elsewhere, and whoever is there may be elsewhere too. */
function pasting({ id, standing, block, sheet, run, stretch, chart }: GridControl, input: GridInput, tell: Tell, text: string) {
  const { onChange, acts } = input
  const chosen = block()
  const row = standing().rows[chosen.top]
  const isStillIn = (target: Block) =>
    isSameBlock(block(), target) &&
    !isEditing(standing().mode) &&
    document.getElementById(id)?.contains(document.activeElement) === true
  return () => {
    const [rows, place] = [chart.current(), chart.placeOf(row)]
    const { most = rows.length } = input
    const target = movedTo(chosen, Math.max(place, 0))
    const found = pasted({ ...sheet, rows }, target, text, { most: acts ? most : rows.length, isHeld: isHeldAsTyped })
    if (place === -1) return tell({ ...found, edits: [], left: found.edits.length + found.left })
    const write = () => void (found.edits.length > 0 && onChange(found.edits))
    if (isStillIn(target)) {
      run(write)
      stretch({ row: found.block.bottom, column: found.block.right })
    } else write()
    tell(found)
  }
}
