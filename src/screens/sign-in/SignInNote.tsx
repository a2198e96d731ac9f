import type { Problem } from '#domain/app-error.ts'
import { AuthNote } from '#src/ui/auth/AuthNote.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const lockedNote = later(() => import('./LockedNote.tsx'))
const sessionOver = later(() => import('./SessionOver.tsx'))

/** Why one is asked for the password: a refusal, a lock-out, or the end of the session before. */
export default function SignInNote({ problem }: { problem: Problem }) {
  const { t } = useTranslation('auth')
  switch (problem.code) {
    case 'locked_out':
    case 'too_many_requests':
      return (
        <Suspense>
          <lockedNote.Component key={problem.requestId} problem={problem} />
        </Suspense>
      )
    case 'challenge_ended':
      return (
        <AuthNote tone="problem" title={t('note.challengeOver')}>
          {t('note.challengeOverText')}
        </AuthNote>
      )
    case 'not_signed_in':
    case 'token_expired':
    case 'session_ended':
    case 'refresh_refused':
      return (
        <Suspense>
          <sessionOver.Component problem={problem} />
        </Suspense>
      )
    case 'wrong_credentials':
      return <AuthNote tone="problem">{problem.message}</AuthNote>
    default:
      return <ProblemNote problem={problem} />
  }
}
