import { COLUMN_WIDTH } from '#domain/column-width.ts'
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../column.ts'
import { resized } from '../layout/layout-of.ts'
import { headOf, reach, show, widthOf, within } from './column-cells.ts'
import classes from './ColumnEdge.module.css'
import type { Arrangement } from './width.ts'

interface ColumnEdgeProps {
  column: Pick<Column<never>, 'name' | 'label' | 'width'>
  arrangement: Arrangement
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -COLUMN_WIDTH.step, ArrowRight: COLUMN_WIDTH.step }

/** Columns before this one give way where they have room to: its edge may come to the pointer in several steps only. */
const TRIES = 12
const isAt = (edge: HTMLElement, x: number) => Math.abs(widthOf(edge) - within(reach(edge, x))) < 1

/** Shows a width at once, and tells of it when hand or key are lifted: rows are drawn anew once. */
function useWidth({ column: { name, width }, arrangement }: ColumnEdgeProps) {
  const keep = (kept: number | null) =>
    arrangement.actor.send({ type: 'columns.change', layout: resized(arrangement, name, kept) })
  const untold = useRef<number | null>(null)
  const put = (edge: HTMLElement, asked: number) => {
    untold.current = within(asked)
    show(edge, untold.current)
    edge.ariaValueNow = String(untold.current)
  }
  const tell = () => {
    if (untold.current !== null) keep(untold.current)
    untold.current = null
  }
  const takeBack = (edge: HTMLElement) => {
    show(edge, width ?? null)
    untold.current = null
  }
  const putBack = (edge: HTMLElement) => {
    untold.current = null
    if (width === undefined) return show(edge, null)
    keep(null)
  }
  return { put, tell, takeBack, putBack }
}

/** The edge between a column and the next: moved with the pointer or arrow keys, put back with Enter or a double click. */
export default function ColumnEdge(props: ColumnEdgeProps) {
  const { t } = useTranslation('list')
  const edge = useRef<HTMLDivElement>(null)
  const pointer = useRef<number | null>(null)
  const { put, tell, takeBack, putBack } = useWidth(props)
  useLayoutEffect(() => {
    if (edge.current) edge.current.ariaValueNow = String(within(widthOf(edge.current)))
  })
  const press = ({ currentTarget, button, pointerId }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    pointer.current = pointerId
  }
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (pointer.current !== pointerId) return
    for (let tries = 0; tries < TRIES && !isAt(currentTarget, clientX); tries++) put(currentTarget, reach(currentTarget, clientX))
  }
  const letGo = () => {
    pointer.current = null
    tell()
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget } = event
    const step = STEPS[event.key]
    if (step) put(currentTarget, widthOf(currentTarget) + (headOf(currentTarget).matches(':dir(rtl)') ? -step : step))
    else if (event.key === 'Enter') putBack(currentTarget)
    else if (event.key === 'Escape' && pointer.current !== null) takeBack(currentTarget)
    else return
    pointer.current = null
    event.preventDefault()
  }
  return (
    <div
      ref={edge}
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columns.width', { column: props.column.label })}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      title={t('columns.widthHint')}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={drag}
      onLostPointerCapture={letGo}
      onDoubleClick={({ currentTarget }) => putBack(currentTarget)}
      onKeyDown={key}
      onKeyUp={tell}
      onBlur={tell}
    />
  )
}
