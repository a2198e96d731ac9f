import type { Row } from '#src/machines/resource.setup.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResourceActor } from './resource-actors.ts'
import classes from './RowActions.module.css'

interface RowActionsProps {
  row: Row
  title: string
  actor: ResourceActor
  can: { edit: boolean; remove: boolean }
  prepareDialog: () => void
}

/** Rows that the product itself relies on are not offered for deletion. */
export function RowActions({ row, title, actor, can, prepareDialog }: RowActionsProps) {
  const { t } = useTranslation()
  const prepared = { variant: 'subtle', size: 'md', onPointerEnter: prepareDialog, onFocus: prepareDialog } as const
  return (
    <>
      {can.edit && (
        <ActionIcon
          {...prepared}
          color="gray"
          aria-label={t('list.edit', { title })}
          onClick={() => actor.send({ type: 'record.edit', row })}
        >
          <IconPencil size={16} stroke={1.7} />
        </ActionIcon>
      )}
      {can.remove && row.is_system !== true && (
        <ActionIcon
          {...prepared}
          color="gray"
          className={classes.remove}
          aria-label={t('list.remove', { title })}
          onClick={() => actor.send({ type: 'record.remove', row })}
        >
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </>
  )
}
