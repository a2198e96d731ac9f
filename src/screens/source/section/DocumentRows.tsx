import { SOURCES } from '#domain/limits.ts'
import { requiredDocuments } from '#domain/sources/documents.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DocumentStatus } from '../parts/Badges.tsx'
import { RowsEditor, rowsIn, useRows, type RowsProps } from './RowsEditor.tsx'
import { focusSoon } from '#src/parts/fields/focus-path.ts'
import { documentTypeOf } from './document-type.ts'
import { newRow } from '#src/actors/sources/section-values.ts'
import classes from './SectionForm.module.css'

/** What the type of the source asks for, where each stands, and the rows below. */
export function DocumentRows({ source, ...props }: RowsProps & { source: SourceRecord | null }) {
  const { name, group, texts, form, isReadOnly } = props
  const { t } = useTranslation('source')
  const rows = rowsIn(form, name)
  const list = useRows(props)
  const provide = (document_type: string) => {
    form.insertListItem(name, { ...newRow(group), document_type })
    list.add()
    focusSoon(`${name}.${list.keys.length}.file`)
  }
  const takeMany = (files: readonly FileRef[]) => {
    for (const file of files) {
      const document_type = documentTypeOf(file.name, (type) => texts.choice('document_type', type))
      form.insertListItem(name, { ...newRow(group), document_type, file })
      list.add()
    }
  }
  return (
    <>
      <ul className={classes.checklist} aria-label={t('form.required')}>
        {requiredDocuments(source ?? {}).map((type) => {
          const entry = source?.checklist.find(({ document_type: known }) => known === type)
          const isThere = rows.some(({ document_type: known }) => known === type)
          return (
            <li key={type} data-group={`checklist.${type}`} tabIndex={-1}>
              <span>{texts.choice('document_type', type)}</span>
              <DocumentStatus status={entry?.status ?? 'missing'} texts={texts} />
              {!isThere && !isReadOnly && (
                <Button
                  variant="default"
                  size="compact-xs"
                  leftSection={<IconPlus size={12} />}
                  aria-label={`${texts.field('file')}: ${texts.choice('document_type', type)}`}
                  onClick={() => provide(type)}
                >
                  {texts.field('file')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && (
        <FilesField
          label={t('form.manyDocuments')}
          description={t('form.manyDocumentsHelp')}
          purpose="source_document"
          max={SOURCES.filesAtOnce}
          value={[]}
          onChange={takeMany}
        />
      )}
      <RowsEditor {...props} list={list} />
    </>
  )
}
