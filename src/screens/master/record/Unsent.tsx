import type { ErrorCode, Problem } from '#domain/app-error.ts'
import { useTranslation } from 'react-i18next'
import classes from './RecordForm.module.css'

const HINTS: Partial<Record<ErrorCode, 'unsent.text' | 'unsent.sentBefore'>> = {
  no_answer: 'unsent.text',
  key_reused: 'unsent.sentBefore',
}

/** What becomes of a save that could not be sent: the form keeps it, and each try is the same save for the server. */
export function Unsent({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation('trouble')
  const hint = problem && HINTS[problem.code]
  return hint ? <p className={classes.unsent}>{t(hint)}</p> : null
}
