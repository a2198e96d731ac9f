import { listUserMoves, listUserSessions } from '#domain/api/access-control/account.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { formatInstant } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../data.ts'
import type { PartProps } from '../part-props.ts'
import classes from '../user.module.css'
import { useConfirmedAction } from '#src/actors/access/confirmed-action.ts'
import { Moves } from './Moves.tsx'
import { Sessions } from './Sessions.tsx'

const dialog = later(() => import('./ActionDialog.tsx'))
const prepare = () => void dialog.prepare().catch(() => undefined)

/** What staff do with someone's account: its state, its authenticator, where it is signed in. */
export default function AccountPart({ id, user, editors }: PartProps) {
  const { t } = useTranslation('people')
  const [moves, sessions] = [useLoaded(listUserMoves, { id }), useLoaded(listUserSessions, { id })]
  const problem = moves.problem ?? sessions.problem
  const request = () => [moves, sessions].forEach((one) => one.request())
  useEffect(prepare, [])
  const action = useConfirmedAction(id, () => {
    editors.profile.send({ type: 'record.request' })
    request()
  })
  const isOpen = useSelector(action, (snapshot) => snapshot.hasTag('open'))
  useFocusReturn(isOpen)
  return (
    <section className={classes.part} aria-labelledby="part-account">
      <div className={classes.partHead}>
        <div>
          <h2 id="part-account" tabIndex={-1}>
            {t('account.title')}
          </h2>
          <p>{t('account.text')}</p>
        </div>
      </div>
      <Facts user={user} />
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      <Moves moves={moves.data ?? []} user={user} action={action} />
      <Sessions sessions={sessions.data ?? []} action={action} />
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component action={action} name={`${user.first_name} ${user.last_name}`} />
        </Suspense>
      )}
    </section>
  )
}

const FACTS = ['last_login_at', 'password_changed_at', 'authenticator_enrolled_at', 'created_at'] as const

function Facts({ user }: { user: User }) {
  const { t, i18n } = useTranslation('people')
  return (
    <dl className={classes.facts}>
      {FACTS.map((name) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>{user[name] ? formatInstant(i18n.language, user[name]) : t('list.never')}</dd>
        </div>
      ))}
    </dl>
  )
}
