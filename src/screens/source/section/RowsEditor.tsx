import type { Group } from '#domain/records/record.ts'
import { useRowKeys, type RowKeys } from '#src/ui/row-keys.ts'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { FieldInput, valueAt } from './FieldInput.tsx'
import { focusSoon } from '#src/parts/fields/focus-path.ts'
import type { SectionFormApi } from './section-form.ts'
import { newRow, shownFields, shownGroups, type RowValues } from '#src/actors/sources/section-values.ts'
import classes from './SectionForm.module.css'

export interface RowsProps {
  name: string
  /** Where the rows are: `licences`, `layers.0.markets`. */
  path: string
  group: Group
  texts: SourceTexts
  form: SectionFormApi
  isBroker: boolean
  isReadOnly: boolean
}

export const rowsIn = (form: SectionFormApi, path: string) => (valueAt(form, path) ?? []) as RowValues[]

export const useRows = ({ form, path }: Pick<RowsProps, 'form' | 'path'>): RowKeys => useRowKeys(rowsIn(form, path).length)

/** The rows of a group that nothing else adds to. */
export function OwnRows(props: RowsProps) {
  return <RowsEditor {...props} list={useRows(props)} />
}

/** Rows of a group: added at the end, with the focus in the new one; removed, with the focus back at the group. */
export function RowsEditor({ list, ...props }: RowsProps & { list: RowKeys }) {
  const { name, path, group, texts, form, isBroker, isReadOnly } = props
  const { t } = useTranslation('source')
  const { keys } = list
  const [first] = shownFields(group.fields, isBroker)
  const add = () => {
    form.insertListItem(path, newRow(group))
    list.add()
    if (first) focusSoon(`${path}.${keys.length}.${first[0]}`)
  }
  return (
    <fieldset className={classes.group}>
      <legend data-group={path} tabIndex={-1}>
        {texts.group(name)}
      </legend>
      <GroupError form={form} path={path} />
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

export function GroupError({ form, path }: Pick<RowsProps, 'form' | 'path'>) {
  const error = form.errors[path]
  return error ? (
    <p className={classes.error} role="alert">
      {error}
    </p>
  ) : null
}

function RowCard({ place, onRemove, ...props }: RowsProps & { place: number; onRemove: () => void }) {
  const { name, path, texts, form, isReadOnly } = props
  const { t } = useTranslation('source')
  const words = { row: texts.row(name), number: place + 1 }
  const remove = () => {
    form.removeListItem(path, place)
    onRemove()
    form.clearErrors()
    focusSoon(path)
  }
  return (
    <div className={classes.row} role="group" aria-label={t('form.rowTitle', words)}>
      <div className={classes.rowHead}>
        <span aria-hidden="true">{t('form.rowTitle', words)}</span>
        {!isReadOnly && (
          <CloseButton size="sm" aria-label={t('form.remove', words)} title={t('form.remove', words)} onClick={remove} />
        )}
      </div>
      <RowInputs {...props} path={`${path}.${place}`} />
    </div>
  )
}

/** The fields of a row, and the rows below it. */
function RowInputs({ path, group, ...props }: RowsProps) {
  const { texts, form, isBroker, isReadOnly } = props
  return (
    <>
      <div className={classes.fields}>
        {shownFields(group.fields, isBroker).map(([field, declared]) => (
          <FieldInput
            key={field}
            name={field}
            path={`${path}.${field}`}
            field={declared}
            texts={texts}
            form={form}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
      {shownGroups(group, isBroker).map(([below, rows]) => (
        <OwnRows key={below} {...props} name={below} path={`${path}.${below}`} group={rows} />
      ))}
    </>
  )
}
