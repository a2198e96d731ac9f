import { useStepExport } from '#src/actors/contracts/sheet-transfer.ts'
import { later } from '#src/ui/later.tsx'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StepTransferProps } from './transfer-props.ts'

const importing = later(
  async () => (await Promise.all([import('./StepImporting.tsx'), i18next.loadNamespaces(['import', 'files'])]))[0],
)

/** The rows of a step from a file and into one. */
export default function StepTransfer(props: StepTransferProps) {
  const { t } = useTranslation('contract-parts')
  const [presses, setPresses] = useState(0)
  const prepare = () => void importing.prepare().catch(() => undefined)
  return (
    <>
      {!props.form.isReadOnly && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} stroke={1.8} aria-hidden />}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setPresses(presses + 1)}
        >
          {t('transfer.import')}
        </Button>
      )}
      <Files {...props} />
      {presses > 0 && (
        <Suspense fallback={null}>
          <importing.Component {...props} presses={presses} />
        </Suspense>
      )}
    </>
  )
}

function Files(props: StepTransferProps) {
  const { t } = useTranslation('contract-parts')
  const exportTo = useStepExport(props)
  const files = [
    { content: 'rows', format: 'xlsx', label: t('transfer.rowsXlsx') },
    { content: 'rows', format: 'csv', label: t('transfer.rowsCsv') },
    { content: 'example', format: 'xlsx', label: t('transfer.templateXlsx') },
    { content: 'example', format: 'csv', label: t('transfer.templateCsv') },
  ] as const
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {t('transfer.files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ label, ...wanted }) => (
          <Menu.Item key={label} onClick={() => exportTo(wanted)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
