import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RecordDialogProps } from './dialog-props.ts'
import { RecordForm } from './RecordForm.tsx'
import { Removal } from './Removal.tsx'

/** The one dialog over a list: a form for a record, or the question whether to remove it. */
export default function RecordDialog(props: RecordDialogProps) {
  const isForm = useSelector(props.actor, (snapshot) => snapshot.hasTag('form'))
  const isRemoval = useSelector(props.actor, (snapshot) => snapshot.matches({ dialog: 'removal' }))
  if (isForm) return props.entity.pages ? <TurnToPage {...props} /> : <RecordForm {...props} />
  return isRemoval ? <Removal {...props} /> : null
}

/** The form of some records is a page; it knows the list it came from. */
function TurnToPage({ entity, actor }: RecordDialogProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const { row } = actor.getSnapshot().context
    actor.send({ type: 'form.cancel' })
    void navigate(`${entity.screen}/${row ? row.id : 'add'}`, { state: { list: search } })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is asked for
  }, [actor, entity])
  return null
}
