import type { Lookup } from '#domain/records/condition.ts'
import { isChoice, isDate, isLink } from '#domain/records/traits.ts'
import { isAsked, lookIn } from '#domain/records/visible.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import { formatDate } from '#src/ui/format.ts'
import { nameOf } from '#src/services/option-names.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { askedGroups } from './columns.ts'
import { FieldInput } from './FieldInput.tsx'
import { useHas, useStep } from './step-context.ts'
import { Cell } from './Cell.tsx'
import { RowActions } from './RowActions.tsx'
import type { RowProps } from './row-props.ts'
import fieldClasses from './Fields.module.css'
import classes from './RowGroup.module.css'

/** What a row is called: by its title in the reader's words, or its number. */
export function titleOf({ all, values, place }: Pick<RowProps, 'all' | 'values' | 'place'>, texts: RecordTexts): string {
  const field = all.fields[all.title]
  const value = values[all.title]
  if (typeof value !== 'string' || value === '' || !field) return String(place + 1)
  if (isLink(field)) return nameOf(field.to, value)
  if (isChoice(field)) return texts.choice(all.title, value)
  return isDate(field) ? formatDate(texts.language, value) : value
}

/** One row and, when it is chosen, what stands below it. */
export const Row = memo(function Row(props: RowProps) {
  const { name, path, all, above, values, place, columns, hasFurther, isOwn } = props
  const { t } = useTranslation('contract-parts')
  const { opened, texts } = useStep()
  const isOpen = useHas(opened, values.key)
  const at = lookIn(all.fields, values, above)
  const id = useId()
  const words = t('rows.title', { row: texts.row(name), number: place + 1 })
  const title = titleOf(props, texts)
  const isNumbered = isOwn || columns[0]?.[0] === all.title
  return (
    <>
      <tr data-place={place} data-open={isOpen || undefined}>
        <th scope="row" className={isNumbered ? classes.number : classes.title}>
          {isNumbered ? place + 1 : title}
        </th>
        {columns.map(([column, field]) => (
          <td key={column} data-label={texts.field(column)}>
            {isAsked(field, at) ? (
              <Cell name={column} path={`${path}.${place}.${column}`} field={field} row={words} />
            ) : (
              <span className={classes.dash}>
                <NotProvided />
              </span>
            )}
          </td>
        ))}
        {(isOwn || hasFurther) && (
          <td className={classes.actions}>
            <RowActions {...props} words={words} isOpen={isOpen} controls={id} />
          </td>
        )}
      </tr>
      {isOpen && hasFurther && (
        <tr className={classes.belowRow}>
          <td colSpan={columns.length + 2}>
            <div id={id} role="group" aria-label={title === String(place + 1) ? words : title}>
              <Further {...props} at={at} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
})

type FurtherProps = Pick<RowProps, 'path' | 'group' | 'all' | 'place' | 'further' | 'below'>

/** What stands below a row: fields that do not fit in beside it, and groups of rows. */
export function Further({ path, group, all, place, further, at, below: Below }: FurtherProps & { at: Lookup }) {
  const shown = further.filter(([, field]) => isAsked(field, at))
  const row = `${path}.${place}`
  return (
    <>
      {shown.length > 0 && (
        <div className={fieldClasses.fields}>
          {shown.map(([name, field]) => (
            <FieldInput key={name} name={name} path={`${row}.${name}`} field={field} />
          ))}
        </div>
      )}
      {askedGroups(group.rows, at).map(([name, rows]) => (
        <Below key={name} name={name} path={`${row}.${name}`} group={rows} all={all.rows?.[name] ?? rows} above={at} />
      ))}
    </>
  )
}
