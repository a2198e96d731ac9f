import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from '../parts/dialog.module.css'
import { OfficerSelect } from '../parts/OfficerSelect.tsx'
import type { AssignmentActor } from '#src/actors/sources/source-assignment.ts'

/** To whom the chosen sources go, with how much each officer has open already. */
export default function AssignDialog({ actor }: { actor: AssignmentActor }) {
  const { t } = useTranslation(['source', 'shell', 'errors'])
  const problem = useSelector(actor, ({ context }) => context.problem)
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { officer: '', reason: '' },
    validate: { officer: (value) => (value ? null : t('errors:required')) },
  })
  const close = () => actor.send({ type: 'assignment.cancel' })
  return (
    <Dialog
      opened
      onClose={close}
      returnFocus={false}
      title={t('unassigned.dialog', { count })}
      classNames={{ title: classes.title }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ officer, reason }) =>
          actor.send({ type: 'assignment.confirm', officer: Number(officer), reason }),
        )}
      >
        {problem && <ProblemNote problem={problem} />}
        <OfficerSelect {...form.getInputProps('officer')} key={form.key('officer')} />
        <Textarea {...form.getInputProps('reason')} key={form.key('reason')} label={t('ask.reason')} rows={2} maxLength={2000} />
        <div className={classes.foot}>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {t('shell:cancel')}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t('unassigned.assign')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
