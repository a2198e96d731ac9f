import type { MoreItem } from '#src/parts/lists/MoreMenu.tsx'
import { useMay } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { IconUpload } from '@tabler/icons-react'
import i18next from 'i18next'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityListProps } from '../list-props.ts'

const importing = later(
  async () => (await Promise.all([import('./Importing.tsx'), i18next.loadNamespaces(['import', 'files'])]))[0],
)

interface ImportTool {
  /** What the menu of the list offers, to whoever may. */
  items: readonly MoreItem[]
  /** The way of a file into the list, which goes on while its dialog is closed. */
  part: ReactNode
}

/** It is fetched when the pointer or the focus comes near the menu. */
export function useImportTool({ entity, texts, actor }: Pick<EntityListProps, 'entity' | 'texts' | 'actor'>): ImportTool {
  const { t } = useTranslation('list')
  const may = useMay()
  const [isNear, setNear] = useState(false)
  const [presses, setPresses] = useState(0)
  if (!may({ all: [`add_${entity.subject}`] })) return { items: [], part: null }
  const prepare = () =>
    void importing.prepare().then(
      () => setNear(true),
      () => undefined,
    )
  const item = {
    label: t('tools.import'),
    icon: <IconUpload size={16} stroke={1.8} aria-hidden />,
    onNear: prepare,
    onChoose: () => setPresses(presses + 1),
  }
  const part = (isNear || presses > 0) && (
    <Suspense fallback={null}>
      <importing.Component
        entity={entity}
        texts={texts}
        presses={presses}
        onChange={() => actor.send({ type: 'list.request' })}
      />
    </Suspense>
  )
  return { items: [item], part }
}
