import { heightOf, widthOf } from '#src/ui/grid/block.ts'
import type { Pasted } from '#src/ui/grid/edits.ts'
import { isOpen, type RowErrors } from '#src/ui/grid/grid-column.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './GridBar.module.css'
import type { Command } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import { chosenIn } from './grid-marks.ts'
import type { GridInput, GridSnapshot } from './grid-standing.ts'
import { nextFault } from './next-fault.ts'

interface GridBarProps {
  control: GridControl
  input: GridInput
  errors: readonly (RowErrors | undefined)[]
  /** What one row is called: "layer". */
  rowName: string
  messageId: string
  pasted: Pasted | null
}

/** What can be done with the chosen rows, and what is said of the cell one is in. */
export function GridBar({ control, input, errors, rowName, messageId, pasted }: GridBarProps) {
  const { rows, acts, isReadOnly, most = Number.POSITIVE_INFINITY } = input
  const { count, cells, isFirst, isOpened, error } = useChosen(control, input, errors)
  const isWritten = !isReadOnly && isOpened
  const words = useWords(rowName, count)
  const act = (name: Command, label: string, isOff = false) => (
    <button type="button" className={classes.act} disabled={isOff} onClick={() => control.command(name)}>
      {label}
    </button>
  )
  return (
    <div className={classes.bar} data-read-only={isReadOnly || undefined}>
      {acts && !isReadOnly && (
        <>
          {act('insert', words.add, rows.length >= most)}
          {act('duplicate', words.duplicate, rows.length === 0 || rows.length + count > most)}
          {act('remove', words.remove, rows.length === 0)}
        </>
      )}
      {isWritten && act('fill', words.fill, count === 1 && isFirst)}
      <Faults control={control} errors={errors} />
      <Said messageId={messageId} hint={isWritten ? words.hint : ''} error={error} pasted={pasted} cells={cells} />
    </div>
  )
}

/** Said anew only where they say something else: the bar is drawn with every cell that is written. */
function useWords(row: string, count: number) {
  const { t } = useTranslation('grid')
  return useMemo(
    () => ({
      add: t('add', { row }),
      duplicate: t('duplicate', { count }),
      remove: t('remove', { count }),
      fill: t('fill'),
      hint: t('hint'),
    }),
    [t, row, count],
  )
}

interface Chosen {
  /** Rows. */
  count: number
  cells: number
  /** It begins in the first row. */
  isFirst: boolean
  /** Some cell of the row one is in may be written. */
  isOpened: boolean
  /** What is wrong with the cell one is in. */
  error: string | undefined
}

const isSame = (one: Chosen, other: Chosen) => (Object.keys(one) as (keyof Chosen)[]).every((name) => one[name] === other[name])

/** What the bar says of the block: most steps from cell to cell change none of it. */
function useChosen({ actor, rows }: GridControl, { columns }: GridInput, errors: GridBarProps['errors']): Chosen {
  const size = { rows: rows.length, columns: columns.length }
  const chosen = (snapshot: GridSnapshot): Chosen => {
    const { at, block } = chosenIn(snapshot, size)
    const row = rows[at.row]
    const count = heightOf(block)
    return {
      count,
      cells: count * widthOf(block),
      isFirst: block.top === 0,
      isOpened: row !== undefined && columns.some((column) => isOpen(row, column)),
      error: errors[at.row]?.[columns[at.column]?.key ?? ''],
    }
  }
  return useSelector(actor, chosen, isSame)
}

function Faults({ control, errors }: Pick<GridBarProps, 'control' | 'errors'>) {
  const { t } = useTranslation('grid')
  const { columns } = control.sheet
  const keys = columns.map(({ key }) => key)
  const count = errors.reduce((sum, row) => sum + keys.filter((key) => row?.[key]).length, 0)
  if (count === 0) return null
  const goOn = () => {
    const next = nextFault(errors, keys, control.standing().at)
    if (next) control.choose(next)
  }
  return (
    <button type="button" className={classes.faults} onClick={goOn}>
      {t('faults', { count })}
    </button>
  )
}

interface SaidProps {
  messageId: string
  hint: string
  error: string | undefined
  pasted: Pasted | null
  cells: number
}

function Said({ messageId, hint, error, pasted, cells }: SaidProps) {
  const { t } = useTranslation('grid')
  const news = () => {
    if (cells > 1 && !pasted) return t('chosen', { count: cells })
    if (!pasted) return ''
    const done = t('pasted', { count: pasted.edits.length })
    return pasted.left > 0 ? `${done} ${t('left', { count: pasted.left })}` : done
  }
  return (
    <>
      <p role="status" className={classes.said}>
        {news()}
      </p>
      <p id={messageId} className={classes.said} data-error={error ? true : undefined}>
        {error ?? hint}
      </p>
    </>
  )
}
