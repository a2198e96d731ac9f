import { useFilesUnderWay } from '#src/files-under-way.ts'
import { useHotkeys } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { RecordFormProps } from './dialog-props.ts'
import { useDrafts } from './drafts.ts'
import { wireValuesOf, type FormValues } from './form-values.ts'
import { useGuardedForm } from './guarded-form.ts'
import { useRecordForm } from './record-form.ts'

interface RecordSheetInput extends Pick<RecordFormProps, 'entity' | 'actor'> {
  /** What its unsaved values are kept as. */
  draft: string
  /** What a new record begins with. */
  given?: FormValues
}

/** The form of one record: what its chart says, what is typed, and the ways out. */
export function useRecordSheet({ entity, actor, draft, given }: RecordSheetInput) {
  const row = useSelector(actor, (snapshot) => snapshot.context.row)
  const problem = useSelector(actor, (snapshot) => snapshot.context.formProblem)
  const isComparing = useSelector(actor, (snapshot) => snapshot.hasTag('comparing'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const element = useRef<HTMLFormElement>(null)
  const drafts = useDrafts()
  const files = useFilesUnderWay()
  const guard = useGuardedForm(actor, element, () => drafts.drop(draft))
  const record = useRecordForm({ entity, row, given, problem, drafts, files, draft, guard })
  const save = (values: FormValues) => actor.send({ type: 'record.save', values: wireValuesOf(entity, values) })
  const leave = () => {
    if (isComparing) return actor.send({ type: 'form.resume' })
    const isAsking = guard.getSnapshot().matches('asking')
    if (!isSaving) guard.send(isAsking ? { type: 'leave.stay' } : { type: 'leave.request', way: 'close' })
  }
  useHotkeys([['mod+Enter', () => !isComparing && element.current?.requestSubmit()]], [])
  return { row, problem, isComparing, element, guard, files, record, save, leave }
}

export type Sheet = ReturnType<typeof useRecordSheet>
