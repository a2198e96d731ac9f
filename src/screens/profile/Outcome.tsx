import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NewAuthenticator } from './new-authenticator.ts'
import classes from './profile.module.css'

const TEXTS = {
  expired: ['authenticator.expired', 'authenticator.expiredText', 'authenticator.startAgain'],
  done: ['authenticator.done', 'authenticator.doneText', 'authenticator.another'],
} as const

/** How it ended: another one is in force, or nothing has changed. */
export function Outcome({ actor, step }: { actor: NewAuthenticator; step: keyof typeof TEXTS }) {
  const { t } = useTranslation('profile')
  const [title, text, again] = TEXTS[step]
  return (
    <div className={classes.outcome} data-tone={step}>
      <div role={step === 'done' ? 'status' : 'alert'}>
        <h3>{t(title)}</h3>
        <p>{t(text)}</p>
      </div>
      <Button variant="default" onClick={() => actor.send({ type: 'enrolment.restart' })}>
        {t(again)}
      </Button>
    </div>
  )
}
