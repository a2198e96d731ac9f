import type { Problem } from '#domain/app-error.ts'
import { AuthNote } from '#src/ui/auth/AuthNote.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'

/** Closed registration is no fault of whoever asks, and is said so. */
export function SignUpNote({ problem }: { problem: Problem }) {
  const { t } = useTranslation('auth')
  if (problem.code === 'registration_closed')
    return (
      <AuthNote tone="info" title={t('signUp.closed')}>
        {t('signUp.closedText')}
      </AuthNote>
    )
  return <ProblemNote problem={problem} />
}
