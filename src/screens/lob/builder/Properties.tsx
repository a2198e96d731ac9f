import { placeOf, type Document } from '#domain/templates/building/document.ts'
import { duplicatePart, removePart, shiftPart } from '#domain/templates/building/edits.ts'
import type { Finding } from '#domain/templates/checks/finding.ts'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import type { BuilderActor, Change } from '#src/actors/templates/template-builder.ts'
import classes from '#src/screens/lob/builder.module.css'
import { FieldForm } from './FieldForm.tsx'
import { HeadForm } from './HeadForm.tsx'
import { SectionForm } from './SectionForm.tsx'

interface PropertiesProps {
  actor: BuilderActor
  document: Document
  selected: number | null
  findings: readonly Finding[]
  change: Change
}

/** Below the path of the part: `label` -> what is wrong with it; of the template as a whole without a path. */
function useErrors(findings: readonly Finding[], at: string): Record<string, string> {
  const { t } = useTranslation(['template', 'errors'])
  return Object.fromEntries(
    findings
      .filter((finding) => (at === '' ? !finding.at.includes('.') : finding.at.startsWith(`${at}.`)))
      .map(({ at: path, key, params }) => [
        at === '' ? path : path.slice(at.length + 1),
        t(`errors:${key}` as 'errors:required', params ?? {}),
      ]),
  )
}

/** What can be said of the part that is selected; of the template as a whole when none is. */
export function Properties({ actor, document, selected, findings, change }: PropertiesProps) {
  const { t } = useTranslation('template')
  const place = selected === null ? null : placeOf(document, selected)
  const section = place && document.sections[place.section]
  const field = place && section?.fields[place.field]
  const path = place ? `sections.${place.section}${field ? `.fields.${place.field}` : ''}` : '-'
  const errors = useErrors(findings, path)
  const isReviewing = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'reviewing' }))
  const wholeErrors = useErrors(isReviewing ? findings : [], '')
  return (
    <aside className={classes.properties} aria-label={t('builder.properties')} data-pane="properties" tabIndex={-1}>
      {field && <FieldForm key={field.uid} field={field} document={document} errors={errors} change={change} />}
      {section && !field && (
        <SectionForm key={section.uid} section={section} document={document} errors={errors} change={change} />
      )}
      {!section && <HeadForm actor={actor} document={document} errors={wholeErrors} change={change} />}
      {selected !== null && section && <PartActions uid={selected} document={document} change={change} />}
    </aside>
  )
}

/** The same moves as by dragging, one step at a time. */
function PartActions({ uid, document, change }: { uid: number; document: Document; change: Change }) {
  const { t } = useTranslation('template')
  const shift = (by: -1 | 1) => {
    const next = shiftPart(document, uid, by)
    if (next !== document) change(next, null)
  }
  /** Its button goes with the part: the pane has the focus then. */
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest<HTMLElement>('[data-pane]')?.focus()
    change(removePart(document, uid), null, null)
  }
  return (
    <div className={classes.partActions}>
      <button type="button" className={actions.action} onClick={() => shift(-1)}>
        {t('builder.up')}
      </button>
      <button type="button" className={actions.action} onClick={() => shift(1)}>
        {t('builder.down')}
      </button>
      <button type="button" className={actions.action} onClick={() => change(duplicatePart(document, uid), null, document.next)}>
        {t('builder.duplicate')}
      </button>
      <button type="button" className={actions.action} onClick={remove}>
        {t('move.remove.do')}
      </button>
    </div>
  )
}
