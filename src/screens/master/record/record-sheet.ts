import { useFilesUnderWay } from '#src/actors/files/files-under-way.ts'
import { useEditorGuard } from '#src/parts/editing/editor-guard.ts'
import { useHotkeys } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { RecordFormProps } from './dialog-props.ts'
import type { FormValues } from './form-values.ts'
import { rowOf } from './record-editor.ts'
import { useRecordForm } from './record-form.ts'

interface RecordSheetInput extends Pick<RecordFormProps, 'entity' | 'actor'> {
  /** What a new record begins with. */
  given?: FormValues
}

/** The form of one record: what its chart says, what is typed, and the ways out. */
export function useRecordSheet({ entity, actor, given }: RecordSheetInput) {
  const row = rowOf(useSelector(actor, (snapshot) => snapshot.context.record))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isComparing = useSelector(actor, (snapshot) => snapshot.hasTag('comparing'))
  const element = useRef<HTMLFormElement>(null)
  /** Whether the form is left when what is submitted is stored. */
  const isLast = useRef(true)
  const submit = (isLeaving: boolean) => {
    isLast.current = isLeaving || !actor.getSnapshot().context.record
    if (!actor.getSnapshot().hasTag('comparing')) element.current?.requestSubmit()
    isLast.current = true
  }
  const files = useFilesUnderWay()
  const guard = useEditorGuard([actor], {
    save: () => submit(true),
    giveUp: (editor) => editor.send({ type: 'edit.close' }),
    files,
  })
  const record = useRecordForm({ entity, actor, given, files, guard })
  const save = () => actor.send({ type: 'edit.save', isLast: isLast.current })
  const leave = () => {
    if (isComparing) return actor.send({ type: 'stale.resume' })
    const isAsking = guard.getSnapshot().matches('asking')
    if (!actor.getSnapshot().hasTag('saving'))
      guard.send(isAsking ? { type: 'leave.stay' } : { type: 'leave.request', way: 'close' })
  }
  useHotkeys(
    [
      ['mod+Enter', () => submit(true)],
      ['mod+S', () => submit(false)],
    ],
    [],
  )
  return { row, problem, isComparing, element, guard, files, record, save, leave }
}

export type Sheet = ReturnType<typeof useRecordSheet>
