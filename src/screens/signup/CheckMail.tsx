import { SECURITY } from '#domain/limits.ts'
import type { registrationMachine } from '#src/machines/onboarding/registration.machine.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import classes from '#src/ui/auth/form.module.css'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

const hours = SECURITY.setupLink / 3600

/** The mail is on its way; after a pause it can be asked for again. */
export function CheckMail({ actor }: { actor: ActorRefFrom<typeof registrationMachine> }) {
  const { t } = useTranslation('onboarding')
  const email = useSelector(actor, ({ context }) => context.email)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isCounting = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'counting' }))
  const count = useSelector(actor, ({ context }) => context.secondsLeft)
  return (
    <div className={classes.form}>
      <div role="status">
        <AuthHeading title={t('mail.title')}>{t('mail.text', { email, hours })}</AuthHeading>
      </div>
      <p className={classes.hint}>{t('mail.hint')}</p>
      {problem && <ProblemNote problem={problem} />}
      {isCounting ? (
        <p className={classes.hint} role="timer" aria-live="off">
          {t('mail.wait', { count })}
        </p>
      ) : (
        <BusyButton variant="default" size="md" isBusy={isBusy} onClick={() => actor.send({ type: 'mail.askAgain' })}>
          {t('mail.again')}
        </BusyButton>
      )}
      <p className={classes.after}>
        <button type="button" className={classes.linkButton} onClick={() => actor.send({ type: 'email.correct' })}>
          {t('mail.correct')}
        </button>
      </p>
    </div>
  )
}
