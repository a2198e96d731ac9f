import { isFigures } from '#domain/records/traits.ts'
import { useIsMissing, useProblem, useValue } from '#src/actors/contracts/step-form.ts'
import { focusSoon } from '#src/parts/fields/focus-path.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowValues } from './field-values.ts'
import { Warning } from './FieldInput.tsx'
import { useStep } from './step-context.ts'
import { neededAbove, rowFields, type RowFields } from './columns.ts'
import { Row } from './Row.tsx'
import type { RowGroupProps } from './row-props.ts'
import { rowChanges } from './row-changes.ts'
import { Total } from './Total.tsx'
import classes from './RowGroup.module.css'

const NONE: readonly RowValues[] = []

/** Rows of a step, one under the other: their cells, and what does not fit in beside them below the chosen one. */
export function RowGroup(props: RowGroupProps) {
  const { name, path, group, all } = props
  const above = neededAbove(all, props.above)
  const { form, texts } = useStep()
  const rows = (useValue(form, path) ?? NONE) as readonly RowValues[]
  const { columns, further } = useSameFields(rowFields(group, all, rows, above))
  const hasFurther = further.length > 0 || Object.keys(group.rows ?? {}).length > 0
  const changes = useMemo(() => rowChanges({ form, path, group }), [form, path, group])
  const isOwn = group.step === form.step && !form.isLocked(path)
  const kept = useFocusKept<HTMLFieldSetElement>('[data-add]')
  const add = () => {
    changes.add({})
    const [first] = columns
    if (first) focusSoon(`${path}.${rows.length}.${first[0]}`)
  }
  const keys = { onKeyDown: (event: KeyboardEvent<HTMLElement>) => goDown(event, isOwn ? add : null) }
  return (
    <fieldset {...kept} className={classes.group}>
      <legend data-group={path} tabIndex={-1}>
        {texts.group(name)}
        {rows.length > 0 && <span className={classes.count}>{rows.length}</span>}
      </legend>
      <GroupProblem path={path} />
      {rows.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.table} aria-label={texts.group(name)} {...keys}>
            <Heads {...props} columns={columns.map(([column]) => column)} hasFurther={hasFurther} hasActions={isOwn} />
            <tbody>
              {rows.map((row, place) => (
                <Row
                  key={row.key}
                  {...{ name, path, group, all, above, place, columns, further, hasFurther, changes, isOwn }}
                  values={row}
                  below={RowGroup}
                  count={rows.length}
                />
              ))}
            </tbody>
          </table>
          <Total name={name} rows={rows} />
        </div>
      )}
      <AddRow {...props} isOwn={isOwn} onAdd={add} isFull={rows.length >= (group.most ?? MOST)} />
    </fieldset>
  )
}

/** The same object as long as they are the same fields, so that rows that have not changed are left alone. */
function useSameFields(found: RowFields): RowFields {
  const names = [found.columns, found.further].map((fields) => fields.map(([name]) => name).join()).join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- the names say which they are
  return useMemo(() => found, [names])
}

/** As many as is usual. */
const MOST = 100

/** Enter leads to the same column of the next row; in the last one it adds a row. */
function goDown(event: KeyboardEvent<HTMLElement>, add: (() => void) | null): void {
  const input = event.target as HTMLElement
  const path = input.dataset['path'] ?? input.closest<HTMLElement>('[data-path]')?.dataset['path']
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || !path) return
  if (!input.matches('input:not([role="combobox"]), select')) return
  event.preventDefault()
  event.stopPropagation()
  const parts = path.split('.')
  const next = [...parts.slice(0, -2), Number(parts.at(-2)) + 1, parts.at(-1)].join('.')
  const below = event.currentTarget.querySelector<HTMLElement>(`[data-path="${CSS.escape(next)}"]`)
  if (below) below.focus()
  else add?.()
}

/** What is wrong with the rows of a group together; that there are none, where someone looked at the whole step. */
export function GroupProblem({ path }: { path: string }) {
  const { form, isChecked } = useStep()
  const problem = useProblem(form, path)
  const isMissing = useIsMissing(form, path)
  const isEmpty = ((useValue(form, path) ?? NONE) as readonly RowValues[]).length === 0
  return (
    <>
      {problem && (isChecked || !isMissing || !isEmpty) && (
        <p className={classes.error} role="alert">
          <FieldMessage error={problem} />
        </p>
      )}
      <Warning path={path} />
    </>
  )
}

interface HeadsProps extends RowGroupProps {
  columns: readonly string[]
  hasFurther: boolean
  hasActions: boolean
}

function Heads({ name, columns, group, hasFurther, hasActions }: HeadsProps) {
  const { t } = useTranslation('contract-parts')
  const { texts } = useStep()
  const isNumber = (column: string) => isFigures(group.fields[column])
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.number}>
          <span className="sw-unseen">{texts.row(name)}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" data-figures={isNumber(column) || undefined}>
            {texts.field(column)}
          </th>
        ))}
        {(hasActions || hasFurther) && (
          <th scope="col" className={classes.actions}>
            <span className="sw-unseen">{t('rows.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface AddRowProps extends RowGroupProps {
  isOwn: boolean
  isFull: boolean
  onAdd: () => void
}

function AddRow({ name, path, isOwn, isFed = false, isFull, onAdd }: AddRowProps) {
  const { t } = useTranslation('contract-parts')
  const { form, texts } = useStep()
  const isEmpty = ((useValue(form, path) ?? NONE) as readonly RowValues[]).length === 0
  if (isFed && isOwn) return null
  if (!isOwn) return isEmpty ? <p className={classes.none}>{t('rows.none')}</p> : null
  return (
    <Button data-add variant="default" size="xs" leftSection={<IconPlus size={14} />} disabled={isFull} onClick={onAdd}>
      {t('rows.add', { row: texts.row(name) })}
    </Button>
  )
}
