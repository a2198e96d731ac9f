import type { SourceRecord } from '#domain/sources/record.ts'
import { formatDate } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from '../parts/SourceRail.module.css'
import type { SourceTexts } from '../source-texts.ts'

interface NextStepsProps {
  source: SourceRecord
  texts: SourceTexts
}

/** What is still open of a source: what lacks, what was asked for, and what its approval hangs on. */
export function NextSteps({ source, texts }: NextStepsProps) {
  const { t } = useTranslation('source')
  const { id, progress, requests, conditions, proposal, rights } = source
  const count = progress.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0)
  const unanswered = requests.filter(({ reply }) => reply === null)
  const unmet = conditions.filter(({ met_at: met }) => met === null)
  const isNothing = count + unanswered.length + unmet.length === 0 && !proposal
  const missing = t('form.missing', { count })
  return (
    <section className={classes.card} aria-labelledby="steps-title">
      <h3 id="steps-title">{t('review.moves')}</h3>
      {isNothing && <p className={classes.none}>{t('review.noMoves')}</p>}
      <ul className={classes.steps}>
        {proposal && <li>{t('review.proposal', { name: proposal.by.name })}</li>}
        {count > 0 && <li>{rights.change ? <Link to={`/master/source/edit/${id}`}>{missing}</Link> : missing}</li>}
        {unanswered.map((request) => (
          <li key={request.id}>
            {request.item}
            <small>{t('review.waiting')}</small>
          </li>
        ))}
        {unmet.map((condition) => (
          <li key={condition.id}>
            {condition.condition}
            <small>{t('review.due', { date: formatDate(texts.language, condition.due_on) })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
