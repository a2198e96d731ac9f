import { useMay } from '#src/services/services.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityListProps } from '../list-props.ts'
import { useRecordLink } from './record-links.ts'

type CreateButtonProps = Pick<EntityListProps, 'entity' | 'actor' | 'prepareDialog'>

/** Opens the dialog, or leads to the page, on which a record is made; for whoever may. */
export function CreateButton({ entity, actor, prepareDialog }: CreateButtonProps) {
  const { t } = useTranslation()
  const may = useMay()
  const link = useRecordLink(entity)('add')
  if (!may({ all: [`add_${entity.subject}`] })) return null
  const icon = <IconPlus size={16} stroke={2} />
  if (link) {
    return (
      <Button component={Link} {...link} leftSection={icon}>
        {t('list.create')}
      </Button>
    )
  }
  return (
    <Button
      leftSection={icon}
      onPointerEnter={prepareDialog}
      onFocus={prepareDialog}
      onClick={() => actor.send({ type: 'record.create' })}
    >
      {t('list.create')}
    </Button>
  )
}
