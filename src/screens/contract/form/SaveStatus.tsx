import { useTranslation } from 'react-i18next'
import classes from './StepFoot.module.css'

/** Where what was typed is: on the server, on its way there, or held back. */
export interface Saving {
  /** `first`: it cannot be made yet. `stale`: someone else has saved the same; `compared`: both versions are shown. `resumed`: someone has seen both versions, and gone back to the form. */
  kind:
    | 'first'
    | 'clean'
    | 'typing'
    | 'saving'
    | 'saved'
    | 'uploading'
    | 'failed'
    | 'offline'
    | 'stale'
    | 'compared'
    | 'asked'
    | 'resumed'
  /** How many steps wait for their turn. */
  waiting: number
  /** The server's words, where it refused. */
  reason: string
}

interface SaveStatusProps {
  saving: Saving
  /** Asks once more, where a save could not be made; shows both versions, where there are two. */
  onRetry: () => void
}

const TONES: Partial<Record<Saving['kind'], 'calm' | 'wrong'>> = {
  saved: 'calm',
  failed: 'wrong',
  offline: 'wrong',
  stale: 'wrong',
  compared: 'wrong',
  asked: 'wrong',
  resumed: 'wrong',
}

const RETRIED: readonly Saving['kind'][] = ['failed', 'offline', 'stale', 'compared', 'resumed']

/** Said to everybody as it changes; what goes well is said quietly. */
export function SaveStatus({ saving: { kind, waiting, reason }, onRetry }: SaveStatusProps) {
  const { t } = useTranslation(['contract', 'shell'])
  const isQueue = waiting > 1 && (kind === 'saving' || kind === 'typing')
  return (
    <div className={classes.status} data-tone={TONES[kind]}>
      <span role="status">
        {isQueue ? t('status.waiting', { count: waiting }) : t(`status.${kind === 'compared' ? 'stale' : kind}`, { reason })}
      </span>
      {RETRIED.includes(kind) && (
        <button
          type="button"
          className="sw-quiet"
          aria-disabled={kind === 'compared' || undefined}
          onClick={kind === 'compared' ? undefined : onRetry}
        >
          {t(kind === 'stale' || kind === 'compared' ? 'status.compare' : 'shell:tryAgain')}
        </button>
      )}
    </div>
  )
}
