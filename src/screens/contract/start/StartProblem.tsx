import type { Problem as Refusal } from '#domain/app-error.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import classes from './StartChoice.module.css'

/** Why nothing was made, field by field in the server's words. */
export function Problem({ problem }: { problem: Refusal }) {
  const { t } = useTranslation('contract-fields')
  const refused = Object.entries(problem.fields)
  const name = (field: string) => t(`fields.${field as 'source'}`, { defaultValue: '' })
  const message = refused.map(([field, text]) => [name(field), text].filter(Boolean).join(': ')).join(' ')
  return (
    <div className={classes.problem}>
      <ProblemNote problem={refused.length > 0 ? { ...problem, message } : problem} />
    </div>
  )
}
