import type { Entity } from '#domain/entities/entity.ts'
import { importable } from '#domain/entities/importable.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { useImport } from '#src/actors/files/imports.ts'
import { ImportDialog } from '#src/parts/transfer/ImportDialog.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '../entity-texts.ts'
import { ImportChoices } from './ImportChoices.tsx'

interface ImportingProps {
  entity: Entity
  texts: EntityTexts
  /** How often the button of the list was pressed: each opens the dialog. */
  presses: number
  /** Rows are there that were not before. */
  onChange: () => void
}

/** The way of a file into the list. What was begun goes on while its dialog is closed. */
export default function Importing({ entity, texts, presses, onChange }: ImportingProps) {
  const actor = useImport(entity, onChange)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  useEffect(() => {
    if (presses > 0) actor.send({ type: 'import.open' })
  }, [actor, presses])
  useFocusReturn(isOpen)
  const { t } = useTranslation('import')
  const fields = useMemo(() => importable(entity).map((name) => ({ name, label: texts.field(name) })), [entity, texts])
  if (!isOpen) return null
  return (
    <ImportDialog
      actor={actor}
      title={t('title', { list: texts.list })}
      fields={fields}
      mostRows={TRANSFERS.importRows}
      choices={<ImportChoices entity={entity} texts={texts} actor={actor} />}
      isKept
    />
  )
}
