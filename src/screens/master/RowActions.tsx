import type { Row } from '#src/machines/resource.setup.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ResourceActor } from './resource-actors.ts'
import classes from './RowActions.module.css'

interface RowActionsProps {
  row: Row
  /** What the buttons are called; null where the user may not do it. */
  edit: string | null
  remove: string | null
  actor: ResourceActor
  prepareDialog: () => void
}

/** Native buttons, as many as there are rows. Rows that the product itself relies on are not offered for deletion. */
export function RowActions({ row, edit, remove, actor, prepareDialog }: RowActionsProps) {
  const prepared = { onPointerEnter: prepareDialog, onFocus: prepareDialog } as const
  return (
    <>
      {edit !== null && (
        <button
          type="button"
          {...prepared}
          className={classes.action}
          aria-label={edit}
          onClick={() => actor.send({ type: 'record.edit', row })}
        >
          <IconPencil size={16} stroke={1.7} />
        </button>
      )}
      {remove !== null && row.is_system !== true && (
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
