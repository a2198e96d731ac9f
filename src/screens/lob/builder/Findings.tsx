import { partAt, type Document } from '#domain/templates/building/document.ts'
import type { Finding } from '#domain/templates/checks/finding.ts'
import { textIn } from '#domain/templates/shape.ts'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import type { BuilderActor } from './builder-actor.ts'
import classes from './builder.module.css'
import { useReaderLanguage } from './reader-language.ts'

interface FindingsProps {
  actor: BuilderActor
  document: Document
  findings: readonly Finding[]
  onSelect: (uid: number | null) => void
}

/** What keeps the template from being published; each line leads to its place. */
export function Findings({ actor, document, findings, onSelect }: FindingsProps) {
  const { t } = useTranslation(['template', 'errors'])
  const language = useReaderLanguage()
  const { name, class_of_business: ofClass, contract_types: types } = document.head
  const isHeadIncomplete = name.trim() === '' || ofClass === null || types.length === 0
  const nameOf = ({ at }: Finding) => {
    const [, s, , f] = at.split('.')
    const section = document.sections[Number(s)]
    const field = f === undefined ? undefined : section?.fields[Number(f)]
    if (field) return textIn(field.label, language) || field.key
    return section ? textIn(section.title, language) || section.key : t('builder.template')
  }
  return (
    <section className={classes.findings} aria-label={t('builder.findings')}>
      <h2>{findings.length === 0 && !isHeadIncomplete ? t('builder.fine') : t('builder.findings')}</h2>
      <ul>
        {isHeadIncomplete && (
          <li>
            <button type="button" onClick={() => onSelect(null)}>
              {t('builder.template')}
            </button>
            <span>{t('builder.headIncomplete')}</span>
          </li>
        )}
        {findings.map((finding) => (
          <li key={`${finding.at} ${finding.key}`}>
            <button type="button" onClick={() => onSelect(partAt(document, finding.at))}>
              {nameOf(finding)}
            </button>
            <span>{t(`errors:${finding.key}` as 'errors:required', finding.params ?? {})}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={actions.action} onClick={() => actor.send({ type: 'review.close' })}>
        {t('builder.closeFindings')}
      </button>
    </section>
  )
}
