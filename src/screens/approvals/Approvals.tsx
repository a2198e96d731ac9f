import { permission, may } from '#domain/access.ts'
import { holderIn } from '#src/machines/holder.ts'
import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { useServices } from '#src/services.tsx'
import { later } from '#src/ui/later.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './approvals.module.css'
import { useApprovals, usePerson, type ApprovalsActor } from './approvals.ts'
import { WaitingList } from './WaitingList.tsx'

const dialog = later(() => import('./PersonDialog.tsx'))
const invitation = later(() => import('./Invitation.tsx'))

const TO_INVITE = permission('add_customuser')

/** Those who wait to be let in, for whoever may approve them. */
export default function Approvals() {
  const { t } = useTranslation('approvals')
  const { session } = useServices()
  const actor = useApprovals()
  const mayInvite = useSelector(session, (snapshot) => may(holderIn(snapshot), TO_INVITE))
  const person = usePerson(actor)
  useRetryOnReturn(actor, () => actor.send({ type: 'list.request' }))
  return (
    <section className={listClasses.card} aria-label={t('list')}>
      <div className={listClasses.bar}>
        <Count actor={actor} />
        <div className={classes.tools}>
          <Button variant="default" onClick={() => actor.send({ type: 'list.request' })}>
            {t('refresh')}
          </Button>
          {mayInvite && (
            <Suspense fallback={null}>
              <invitation.Component />
            </Suspense>
          )}
        </div>
      </div>
      <WaitingList actor={actor} prepare={() => void dialog.prepare().catch(() => undefined)} />
      {person && (
        <Suspense fallback={null}>
          <dialog.Component actor={actor} person={person} />
        </Suspense>
      )}
    </section>
  )
}

function Count({ actor }: { actor: ApprovalsActor }) {
  const { t } = useTranslation('approvals')
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const shown = waiting?.people.length ?? 0
  return (
    <p className={classes.count} role="status">
      {waiting && waiting.total > 0 && t('count', { count: waiting.total })}
      {waiting && waiting.total > shown && ` ${t('shown', { count: shown })}`}
    </p>
  )
}
