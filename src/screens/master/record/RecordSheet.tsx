import type { Field } from '#domain/records/field.ts'
import { isTick } from '#domain/records/traits.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '../entity-texts.ts'
import { Compare } from './Compare.tsx'
import type { RecordFormProps } from './dialog-props.ts'
import { FieldInput, type IsLocked } from './FieldInput.tsx'
import { kindInSentence } from './kind-in-sentence.ts'
import classes from './RecordForm.module.css'
import type { RecordFormApi } from './record-form.ts'
import type { Sheet } from './record-sheet.ts'
import { Unsent } from './Unsent.tsx'

interface RecordSheetProps extends RecordFormProps {
  sheet: Sheet
  children: ReactNode
}

/** The form itself; while two versions of the record are compared, it waits behind them. */
export function RecordSheet({ entity, texts, actor, sheet, children }: RecordSheetProps) {
  const { t, i18n } = useTranslation(['master', 'trouble'])
  const { row, problem, isComparing, element, record, save } = sheet
  const isRestored = useSelector(actor, (snapshot) => snapshot.context.isRestored)
  return (
    <>
      {isComparing && <Compare entity={entity} texts={texts} actor={actor} form={record.form} />}
      <form
        noValidate
        hidden={isComparing}
        id="record-form"
        className={classes.form}
        onSubmit={record.submitting(save)}
        ref={element}
      >
        <p className={classes.hint}>
          {t(row ? 'form.editHint' : 'form.createHint', { kind: kindInSentence(i18n.language, texts.one) })}
        </p>
        {isRestored && (
          <div className={classes.restored} role="status">
            <p>{t('form.restored')}</p>
            <Button variant="subtle" size="compact-sm" onClick={() => actor.send({ type: 'edit.cancel' })}>
              {t('trouble:leave.discard')}
            </Button>
          </div>
        )}
        {problem && <ProblemNote problem={problem} />}
        <Unsent problem={problem} />
        {children}
      </form>
    </>
  )
}

interface FieldsProps {
  fields: [string, Field][]
  texts: EntityTexts
  form: RecordFormApi
  /** The first of them has the focus when the form opens. */
  isFirst: boolean
  isLocked?: IsLocked | undefined
}

/** Inputs beside each other, ticks below. */
export function Fields({ fields, texts, form, isFirst, isLocked }: FieldsProps) {
  const ticks = fields.filter(([, field]) => isTick(field))
  const inputs = fields.filter(([, field]) => !isTick(field))
  return (
    <>
      {inputs.length > 0 && (
        <div className={classes.fields}>
          {inputs.map(([name, field], place) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              texts={texts}
              form={form}
              isFirst={isFirst && place === 0}
              isLocked={isLocked}
            />
          ))}
        </div>
      )}
      {ticks.length > 0 && (
        <div className={classes.ticks}>
          {ticks.map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} texts={texts} form={form} isFirst={false} isLocked={isLocked} />
          ))}
        </div>
      )}
    </>
  )
}
