import type { Document } from '#domain/templates/building/document.ts'
import type { Finding } from '#domain/templates/checks/finding.ts'
import { textIn } from '#domain/templates/shape.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import type { BuilderActor } from '#src/actors/templates/template-builder.ts'
import classes from '#src/screens/lob/builder.module.css'
import { useReaderLanguage } from '../reader-language.ts'

interface FindingsProps {
  actor: BuilderActor
  document: Document
  findings: readonly Finding[]
  /** Leads to the place of a finding. */
  onGo: (at: string) => void
}

const HEADS = {
  name: 'columns.name',
  class_of_business: 'head.class_of_business',
  contract_types: 'columns.types',
  effective_from: 'head.effective_from',
  effective_to: 'head.effective_to',
} as const

function useNames(document: Document) {
  const { t } = useTranslation('template')
  const language = useReaderLanguage()
  return ({ at }: Finding) => {
    const [head, s, , f] = at.split('.')
    const section = document.sections[Number(s)]
    const field = f === undefined ? undefined : section?.fields[Number(f)]
    if (field) return textIn(field.label, language) || field.key
    if (section) return textIn(section.title, language) || section.key
    return t(HEADS[head as keyof typeof HEADS] ?? 'builder.template')
  }
}

/** What keeps the template from being published; each line leads to its place. */
export function Findings({ actor, document, findings, onGo }: FindingsProps) {
  const { t } = useTranslation(['template', 'errors'])
  const nameOf = useNames(document)
  const isReviewing = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'reviewing' }))
  if (!isReviewing) return null
  return (
    <section className={classes.findings} aria-label={t('builder.findings')}>
      <h2>{t(findings.length === 0 ? 'builder.fine' : 'builder.findings')}</h2>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.at} ${finding.key}`}>
            <button type="button" onClick={() => onGo(finding.at)}>
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
