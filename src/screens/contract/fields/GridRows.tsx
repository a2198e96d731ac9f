import { isStep } from '#domain/contracts/steps.ts'
import { isSheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import { isAsked, lookIn } from '#domain/records/visible.ts'
import { settable } from '#domain/records/values.ts'
import { useIsEmpty, useKeyed, useValue, useWarnedFields } from '#src/actors/contracts/step-form.ts'
import { later } from '#src/ui/later.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { isCell } from '../grids/grid-columns.ts'
import type { Plan } from '../grids/plans.ts'
import { askedGroups } from './columns.ts'
import { Warning } from './FieldInput.tsx'
import type { RowValues } from './field-values.ts'
import type { RowGroupProps } from './row-props.ts'
import { GroupProblem } from './RowGroup.tsx'
import { Further, titleOf } from './Row.tsx'
import { useStep } from './step-context.ts'
import own from './GridRows.module.css'
import classes from './RowGroup.module.css'

const grid = later(() => import('../grids/GroupGrid.tsx'))
const transfer = later(() => import('../transfer/StepTransfer.tsx'))

interface GridRowsProps extends RowGroupProps {
  plan: Plan
  /** Shows the groups of rows below the row one is in. */
  below: ComponentType<RowGroupProps>
}

/** Rows of a step in a grid, and what else belongs to the row one is in below it. */
export function GridRows(props: GridRowsProps) {
  const { name, path, group, plan } = props
  const { form, texts, isChecked, aim } = useStep()
  const isEmpty = useIsEmpty(form, path)
  const isAdded = group.step === form.step && !form.isReadOnly
  return (
    <fieldset className={classes.group}>
      <legend data-group={path} tabIndex={-1}>
        {texts.group(name)}
      </legend>
      <GroupProblem path={path} />
      {name === path && <Transfer group={group} />}
      {/* A browser lays a whole fieldset out anew when a child of it comes or goes. */}
      <div>
        {isEmpty && !isAdded ? (
          <NoRows {...props} />
        ) : (
          <Suspense fallback={null}>
            <grid.Component
              {...props}
              {...{ form, plan, isChecked, aim }}
              renderBelow={(place) => <BelowRow {...props} place={place} />}
            />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}

/** Said of rows that are not there and cannot be added here, with the way to the step where they can. */
function NoRows({ name, path, group: { step = '' } }: RowGroupProps) {
  const { t } = useTranslation('contract-parts')
  const { form, onOpen } = useStep()
  return (
    <p className={classes.none}>
      {t(`rows.empty.${name as 'markets'}`)}{' '}
      {isStep(step) && !form.isStepLocked(step) && (
        <LinkButton onClick={() => onOpen(step, path)}>{t('rows.addIn', { step: step.toUpperCase() })}</LinkButton>
      )}
    </p>
  )
}

/** The whole of the rows from a file and into one; room is kept for its buttons. */
function Transfer({ group }: Pick<GridRowsProps, 'group'>) {
  const { form, uuid } = useStep()
  if (uuid === null || !isSheetStep(form.step)) return null
  return (
    <div className={own.transfer}>
      <Suspense fallback={null}>
        <transfer.Component form={form} uuid={uuid} step={form.step} group={group} />
      </Suspense>
    </div>
  )
}

/** What is written below a row goes with it, wherever it stands. */
function BelowRow(props: GridRowsProps & { place: number }) {
  const { form } = useStep()
  return <RowParts key={useKeyed(form, `${props.path}.${props.place}`)} {...props} />
}

function RowParts(props: GridRowsProps & { place: number }) {
  const { name, path, place, group, all, above } = props
  const { form, texts } = useStep()
  const values = (useValue(form, `${path}.${place}`) ?? {}) as RowValues
  const at = lookIn(all.fields, values, above)
  const further = settable(group.fields).filter(([field, declared]) => !isCell(field, declared))
  const isAny = further.some(([, field]) => isAsked(field, at)) || askedGroups(group.rows, at).length > 0
  const warned = useWarnedFields(form, `${path}.${place}`).filter(
    (field) => all.fields[field] && isCell(field, all.fields[field]),
  )
  if (!isAny && warned.length === 0) return null
  const called = titleOf({ all, values, place }, texts)
  const title = `${texts.row(name)} ${place + 1}${called === String(place + 1) ? '' : ` · ${called}`}`
  return (
    <div className={own.below} role="group" aria-label={title}>
      <h3 className={own.title}>{title}</h3>
      {warned.map((field) => (
        <Warning key={field} path={`${path}.${place}.${field}`} label={texts.field(field)} />
      ))}
      <Further {...props} at={at} further={further} />
    </div>
  )
}
