import { FilesUnderWayProvider } from '#src/actors/files/files-under-way.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordDialogProps, RecordFormProps } from './dialog-props.ts'
import { formFields } from './form-values.ts'
import { FormFoot } from './FormFoot.tsx'
import classes from './RecordForm.module.css'
import { titleOf } from '../row-title.ts'
import { Fields, RecordSheet } from './RecordSheet.tsx'
import { useRecordEditor } from './record-editor.ts'
import { useRecordSheet } from './record-sheet.ts'
import { RoleHolders } from '../uses/RoleHolders.tsx'
import { UsedBy } from '../uses/UsedBy.tsx'

/** The editor opened over a list, of the record that the list has named; the list is told when it closes. */
export function RecordForm({ entity, texts, actor: list }: RecordDialogProps) {
  const row = useSelector(list, (snapshot) => snapshot.context.row)
  const load = () => Promise.resolve({ data: row })
  const editor = useRecordEditor({ entity, name: entity.name, load })
  const isForm = useSelector(editor, (snapshot) => snapshot.hasTag('form'))
  const isClosed = useSelector(editor, (snapshot) => snapshot.matches('closed'))
  const close = useEffectEvent(() => {
    const { record, theirs } = editor.getSnapshot().context
    list.send({ type: theirs || record?.row_version !== row?.row_version ? 'record.changed' : 'dialog.close' })
  })
  useEffect(() => (isClosed ? close() : undefined), [isClosed])
  return isForm ? <Window entity={entity} texts={texts} actor={editor} /> : null
}

/** The window with the form. */
function Window(props: RecordFormProps) {
  const { entity, texts, actor } = props
  const { t } = useTranslation('master')
  const sheet = useRecordSheet({ entity, actor })
  const { row, isComparing, record, guard, leave } = sheet
  return (
    <FilesUnderWayProvider value={sheet.files}>
      <Dialog
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
      </Dialog>
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
