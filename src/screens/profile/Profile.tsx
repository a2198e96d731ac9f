import { loadProfile } from '#domain/api/profile.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Suspense } from 'react'
import { AccountSection } from './AccountSection.tsx'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { LookSection } from './LookSection.tsx'
import { useLoaded } from '#src/actors/loaded.ts'
import { useOwnSessions } from '#src/actors/access/own-sessions.ts'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import classes from './profile.module.css'
import { SessionsSection } from './SessionsSection.tsx'
import { Waiting } from './Waiting.tsx'

/**
 * One's own account: what it is, how it is protected, where it is signed in, and how the product looks and speaks. Its forms are
 * fetched apart and come together: one by one, each would move what stands below it away from under the pointer.
 */
export default function Profile() {
  const { data: profile, problem, request } = useLoaded(loadProfile, {})
  const sessions = useOwnSessions()
  /** Another factor: its date is new, and the other sessions are over. */
  const onFactorChanged = () => {
    request()
    sessions.send({ type: 'list.request' })
  }
  return (
    <div className={classes.page}>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {!(problem && !profile) && <AccountSection profile={profile} />}
      <Suspense fallback={<Waiting />}>
        <PasswordSection changedAt={profile?.password_changed_at ?? null} onChanged={onFactorChanged} />
        <AuthenticatorSection enrolledAt={profile?.authenticator_enrolled_at ?? null} onReplaced={onFactorChanged} />
        <SessionsSection actor={sessions} />
        <NotificationsSection />
        {profile && <LookSection profile={profile} onChanged={request} />}
      </Suspense>
    </div>
  )
}
