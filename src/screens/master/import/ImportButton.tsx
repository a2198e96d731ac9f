import type { Entity } from '#domain/entities/entity.ts'
import { useImport } from '#src/imports.ts'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '../entity-texts.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'

interface ImportButtonProps {
  entity: Entity
  texts: EntityTexts
  /** Rows are there that were not before. */
  onChange: () => void
}

const dialog = later(() => import('./ImportDialog.tsx'))
const prepare = () => void dialog.prepare().catch(() => undefined)

/** Opens the way of a file into the list. */
export default function ImportButton({ entity, texts, onChange }: ImportButtonProps) {
  const { t } = useTranslation('import')
  const actor = useImport(entity, onChange)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  useFocusReturn(isOpen)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => actor.send({ type: 'import.open' })}
      >
        {t('import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component entity={entity} texts={texts} actor={actor} />
        </Suspense>
      )}
    </>
  )
}
