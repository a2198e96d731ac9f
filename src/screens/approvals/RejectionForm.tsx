import { ONBOARDING } from '#domain/limits.ts'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { nameOf, type PersonProps } from './approvals.ts'
import { rejectionOf, rejectionSchema } from './decision.ts'
import classes from './PersonDialog.module.css'

const check = (typed: { reason: string }) => refusedBy(rejectionSchema, typed)
const days = ONBOARDING.registerAgain / 86_400

export function RejectionForm({ actor, person }: PersonProps) {
  const { t } = useTranslation('approvals')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { field, form } = useCheckedForm({ reason: '' }, check, problem)
  const send = ({ reason }: { reason: string }) => actor.send({ type: 'decision.submit', decision: rejectionOf(person, reason) })
  return (
    <form className={classes.form} {...form(send)}>
      <p className={classes.part}>{t('rejection.title', { name: nameOf(person) })}</p>
      {problem && <ProblemNote problem={problem} />}
      <Textarea
        {...field('reason')}
        label={t('rejection.reason')}
        description={t('rejection.reasonHelp', { days })}
        rows={3}
        maxLength={500}
        withAsterisk
        data-autofocus
      />
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'decision.cancel' })}>
          {t('back')}
        </Button>
        <BusyButton type="submit" color="red" isBusy={isBusy}>
          {t('rejection.submit')}
        </BusyButton>
      </div>
    </form>
  )
}
