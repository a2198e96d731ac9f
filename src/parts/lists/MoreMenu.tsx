import { Exporting, type ExportProps } from '#src/parts/transfer/Exporting.tsx'
import { usePressOn } from '#src/ui/press-on.ts'
import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListToolsActor } from './ListTools.tsx'
import { MoreButton } from './MoreButton.tsx'

export interface MoreItem {
  label: string
  icon: ReactNode
  /** The pointer or the focus is at the button of the menu. */
  onNear: () => void
  onChoose: () => void
}

export interface MoreMenuProps {
  tools: ListToolsActor
  /** Where the list goes into a file. */
  exporting?: ExportProps
  items?: readonly MoreItem[]
}

/** The menu of a list, open from the start. */
export default function MoreMenu({ exporting, ...props }: MoreMenuProps) {
  if (!exporting) return <Items {...props} formats={null} />
  return <Exporting {...exporting}>{(formats) => <Items {...props} formats={formats} />}</Exporting>
}

function Items({ tools, items = [], formats }: Omit<MoreMenuProps, 'exporting'> & { formats: ReactNode }) {
  const { t } = useTranslation('list')
  const button = usePressOn()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden />}
          onClick={() => tools.send({ type: 'columns.toggle' })}
        >
          {t('tools.columns')}
        </Menu.Item>
        {items.map(({ label, icon, onChoose }) => (
          <Menu.Item key={label} leftSection={icon} onClick={onChoose}>
            {label}
          </Menu.Item>
        ))}
        {formats}
      </Menu.Dropdown>
    </Menu>
  )
}
