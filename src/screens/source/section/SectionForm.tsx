import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useFormFiles } from '#src/actors/files/files-under-way.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { useSelector } from '@xstate/react'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '@mantine/hooks'
import type { SourceFormActor } from '#src/actors/sources/source-form.ts'
import type { SourceTexts } from '../source-texts.ts'
import { DocumentRows } from './DocumentRows.tsx'
import { FactorScores } from './FactorScores.tsx'
import { FieldInput } from './FieldInput.tsx'
import { OwnRows, type RowsProps } from './RowsEditor.tsx'
import type { SectionDrafts } from './section-drafts.ts'
import { useRefusal, useSectionForm, type SectionFormApi } from './section-form.ts'
import { shownFields, shownGroups } from '#src/actors/sources/section-values.ts'
import { TypedSimilar } from './TypedSimilar.tsx'
import classes from './SectionForm.module.css'

export interface SectionFormProps {
  actor: SourceFormActor
  name: SectionName
  source: SourceRecord | null
  isBroker: boolean
  isReadOnly: boolean
  texts: SourceTexts
  drafts: SectionDrafts
  onTouch: (isTouched: boolean) => void
  onSave: () => void
  onRefused: () => void
}

/** Twins are told of below it. */
const LAST_OF_NAMES = 'trading_name'

/** The fields and rows of one section. */
export default function SectionForm(props: SectionFormProps) {
  const { actor, name, source, isBroker, isReadOnly, texts, drafts, onTouch, onSave, onRefused } = props
  const { t } = useTranslation('source')
  const section = SECTIONS[name]
  const element = useRef<HTMLFormElement>(null)
  const { form, submit, isRestored } = useSectionForm({ section, source, isBroker, drafts, onTouch, onSave, onRefused })
  useRefusal(
    form,
    useSelector(actor, ({ context }) => context.formProblem),
  )
  const files = useFormFiles()
  useHotkeys([['mod+Enter', () => element.current?.requestSubmit()]], [])
  const fields = shownFields(section.fields, isBroker)
  return (
    <form
      noValidate
      id="section-form"
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        if (files.refuses()) onRefused()
        else if (!isReadOnly) submit()
      }}
    >
      {isReadOnly && <p className={classes.note}>{t('form.readOnly')}</p>}
      {isRestored && (
        <p className={classes.note} role="status">
          {t('form.restored')}
        </p>
      )}
      {fields.length > 0 && (
        <div className={classes.fields}>
          {fields.map(([field, declared]) => (
            <Fragment key={field}>
              <FieldInput name={field} path={field} field={declared} texts={texts} form={form} isReadOnly={isReadOnly} />
              {field === LAST_OF_NAMES && <TypedSimilar form={form} source={source} texts={texts} />}
            </Fragment>
          ))}
        </div>
      )}
      <Groups {...props} form={form} />
    </form>
  )
}

function Groups({ name, source, isBroker, isReadOnly, texts, form }: SectionFormProps & { form: SectionFormApi }) {
  return shownGroups(SECTIONS[name], isBroker).map(([group, declared]) => {
    const rows: RowsProps = { name: group, path: group, group: declared, texts, form, isBroker, isReadOnly }
    if (group === 'risk_factor_scores') return <FactorScores key={group} {...rows} />
    if (group === 'documents') return <DocumentRows key={group} {...rows} source={source} />
    return <OwnRows key={group} {...rows} />
  })
}
