import { heightOf, widthOf } from '#src/ui/grid/block.ts'
import type { Pasted } from '#src/ui/grid/edits.ts'
import { isOpen, type RowErrors } from '#src/ui/grid/grid-column.ts'
import { useTranslation } from 'react-i18next'
import classes from './GridBar.module.css'
import type { Command } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import type { GridInput } from './grid-standing.ts'
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
  const { t } = useTranslation('grid')
  const { block, standing } = control
  const count = heightOf(block)
  const { rows, acts, isReadOnly, most = Number.POSITIVE_INFINITY } = input
  const row = standing.rows[standing.at.row]
  const isWritten = !isReadOnly && row !== undefined && standing.columns.some((column) => isOpen(row, column))
  const act = (name: Command, label: string, isOff = false) => (
    <button type="button" className={classes.act} disabled={isOff} onClick={() => control.command(name)}>
      {label}
    </button>
  )
  return (
    <div className={classes.bar}>
      {acts && !isReadOnly && (
        <>
          {act('insert', t('add', { row: rowName }), rows.length >= most)}
          {act('duplicate', t('duplicate', { count }), rows.length === 0 || rows.length + count > most)}
          {act('remove', t('remove', { count }), rows.length === 0)}
        </>
      )}
      {isWritten && act('fill', t('fill'), count === 1 && block.top === 0)}
      <Faults control={control} errors={errors} />
      <Said
        messageId={messageId}
        hint={isWritten ? t('hint') : ''}
        error={errors[standing.at.row]?.[standing.columns[standing.at.column]?.key ?? '']}
        pasted={pasted}
        cells={count * widthOf(block)}
      />
    </div>
  )
}

function Faults({ control, errors }: Pick<GridBarProps, 'control' | 'errors'>) {
  const { t } = useTranslation('grid')
  const { columns, at } = control.standing
  const keys = columns.map(({ key }) => key)
  const count = errors.reduce((sum, row) => sum + keys.filter((key) => row?.[key]).length, 0)
  const next = nextFault(errors, keys, at)
  if (!next) return null
  return (
    <button type="button" className={classes.faults} onClick={() => control.choose(next)}>
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
