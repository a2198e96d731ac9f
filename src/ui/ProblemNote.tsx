import type { Problem } from '#domain/app-error.ts'
import { useTranslation } from 'react-i18next'
import classes from './ProblemNote.module.css'

export interface ProblemNoteProps {
  problem: Problem
  /** Offers Try Again. */
  onRetry?: () => void
}

/** What the reader can mend alone needs no number for support. */
const isForSupport = ({ requestId, status }: Problem) => requestId !== null && (status === 0 || status >= 500 || status === 403)

/** What went wrong in the server's words, with the id under which support finds it in the log. */
export function ProblemNote({ problem, onRetry }: ProblemNoteProps) {
  const { t } = useTranslation(['shell', 'errors'])
  return (
    <div className={classes.note} role="alert">
      <div className={classes.text}>
        <p>{problem.message || t('errors:unexpected')}</p>
        {isForSupport(problem) && <small>{t('requestId', { id: problem.requestId })}</small>}
      </div>
      {onRetry && (
        <button type="button" className="sw-quiet" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}
