import { useTranslation } from 'react-i18next'
import { FullPageNote } from './FullPageNote.tsx'

export interface CrashNoteProps {
  /** In the frame, only the page has failed. */
  isInFrame: boolean
  detail?: string
}

/** The last resort of every screen (D9). */
export function CrashNote({ isInFrame, detail }: CrashNoteProps) {
  const { t } = useTranslation()
  return (
    <FullPageNote
      picture="crash"
      isInFrame={isInFrame}
      title={t('crash.title')}
      text={t('crash.text')}
      {...(detail && { detail })}
    >
      <a href="/" data-primary>
        {t('crash.goHome')}
      </a>
      <button type="button" onClick={() => location.reload()}>
        {t('crash.retry')}
      </button>
    </FullPageNote>
  )
}
