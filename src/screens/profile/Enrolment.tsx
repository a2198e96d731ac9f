import { CodeInput } from '#src/ui/authenticator/CodeInput.tsx'
import { useTypedCode } from '#src/ui/authenticator/typed-code.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { EnrolmentQr } from './EnrolmentQr.tsx'
import type { NewAuthenticator } from './new-authenticator.ts'
import classes from './forms.module.css'

/** The picture of the new authenticator, and the code that puts it in force. */
export default function Enrolment({ actor }: { actor: NewAuthenticator }) {
  const { t } = useTranslation(['profile', 'shell', 'errors'])
  const qrCode = useSelector(actor, ({ context }) => context.qrCode)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { field, isShort, onSubmit } = useTypedCode(problem, (code) => actor.send({ type: 'code.submit', code }))
  const wrongCode = problem?.fields.otp
  return (
    <div className={classes.enrolment}>
      <EnrolmentQr key={qrCode} uri={qrCode} />
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <p>{t('authenticator.scanText')}</p>
        {problem && !wrongCode && <ProblemNote problem={problem} />}
        <CodeInput
          {...field}
          label={t('authenticator.newCode')}
          isBusy={isBusy}
          error={isShort ? t('errors:not_code') : (wrongCode ?? false)}
        />
        <span role="status" className="sw-unseen">
          {isBusy && t('authenticator.checking')}
        </span>
        <div className={classes.buttons}>
          <BusyButton type="submit" isBusy={isBusy}>
            {t('authenticator.confirm')}
          </BusyButton>
          <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'enrolment.cancel' })}>
            {t('shell:cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
