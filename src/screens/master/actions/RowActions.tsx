import type { Row } from '#src/machines/resource.setup.ts'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { ResourceActor } from '#src/actors/records/resource.ts'
import type { useRecordLink } from './record-links.ts'
import classes from './RowActions.module.css'

interface RowActionsProps {
  row: Row
  /** What the buttons are called; null where the user may not do it. */
  edit: string | null
  remove: string | null
  /** What leads to a row that can only be read, and where; null where it can be edited. */
  view: { name: string; to: string } | null
  /** The page of the row; null where its form is a dialog. */
  page: ReturnType<ReturnType<typeof useRecordLink>>
  actor: ResourceActor
  prepareDialog: () => void
}

/** Native buttons and links, as many as there are rows. */
export function RowActions({ row, edit, remove, view, page, actor, prepareDialog }: RowActionsProps) {
  const prepared = { onPointerEnter: prepareDialog, onFocus: prepareDialog } as const
  const pencil = <IconPencil size={16} stroke={1.7} />
  return (
    <>
      {view && (
        <Link to={view.to} className={classes.action} aria-label={view.name} title={view.name}>
          <IconEye size={16} stroke={1.7} />
        </Link>
      )}
      {edit !== null && page && (
        <Link {...page} className={classes.action} aria-label={edit}>
          {pencil}
        </Link>
      )}
      {edit !== null && !page && (
        <button
          type="button"
          {...prepared}
          className={classes.action}
          aria-label={edit}
          onClick={() => actor.send({ type: 'record.edit', row })}
        >
          {pencil}
        </button>
      )}
      {remove !== null && (
        <button
          type="button"
          {...prepared}
          className={classes.remove}
          aria-label={remove}
          onClick={() => actor.send({ type: 'record.remove', row })}
        >
          <IconTrash size={16} stroke={1.7} />
        </button>
      )}
    </>
  )
}
