import type { Field } from '#domain/entities/field.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Compare } from './Compare.tsx'
import type { RecordDialogProps } from './dialog-props.ts'
import { useDrafts } from './drafts.ts'
import type { EntityTexts } from '../entity-texts.ts'
import { FieldInput } from './FieldInput.tsx'
import { formFields, wireValuesOf, type FormValues } from './form-values.ts'
import { useGuardedForm } from './guarded-form.ts'
import { FormFoot } from './FormFoot.tsx'
import classes from './RecordForm.module.css'
import { Unsent } from './Unsent.tsx'
import { useRecordForm, type RecordFormApi } from './record-form.ts'

/** The window with the form; while two versions of the record are compared, the form waits behind them. */
export function RecordForm({ entity, texts, actor }: RecordDialogProps) {
  const { t } = useTranslation('master')
  const row = useSelector(actor, (snapshot) => snapshot.context.row)
  const problem = useSelector(actor, (snapshot) => snapshot.context.formProblem)
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { form: 'comparing' } }))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { form: 'saving' } }))
  const element = useRef<HTMLFormElement>(null)
  const drafts = useDrafts()
  const guard = useGuardedForm(actor, element, () => drafts.drop(entity.name))
  const record = useRecordForm({ entity, row, problem, drafts, guard })
  const save = (values: FormValues) => actor.send({ type: 'record.save', values: wireValuesOf(entity, values) })
  const leave = () => {
    if (isComparing) return actor.send({ type: 'form.resume' })
    const isAsking = guard.getSnapshot().matches('asking')
    if (!isSaving) guard.send(isAsking ? { type: 'leave.stay' } : { type: 'leave.request', way: 'close' })
  }
  const name = texts.one
  useHotkeys([['mod+Enter', () => !isComparing && element.current?.requestSubmit()]], [])
  const isTick = ([, { kind }]: [string, Field]) => kind === 'bool'
  const ticks = formFields(entity).filter(isTick)
  const inputs = formFields(entity).filter((each) => !isTick(each))
  return (
    <Modal
      opened
      onClose={leave}
      closeOnClickOutside={false}
      returnFocus={false}
      size={isComparing ? 'xl' : 'lg'}
      classNames={{ title: classes.title }}
      title={t(row ? 'form.editTitle' : 'form.createTitle', { name })}
    >
      {isComparing && <Compare entity={entity} texts={texts} actor={actor} form={record.form} onSave={save} />}
      <form
        noValidate
        hidden={isComparing}
        id="record-form"
        className={classes.form}
        onSubmit={record.submitting(save)}
        ref={element}
      >
        <p className={classes.hint}>{t(row ? 'form.editHint' : 'form.createHint', { name })}</p>
        {record.isRestored && (
          <p className={classes.restored} role="status">
            {t('form.restored')}
          </p>
        )}
        {problem && <ProblemNote problem={problem} />}
        <Unsent problem={problem} />
        <Fields fields={inputs} texts={texts} form={record.form} className={classes.fields} />
        <Fields fields={ticks} texts={texts} form={record.form} className={classes.ticks} />
      </form>
      <FormFoot actor={actor} guard={guard} onCancel={leave} />
    </Modal>
  )
}

interface FieldsProps {
  fields: [string, Field][]
  texts: EntityTexts
  form: RecordFormApi
  className: string | undefined
}

function Fields({ fields, texts, form, className }: FieldsProps) {
  return (
    <div className={className}>
      {fields.map(([name, field], place) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          texts={texts}
          form={form}
          isFirst={place === 0 && field.kind !== 'bool'}
        />
      ))}
    </div>
  )
}
