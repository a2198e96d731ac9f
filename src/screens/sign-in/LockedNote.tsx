import type { Problem } from '#domain/app-error.ts'
import { AuthNote } from '#src/ui/auth/AuthNote.tsx'
import { useTranslation } from 'react-i18next'
import classes from './LockedNote.module.css'
import { useSecondsLeft } from './seconds-left.ts'

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** How long sign-in is locked, said once in minutes and counted down for the eye only. */
export default function LockedNote({ problem }: { problem: Problem }) {
  const { t } = useTranslation('auth')
  const seconds = Number(problem.params.seconds ?? 0)
  const left = useSecondsLeft(seconds)
  return (
    <AuthNote tone="problem" title={t('note.locked')}>
      {problem.message}
      {left > 0 ? (
        <span role="timer" aria-live="off" className={classes.timer}>
          {t('note.lockedLeft')} {asClock(left)}
        </span>
      ) : (
        <span className={classes.timer}>{t('note.lockedOver')}</span>
      )}
    </AuthNote>
  )
}
