import type { Entity } from '#domain/entities/entity.ts'
import { useImport } from '#src/actors/files/imports.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { EntityTexts } from '../entity-texts.ts'
import { ImportDialog } from './ImportDialog.tsx'

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
  return isOpen && <ImportDialog entity={entity} texts={texts} actor={actor} />
}
