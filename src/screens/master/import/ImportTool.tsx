import { later } from '#src/ui/later.tsx'
import { useMay } from '#src/services.tsx'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityListProps } from '../list-props.ts'

const importing = later(
  async () => (await Promise.all([import('./Importing.tsx'), i18next.loadNamespaces(['import', 'files'])]))[0],
)

/** Opens the way of a file into the list, for whoever may. It is fetched when the pointer or the focus comes near. */
export function ImportTool({ entity, texts, actor }: Pick<EntityListProps, 'entity' | 'texts' | 'actor'>) {
  const { t } = useTranslation('list')
  const may = useMay()
  const [isNear, setNear] = useState(false)
  const [presses, setPresses] = useState(0)
  if (!may({ all: [`add_${entity.subject}`] })) return null
  const prepare = () =>
    void importing.prepare().then(
      () => setNear(true),
      () => undefined,
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setPresses(presses + 1)}
      >
        {t('tools.import')}
      </Button>
      {(isNear || presses > 0) && (
        <Suspense fallback={null}>
          <importing.Component
            entity={entity}
            texts={texts}
            presses={presses}
            onChange={() => actor.send({ type: 'list.request' })}
          />
        </Suspense>
      )}
    </>
  )
}
