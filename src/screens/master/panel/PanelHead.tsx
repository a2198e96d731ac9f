import type { Row } from '#src/machines/resource.setup.ts'
import { IconChevronDown, IconChevronUp, IconFileText, IconPencil, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { detailOf, useRecordLink } from '../actions/record-links.ts'
import { useRowRights } from '../row-rights.ts'
import { titleOf } from '../row-title.ts'
import classes from './RecordPanel.module.css'
import type { RecordPanelProps } from './panel-props.ts'

interface PanelHeadProps extends RecordPanelProps {
  /** Of the page that the list shows, in its order. */
  rows: readonly Row[]
  row: Row | null
  heading: RefObject<HTMLHeadingElement | null>
}

/** What the record is called, and the ways to the ones beside it, to its form and out. Arrow keys step in here. */
export function PanelHead(props: PanelHeadProps) {
  const { entity, texts, rows, row, id, heading, onOpen } = props
  const { t } = useTranslation(['panel', 'shell'])
  const at = rows.findIndex((each) => each.id === id)
  const previous = at < 0 ? undefined : rows[at - 1]
  const next = at < 0 ? undefined : rows[at + 1]
  const step = (event: KeyboardEvent) => {
    const to = { ArrowUp: previous, ArrowDown: next }[event.key]
    if (!to) return
    event.preventDefault()
    onOpen(to.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same; the keys are for whoever stands in the head
    <div className={classes.head} onKeyDown={step}>
      <p className={classes.kind}>
        {texts.one}
        {row && !row.is_active && <span>{t('shell:list.inactive')}</span>}
      </p>
      <div className={classes.ways}>
        <Way label={t('previous')} to={previous?.id} onOpen={onOpen} icon={<IconChevronUp size={16} stroke={1.8} />} />
        <Way label={t('next')} to={next?.id} onOpen={onOpen} icon={<IconChevronDown size={16} stroke={1.8} />} />
        <Detail entity={entity} id={id} />
        <Edit {...props} />
        <Way label={t('close')} to={null} onOpen={onOpen} icon={<IconX size={16} stroke={1.8} />} />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(entity, row)}
      </h2>
    </div>
  )
}

interface WayProps {
  label: string
  /** The record that it leads to, or null for none; it rests where there is no such record. */
  to: number | null | undefined
  icon: ReactNode
  onOpen: (id: number | null) => void
}

/** A button that rests keeps the focus, so that the keys still step from it. */
function Way({ label, to, icon, onOpen }: WayProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onOpen(to)}
    >
      {icon}
    </button>
  )
}

/** Leads to the page with all of the record, and what can be done with it. */
function Detail({ entity, id }: Pick<PanelHeadProps, 'entity' | 'id'>) {
  const { t } = useTranslation('panel')
  const page = detailOf(entity, id)
  return (
    page && (
      <Link to={page} aria-label={t('detail')} title={t('detail')}>
        <IconFileText size={16} stroke={1.7} />
      </Link>
    )
  )
}

/** Leads to the form, for whoever may change the record; says to others that they read. */
function Edit({ entity, actor, row, prepareDialog }: PanelHeadProps) {
  const { t } = useTranslation('panel')
  const rightsOf = useRowRights(entity)
  const link = useRecordLink(entity)
  if (!row) return null
  if (!rightsOf(row).mayChange) return <small>{t('readOnly')}</small>
  const page = link(row.id)
  const icon = <IconPencil size={16} stroke={1.7} />
  if (page) {
    return (
      <Link {...page} aria-label={t('edit')} title={t('edit')}>
        {icon}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={t('edit')}
      title={t('edit')}
      onPointerEnter={prepareDialog}
      onFocus={prepareDialog}
      onClick={() => actor.send({ type: 'record.edit', row })}
    >
      {icon}
    </button>
  )
}
