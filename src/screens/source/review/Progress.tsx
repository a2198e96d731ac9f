import { useMay } from '#src/services/services.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReviewPartProps } from './review-part.ts'
import classes from './SourceReview.module.css'

/** How far each section is, with the way to it for whoever may fill it in. */
export function Progress({ review, texts }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const mayChange = useMay()({ all: ['change_source'] })
  const { id, progress } = review.source
  return (
    <section className={classes.part} aria-labelledby="progress-title">
      <h3 id="progress-title">{t('review.sections')}</h3>
      <ul className={classes.progress}>
        {progress.map(({ section, state, problems }) => {
          const count = Object.keys(problems).length
          return (
            <li key={section} data-state={state}>
              {mayChange ? (
                <Link to={`/master/source/edit/${id}?section=${section}`}>{texts.section(section)}</Link>
              ) : (
                texts.section(section)
              )}
              <span>{count > 0 ? t('form.missing', { count }) : t(`form.state.${state}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
