import { canonical, missing, type Access, type Holder } from '#domain/access.ts'
import { LIMITS } from '#domain/limits.ts'
import { accessDeniedMachine } from '#src/machines/access-denied.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import classes from './AccessDenied.module.css'

interface AccessDeniedProps {
  access: Access
  holder: Holder
}

/** Says why not and who can help, and leaves by itself after 20 seconds (H4). */
export default function AccessDenied({ access, holder }: AccessDeniedProps) {
  const { t } = useTranslation('denied')
  const { actorOptions } = useServices()
  const actor = useActorRef(accessDeniedMachine, {
    ...actorOptions,
    input: { seconds: LIMITS.accessDeniedRedirect / LIMITS.second },
  })
  const count = useSelector(actor, (snapshot) => snapshot.context.secondsLeft)
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'))
  if (isLeaving) return <Navigate to="/" replace />
  const needsAny = typeof access === 'object' && 'any' in access
  return (
    <section className={classes.page} aria-labelledby="access-denied">
      <Illustration name="access-denied" width={240} isFirst />
      <h2 id="access-denied">{t('title')}</h2>
      <p role="timer">{t('text', { count })}</p>
      <div className={classes.why}>
        <p>{t(needsAny ? 'needs.any' : 'needs.all')}</p>
        <ul>
          {missing(holder, access).map((entry) => (
            <li key={entry}>{typeof entry === 'number' ? t('level', { level: entry }) : <Permission code={entry} />}</li>
          ))}
        </ul>
        <p>{t('whoGrants')}</p>
      </div>
      <Link to="/dashboard" className="sw-way">
        {t('toDashboard')}
      </Link>
    </section>
  )
}

/** A permission in the reader's words, and the code by which an administrator finds it. */
function Permission({ code }: { code: string }) {
  const { t, i18n } = useTranslation('denied')
  const [, verb = '', subject = ''] = /^([a-z]+)_(.+)$/.exec(canonical(code)) ?? []
  const hasWords = [`denied:verb.${verb}`, `denied:subject.${subject}`].every((key) => i18n.exists(key))
  return (
    <>
      {hasWords && <strong>{t(`verb.${verb as 'view'}`, { what: t(`subject.${subject as 'region'}`) })}</strong>}
      <code>{code}</code>
    </>
  )
}
