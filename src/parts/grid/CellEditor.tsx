import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { plainIn, typedIn } from '#src/ui/grid/cell-values.ts'
import { inputOf, type GridColumn, type GridRow } from '#src/ui/grid/grid-column.ts'
import { isHeldAsTyped } from '#src/machines/typed-name.ts'
import { useLastWord } from '#src/services/last-word.ts'
import { useEffect, useRef, type FormEvent } from 'react'
import classes from './Grid.module.css'
import { keyboardOf } from './grid-acts.ts'

interface CellEditorProps {
  column: GridColumn
  row: GridRow
  label: string
  language: string
  /** It takes the place of what stood there. */
  isAnew: boolean
  onKeep: (text: string) => void
}

/** The one input of a grid, in the cell that is written: it says its text when it is left. */
export function CellEditor({ column, row, label, language, isAnew, onKeep }: CellEditorProps) {
  const shared = { className: classes.editor, 'aria-label': label, onInput: useKeptInput(onKeep) }
  if (column.link) return <LinkEditor {...{ column, row, label, onKeep }} />
  if (inputOf(column) === 'choice')
    return (
      <select {...shared} defaultValue={plainIn(row, column)} onBlur={(event) => onKeep(event.currentTarget.value)}>
        <option value="" aria-label={label} />
        {column.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      type="text"
      autoComplete="off"
      inputMode={keyboardOf(column)}
      defaultValue={isAnew ? '' : typedIn(language, row, column)}
      onBlur={(event) => onKeep(event.currentTarget.value)}
    />
  )
}

function useKeptInput(onKeep: (text: string) => void) {
  const typed = useRef<string | null>(null)
  useLastWord(() => {
    if (typed.current !== null) onKeep(typed.current)
  })
  return ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed.current = target.value
  }
}

function LinkEditor({ column, row, label, onKeep }: Omit<CellEditorProps, 'language' | 'isAnew'>) {
  const value = plainIn(row, column)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const { link } = column
  const onInput = useKeptInput((text) => {
    const typed = link?.idOf(text) ?? text
    if (isHeldAsTyped(text)) onKeep(typed)
  })
  if (!link) return null
  return (
    <span className={classes.linked} onInput={onInput}>
      <LinkInput
        of={link.of}
        value={value}
        defaultValue={value}
        aria-label={label}
        className={classes.link}
        withAsterisk
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        onChange={(id) => isThere.current && onKeep(id ?? '')}
        onOptionSubmit={(id) => id === value && onKeep(id)}
      />
    </span>
  )
}
