import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ApprovalForm } from './ApprovalForm.tsx'
import type { ApprovalsActor } from '#src/actors/access/approvals.ts'
import { nameOf, type PersonProps } from './approvals.ts'
import classes from './PersonDialog.module.css'
import { PersonFacts } from './PersonFacts.tsx'
import { RejectionForm } from './RejectionForm.tsx'

/** What takes the focus of a button that has gone. */
const FIELDS = 'input, select, textarea, button'

type Part = 'reading' | 'approval' | 'rejection' | 'overtaken'

function partOf(snapshot: ReturnType<ApprovalsActor['getSnapshot']>): Part {
  if (snapshot.matches('approving') || snapshot.matches('sendingApproval')) return 'approval'
  if (snapshot.matches('rejecting') || snapshot.matches('sendingRejection')) return 'rejection'
  return snapshot.matches('overtaken') ? 'overtaken' : 'reading'
}

/** Who someone is, and the decision on them. */
export default function PersonDialog({ actor, person }: PersonProps) {
  const { t } = useTranslation('approvals')
  const part = useSelector(actor, partOf)
  const focus = useFocusKept<HTMLDivElement>(FIELDS)
  const close = () => actor.send(part === 'overtaken' ? { type: 'list.request' } : { type: 'person.close' })
  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={false}
      size="lg"
      title={nameOf(person)}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div {...focus}>
        {part === 'overtaken' && <Overtaken actor={actor} />}
        {part !== 'overtaken' && <PersonFacts person={person} />}
        {part === 'reading' && <Choices actor={actor} />}
        {part === 'approval' && <ApprovalForm actor={actor} person={person} />}
        {part === 'rejection' && <RejectionForm actor={actor} person={person} />}
      </div>
    </Dialog>
  )
}

function Choices({ actor }: { actor: ApprovalsActor }) {
  const { t } = useTranslation('approvals')
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={() => actor.send({ type: 'rejection.begin' })}>
        {t('reject')}
      </Button>
      <Button data-autofocus onClick={() => actor.send({ type: 'approval.begin' })}>
        {t('approve')}
      </Button>
    </div>
  )
}

function Overtaken({ actor }: { actor: ApprovalsActor }) {
  const { t } = useTranslation('approvals')
  return (
    <div role="alert">
      <p className={classes.part}>{t('overtaken.title')}</p>
      <p>{t('overtaken.text')}</p>
      <div className={classes.foot}>
        <Button onClick={() => actor.send({ type: 'list.request' })}>{t('overtaken.load')}</Button>
      </div>
    </div>
  )
}
