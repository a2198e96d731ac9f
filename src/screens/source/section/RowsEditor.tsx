import type { Group } from '#domain/records/record.ts'
import { useRowKeys, type RowKeys } from '#src/ui/row-keys.ts'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { FieldInput } from './FieldInput.tsx'
import { focusPath, type SectionFormApi } from './section-form.ts'
import { newRow, shownFields, type RowValues } from './section-values.ts'
import classes from './SectionForm.module.css'

export interface RowsProps {
  name: string
  group: Group
  texts: SourceTexts
  form: SectionFormApi
  isBroker: boolean
  isReadOnly: boolean
}

export const rowsIn = (form: SectionFormApi, name: string) => (form.getValues()[name] ?? []) as RowValues[]

/** After the next paint, when the row is there or gone. */
const focusSoon = (path: string) => requestAnimationFrame(() => focusPath(path))

export const useRows = ({ form, name }: Pick<RowsProps, 'form' | 'name'>): RowKeys => useRowKeys(rowsIn(form, name).length)

/** The rows of a group that nothing else adds to. */
export function OwnRows(props: RowsProps) {
  return <RowsEditor {...props} list={useRows(props)} />
}

/** Rows of a group: added at the end, with the focus in the new one; removed, with the focus back at the group. */
export function RowsEditor({ list, ...props }: RowsProps & { list: RowKeys }) {
  const { name, group, texts, form, isBroker, isReadOnly } = props
  const { t } = useTranslation('source')
  const { keys } = list
  const [first] = shownFields(group.fields, isBroker)
  const add = () => {
    form.insertListItem(name, newRow(group.fields))
    list.add()
    if (first) focusSoon(`${name}.${keys.length}.${first[0]}`)
  }
  return (
    <fieldset className={classes.group}>
      <legend data-group={name} tabIndex={-1}>
        {texts.group(name)}
      </legend>
      <GroupError form={form} name={name} />
      {keys.map((key, place) => (
        <RowCard key={key} {...props} place={place} onRemove={() => list.remove(place)} />
      ))}
      {!isReadOnly && (
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('form.add', { row: texts.row(name) })}
        </Button>
      )}
    </fieldset>
  )
}

export function GroupError({ form, name }: Pick<RowsProps, 'form' | 'name'>) {
  const error = form.errors[name]
  return error ? (
    <p className={classes.error} role="alert">
      {error}
    </p>
  ) : null
}

function RowCard({
  name,
  group,
  texts,
  form,
  isBroker,
  isReadOnly,
  place,
  onRemove,
}: RowsProps & { place: number; onRemove: () => void }) {
  const { t } = useTranslation('source')
  const words = { row: texts.row(name), number: place + 1 }
  const remove = () => {
    form.removeListItem(name, place)
    onRemove()
    form.clearErrors()
    focusSoon(name)
  }
  return (
    <div className={classes.row} role="group" aria-label={t('form.rowTitle', words)}>
      <div className={classes.rowHead}>
        <span aria-hidden="true">{t('form.rowTitle', words)}</span>
        {!isReadOnly && <CloseButton size="sm" aria-label={t('form.remove', words)} onClick={remove} />}
      </div>
      <div className={classes.fields}>
        {shownFields(group.fields, isBroker).map(([field, declared]) => (
          <FieldInput
            key={field}
            name={field}
            path={`${name}.${place}.${field}`}
            field={declared}
            texts={texts}
            form={form}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </div>
  )
}
