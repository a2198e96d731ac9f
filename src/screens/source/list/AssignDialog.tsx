import type { Output } from '#domain/api/endpoint.ts'
import { listComplianceUsers } from '#domain/api/source-review.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, Modal, Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '#src/operation.ts'
import classes from '../parts/dialog.module.css'
import type { AssignmentActor } from './assignment.ts'

type Officer = Output<typeof listComplianceUsers>[number]

/** To whom the chosen sources go, with how much each officer has open already. */
export default function AssignDialog({ actor }: { actor: AssignmentActor }) {
  const { t } = useTranslation(['source', 'shell', 'errors'])
  const officers = useOperation(listComplianceUsers)
  const ask = () => officers.send({ type: 'operation.request', input: {} })
  useEffect(ask, [officers])
  const known = useSelector(officers, ({ context }) => context.data) as Officer[]
  const unknown = useSelector(officers, ({ context }) => context.problem)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { officer: '', reason: '' },
    validate: { officer: (value) => (value ? null : t('errors:required')) },
  })
  const close = () => actor.send({ type: 'assignment.cancel' })
  const data = known.map(({ id, name, open_reviews: open }) => ({
    value: String(id),
    label: t('unassigned.reviews', { name, count: open }),
  }))
  return (
    <Modal opened onClose={close} title={t('unassigned.dialog', { count })} classNames={{ title: classes.title }}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ officer, reason }) =>
          actor.send({ type: 'assignment.confirm', officer: Number(officer), reason }),
        )}
      >
        {unknown && <ProblemNote problem={unknown} onRetry={ask} />}
        {problem && <ProblemNote problem={problem} />}
        <Select
          {...form.getInputProps('officer')}
          key={form.key('officer')}
          data-autofocus
          withAsterisk
          label={t('unassigned.officer')}
          description={t('unassigned.notCreator')}
          data={data}
          checkIconPosition="right"
        />
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
    </Modal>
  )
}
