import type { Document } from '#domain/templates/building/document.ts'
import { addField, addSection } from '#domain/templates/building/edits.ts'
import { FIELD_TYPES, SIZES, textIn } from '#domain/templates/shape.ts'
import { RestingButton } from '#src/ui/RestingButton.tsx'
import { useReaderLanguage } from '../reader-language.ts'
import { useTranslation } from 'react-i18next'
import type { Change } from '#src/actors/templates/template-builder.ts'
import classes from '#src/screens/lob/builder.module.css'

export interface PartsProps {
  document: Document
  selected: number | null
  /** Parts in which something is wrong. */
  wrong: ReadonlySet<number | null>
  change: Change
  select: (uid: number | null) => void
}

/** What can be added, and what there is. */
export function Outline(props: PartsProps) {
  const { t } = useTranslation('template')
  const { document, selected, change } = props
  return (
    <aside className={classes.outline} aria-label={t('builder.outline')} data-pane="parts" tabIndex={-1}>
      <h2>{t('builder.add')}</h2>
      <div className={classes.palette}>
        <RestingButton
          isResting={document.sections.length >= SIZES.sections}
          onClick={() => change(addSection(document), null, document.next)}
        >
          {t('builder.section')}
        </RestingButton>
        {FIELD_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            onClick={() => {
              const next = addField(document, type, selected)
              change(next, null, next.next - 1)
            }}
          >
            {t(`type.${type}`)}
          </button>
        ))}
      </div>
      <h2>{t('builder.structure')}</h2>
      <Tree {...props} />
    </aside>
  )
}

function Tree({ document, selected, wrong, select }: PartsProps) {
  const { t } = useTranslation('template')
  const language = useReaderLanguage()
  if (document.sections.length === 0) return <p className={classes.hint}>{t('builder.emptyHint')}</p>
  const node = (uid: number, label: string) => (
    <button
      type="button"
      aria-current={uid === selected || undefined}
      data-wrong={wrong.has(uid) || undefined}
      onClick={() => select(uid)}
    >
      {label}
    </button>
  )
  return (
    <ul className={classes.tree}>
      {document.sections.map((section) => (
        <li key={section.uid}>
          {node(section.uid, textIn(section.title, language) || section.key)}
          <ul>
            {section.fields.map((field) => (
              <li key={field.uid}>{node(field.uid, textIn(field.label, language) || field.key)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
