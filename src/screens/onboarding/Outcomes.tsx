import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { AuthNote } from '#src/ui/auth/AuthNote.tsx'
import classes from '#src/ui/auth/form.module.css'
import { formatDayOf } from '#src/ui/format.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WayIn } from './way-in.ts'

export function Waiting({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  return (
    <div className={classes.form} role="status">
      <AuthHeading title={t('waiting.title')}>{t('waiting.text')}</AuthHeading>
      <Button variant="default" size="md" onClick={() => actor.send({ type: 'standing.ask' })}>
        {t('waiting.look')}
      </Button>
    </div>
  )
}

export function Approved({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const email = useSelector(actor, ({ context }) => context.newcomer?.email)
  return (
    <div className={classes.form} role="status">
      <AuthHeading title={t('approved.title')}>{t('approved.text', { email })}</AuthHeading>
      <Button component={Link} to="/" size="md" className={classes.buttonLink}>
        {t('approved.signIn')}
      </Button>
    </div>
  )
}

export function Rejected({ actor }: { actor: WayIn }) {
  const { t, i18n } = useTranslation('onboarding')
  const newcomer = useSelector(actor, ({ context }) => context.newcomer)
  const from = newcomer?.again_from
  return (
    <div className={classes.form} role="status">
      <AuthHeading title={t('rejected.title')} />
      {newcomer?.reason && (
        <AuthNote tone="info" title={t('rejected.reason')}>
          {newcomer.reason}
        </AuthNote>
      )}
      {from && <p className={classes.hint}>{t('rejected.again', { date: formatDayOf(i18n.language, from) })}</p>}
    </div>
  )
}
