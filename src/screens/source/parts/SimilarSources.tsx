import { linkName } from '#domain/country-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StatusBadge } from './Badges.tsx'
import type { SourceTexts } from '../source-texts.ts'
import classes from './SimilarSources.module.css'

interface SimilarSourcesProps {
  sources: SourceRecord['similar']
  texts: SourceTexts
  /** What is looked at from within a form opens beside it. */
  isAside?: boolean
}

/** Sources that may be the same: a warning, never a refusal. */
export function SimilarSources({ sources, texts, isAside = false }: SimilarSourcesProps) {
  const { t } = useTranslation('source')
  if (sources.length === 0) return null
  return (
    <aside className={classes.similar} aria-labelledby="similar-title">
      <h3 id="similar-title">{t('form.similar')}</h3>
      <p>{t('form.similarHint')}</p>
      <ul>
        {sources.map(({ id, legal_name: name, source_code: code, status, incorporation_country: country }) => (
          <li key={id}>
            <Link to={`/master/source/view/${id}`} {...(isAside && { target: '_blank', rel: 'noopener' })}>
              {name}
              {isAside && <span className="sw-unseen"> {t('form.newTab')}</span>}
            </Link>{' '}
            {code} {country && linkName(texts.language, country)} <StatusBadge status={status} texts={texts} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
