import type { Problem } from '#domain/app-error.ts'
import { whereFrom } from '#src/services/return-address.ts'
import { AuthNote } from '#src/ui/auth/AuthNote.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

const REASONS = ['unused', 'too_old', 'ended'] as const

const reasonOf = ({ status, params }: Problem) =>
  REASONS.find((reason) => reason === params.reason) ?? (status >= 500 ? 'failed' : 'unknown')

/** The forms of a user, in this tab, that wait for them (docs/decisions/0022-unfinished-forms.md). */
function hasDraft(user: number | null): boolean {
  if (user === null) return false
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`draft:${user}:`))
  } catch {
    return false
  }
}

/** Why a session has ended, where a sign-in leads now, and whether something unsaved waits there. */
export default function SessionOver({ problem }: { problem: Problem }) {
  const { t } = useTranslation(['auth', 'shell'])
  const from = whereFrom(useLocation().state)
  const reason = t(`note.over.${reasonOf(problem)}`, { minutes: problem.params.minutes, hours: problem.params.hours })
  return (
    <AuthNote tone="info" title={t('note.sessionOver')}>
      <p>
        {reason} {t(from ? 'note.signInToReturn' : 'note.signInAgain')} {hasDraft(from?.user ?? null) && t('note.unsaved')}
      </p>
      {problem.status >= 500 && problem.requestId && <small>{t('shell:requestId', { id: problem.requestId })}</small>}
    </AuthNote>
  )
}
