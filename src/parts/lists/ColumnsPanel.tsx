import { CloseButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { layoutOf } from '#src/ui/list/layout/layout-of.ts'
import classes from './ColumnsPanel.module.css'
import type { ListColumnsActor } from '#src/actors/records/list-columns.ts'

interface Named {
  name: string
  label: string
  width?: number | undefined
}

export interface ColumnsPanelProps {
  actor: ListColumnsActor
  shown: readonly Named[]
  hidden: readonly Named[]
  onClose: () => void
}

const swapped = (columns: readonly Named[], at: number, to: number) =>
  columns.map((column, place) => ({ [at]: columns[to], [to]: columns[at] })[place] ?? column)

/** Which columns show, and in which order: arranged by box and arrows, kept at once. */
export default function ColumnsPanel({ actor, shown, hidden, onClose }: ColumnsPanelProps) {
  const { t } = useTranslation('list')
  const hasLayout = useSelector(actor, (snapshot) => snapshot.context.layout !== null)
  const change = (nextShown: readonly Named[], nextHidden: readonly Named[]) =>
    actor.send({ type: 'columns.change', layout: layoutOf({ shown: [...nextShown], hidden: [...nextHidden] }) })
  const hide = (column: Named) =>
    change(
      shown.filter((each) => each !== column),
      [...hidden, column],
    )
  const show = (column: Named) =>
    change(
      [...shown, column],
      hidden.filter((each) => each !== column),
    )
  /** The button of the menu that it came from takes the focus. */
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const list = currentTarget.closest('section')?.parentElement
    onClose()
    list?.querySelector<HTMLElement>('[data-more]')?.focus()
  }
  return (
    <section className={classes.panel} aria-label={t('columns.title')}>
      <div className={classes.head}>
        <p className={classes.hint}>{t('columns.hint')}</p>
        <CloseButton size="sm" aria-label={t('columns.close')} title={t('columns.close')} onClick={close} />
      </div>
      <Unsaved actor={actor} />
      <ul className={classes.columns}>
        {[...shown, ...hidden].map((column, at) => (
          <li key={column.name}>
            <Box
              column={column}
              isOn={at < shown.length}
              isFixed={at < shown.length && shown.length === 1}
              onToggle={() => (at < shown.length ? hide(column) : show(column))}
            />
            {at < shown.length && (
              <Moves column={column} at={at} last={shown.length - 1} onMove={(to) => change(swapped(shown, at, to), hidden)} />
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="sw-quiet" disabled={!hasLayout} onClick={() => actor.send({ type: 'columns.reset' })}>
        {t('columns.reset')}
      </button>
    </section>
  )
}

function Box({ column, isOn, isFixed, onToggle }: { column: Named; isOn: boolean; isFixed: boolean; onToggle: () => void }) {
  return (
    <label className={classes.box}>
      <input type="checkbox" checked={isOn} disabled={isFixed} onChange={onToggle} />
      <span>{column.label}</span>
    </label>
  )
}

interface MovesProps {
  column: Named
  at: number
  last: number
  onMove: (to: number) => void
}

function Moves({ column, at, last, onMove }: MovesProps) {
  const { t } = useTranslation('list')
  const words = { column: column.label }
  return (
    <span className={classes.moves}>
      <button type="button" aria-label={t('columns.up', words)} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <IconArrowUp size={15} stroke={1.8} />
      </button>
      <button type="button" aria-label={t('columns.down', words)} disabled={at === last} onClick={() => onMove(at + 1)}>
        <IconArrowDown size={15} stroke={1.8} />
      </button>
    </span>
  )
}

function Unsaved({ actor }: Pick<ColumnsPanelProps, 'actor'>) {
  const { t } = useTranslation(['list', 'shell'])
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.matches('unsaved'))
  return (
    <div role="status">
      {isUnsaved && (
        <p className={classes.unsaved}>
          {t('columns.unsaved')}{' '}
          <button type="button" className="sw-quiet" onClick={() => actor.send({ type: 'columns.retry' })}>
            {t('shell:tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
