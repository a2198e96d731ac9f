import { loadProfile } from '#domain/api/profile.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { AccountSection } from './AccountSection.tsx'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import type { ProfileData } from './data.ts'
import { LookSection } from './LookSection.tsx'
import { useOperation, type Operation } from '#src/actors/operation.ts'
import { useOwnSessions } from '#src/actors/access/own-sessions.ts'
import { PasswordSection } from './PasswordSection.tsx'
import classes from './profile.module.css'
import { SessionsSection } from './SessionsSection.tsx'

const ask = (operation: Operation) => operation.send({ type: 'operation.request', input: {} })

/** One's own account: what it is, how it is protected, where it is signed in, and how the product looks and speaks. */
export default function Profile() {
  const loading = useOperation(loadProfile)
  const sessions = useOwnSessions()
  useEffect(() => ask(loading), [loading])
  const problem = useSelector(loading, ({ context }) => context.problem)
  const data = useSelector(loading, ({ context }) => context.data) as ProfileData | []
  const profile = Array.isArray(data) ? null : data
  /** Another factor: its date is new, and the other sessions are over. */
  const onFactorChanged = () => {
    ask(loading)
    sessions.send({ type: 'list.request' })
  }
  return (
    <div className={classes.page}>
      {problem && <ProblemNote problem={problem} onRetry={() => ask(loading)} />}
      {!(problem && !profile) && <AccountSection profile={profile} />}
      <PasswordSection changedAt={profile?.password_changed_at ?? null} onChanged={onFactorChanged} />
      <AuthenticatorSection enrolledAt={profile?.authenticator_enrolled_at ?? null} onReplaced={onFactorChanged} />
      <SessionsSection actor={sessions} />
      {profile && <LookSection profile={profile} onChanged={() => ask(loading)} />}
    </div>
  )
}
