import { useSelector } from '@xstate/react'
import type { RecordDialogProps } from './dialog-props.ts'
import { RecordForm } from './RecordForm.tsx'
import { Removal } from './Removal.tsx'

/** The one dialog over a list: a form for a record, or the question whether to remove it. */
export default function RecordDialog(props: RecordDialogProps) {
  const isForm = useSelector(props.actor, (snapshot) => snapshot.hasTag('form'))
  const isRemoval = useSelector(props.actor, (snapshot) => snapshot.matches({ dialog: 'removal' }))
  if (isForm) return <RecordForm {...props} />
  return isRemoval ? <Removal {...props} /> : null
}
