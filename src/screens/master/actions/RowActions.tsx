import type { Row } from '#src/machines/resource.setup.ts'
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

/** Native buttons and links, as many as there are rows; their pictures come from the style of the row under the pointer or the focus. */
export function RowActions({ row, edit, remove, view, page, actor, prepareDialog }: RowActionsProps) {
  const prepared = { onPointerEnter: prepareDialog, onFocus: prepareDialog } as const
  return (
    <>
      {view && <Link to={view.to} className={classes.view} aria-label={view.name} title={view.name} />}
      {edit !== null && page && <Link {...page} className={classes.edit} aria-label={edit} />}
      {edit !== null && !page && (
        <button
          type="button"
          {...prepared}
          className={classes.edit}
          aria-label={edit}
          onClick={() => actor.send({ type: 'record.edit', row })}
        />
      )}
      {remove !== null && (
        <button
          type="button"
          {...prepared}
          className={classes.remove}
          aria-label={remove}
          onClick={() => actor.send({ type: 'record.remove', row })}
        />
      )}
    </>
  )
}
