import { FilesUnderWayProvider } from '#src/files-under-way.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordDialogProps } from './dialog-props.ts'
import { formFields } from './form-values.ts'
import { FormFoot } from './FormFoot.tsx'
import classes from './RecordForm.module.css'
import { titleOf } from '../row-title.ts'
import { Fields, RecordSheet } from './RecordSheet.tsx'
import { useRecordSheet } from './record-sheet.ts'
import { RoleHolders } from '../uses/RoleHolders.tsx'
import { UsedBy } from '../uses/UsedBy.tsx'

/** The window with the form. */
export function RecordForm(props: RecordDialogProps) {
  const { entity, texts, actor } = props
  const { t } = useTranslation('master')
  const sheet = useRecordSheet({ entity, actor, draft: entity.name })
  const { row, isComparing, record, guard, leave } = sheet
  return (
    <FilesUnderWayProvider value={sheet.files}>
      <Modal
        opened
        onClose={leave}
        closeOnClickOutside={false}
        returnFocus={false}
        size={isComparing ? 'xl' : 'lg'}
        classNames={{ title: classes.title }}
        title={
          <Title words={t(row ? 'form.editTitle' : 'form.createTitle', { name: texts.one })} record={titleOf(entity, row)} />
        }
      >
        <RecordSheet {...props} sheet={sheet}>
          <Fields fields={formFields(entity)} texts={texts} form={record.form} isFirst />
        </RecordSheet>
        {row && !isComparing && <UsedBy entity={entity} id={row.id} />}
        {row && !isComparing && entity.name === 'role' && <RoleHolders id={row.id} />}
        <FormFoot actor={actor} guard={guard} onCancel={leave} />
      </Modal>
    </FilesUnderWayProvider>
  )
}

/** Which record it is, beside what is done with it. */
function Title({ words, record }: { words: string; record: string }) {
  return (
    <>
      {words}
      {record && <span className={classes.record}> {record}</span>}
    </>
  )
}
