import type { Field, RowsField } from '#domain/records/field.ts'
import { useToday } from '#src/services/today.ts'
import { useRowKeys } from '#src/ui/row-keys.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '#src/screens/master/entity-texts.ts'
import { nextRow, type RowText } from './form-values.ts'
import type { RecordFormApi } from './record-form.ts'
import classes from './RowsInput.module.css'

interface RowsInputProps {
  name: string
  field: RowsField
  texts: EntityTexts
  form: RecordFormApi
  renderCell: (path: string, name: string, field: Field) => ReactNode
  isLocked?: ((path: string) => boolean) | undefined
}

/** Rows below a record: added at the end, with the focus in the new one; removed, with the focus at what adds one. */
export default function RowsInput({ name, field, texts, form, renderCell, isLocked }: RowsInputProps) {
  const { t } = useTranslation('master')
  const today = useToday()
  const adding = useRef<HTMLButtonElement>(null)
  const rows = () => (form.getValues()[name] ?? []) as RowText[]
  const { keys, ...list } = useRowKeys(rows().length)
  const add = () => {
    const place = rows().length
    form.insertListItem(name, nextRow(field, rows(), today))
    list.add()
    const { key = Object.keys(field.fields)[0] ?? '' } = field
    requestAnimationFrame(() => form.getInputNode(`${name}.${place}.${key}`)?.focus())
  }
  const remove = (place: number) => {
    form.removeListItem(name, place)
    list.remove(place)
    adding.current?.focus()
  }
  return (
    <fieldset className={classes.rows}>
      <legend>{texts.field(name)}</legend>
      {texts.help(name) && <p className={classes.help}>{texts.help(name)}</p>}
      {keys.map((key, place) => (
        <div
          key={key}
          className={classes.row}
          data-wide={field.key === undefined || undefined}
          role="group"
          aria-label={t('rows.one', { name: texts.row(name), place: place + 1 })}
        >
          {Object.entries(field.fields).map(([cell, one]) => (
            <div key={cell}>{renderCell(`${name}.${place}.${cell}`, cell, one)}</div>
          ))}
          {!isLocked?.(`${name}.${place}`) && (
            <Remove label={t('rows.remove', { name: texts.row(name), place: place + 1 })} onClick={() => remove(place)} />
          )}
        </div>
      ))}
      {form.errors[name] && (
        <p className={classes.error} role="alert">
          {form.errors[name]}
        </p>
      )}
      {!isLocked?.(name) && (
        <Button
          ref={adding}
          variant="default"
          size="xs"
          disabled={keys.length >= field.most}
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={add}
        >
          {t('rows.add', { name: texts.row(name) })}
        </Button>
      )}
    </fieldset>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.remove} aria-label={label} onClick={onClick}>
      <IconTrash size={16} stroke={1.7} />
    </button>
  )
}
