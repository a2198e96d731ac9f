import type { CrudCalls } from '#domain/api/crud.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

export interface ExportProps {
  endpoint: CrudCalls['export']
  query: ListQuery
  columns: readonly string[]
}

export function ExportButton(button: ComponentProps<'button'>) {
  const { t } = useTranslation('list')
  return (
    <Button variant="default" aria-haspopup="menu" {...button} leftSection={<IconDownload size={16} stroke={2} aria-hidden />}>
      {t('tools.export')}
    </Button>
  )
}
