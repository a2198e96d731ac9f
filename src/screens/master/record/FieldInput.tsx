import type { Field, Format, TextField } from '#domain/records/field.ts'
import { Checkbox, Select, Textarea, TextInput, type SelectProps } from '@mantine/core'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import i18next from 'i18next'
import { later } from '#src/ui/later.tsx'
import { Fragment, Suspense, type ReactNode } from 'react'
import type { EntityTexts } from '../entity-texts.ts'
import classes from './RecordForm.module.css'
import { isNeeded, valueAt } from './form-values.ts'
import type { Fits } from '#src/actors/records/link-options.ts'
import { LinkInput, LinksInput } from '#src/parts/links/LinkInputs.tsx'
import type { RecordFormApi } from './record-form.ts'
import { withoutEmpty } from '#src/ui/select-value.ts'
import { byKind } from '#domain/records/by-kind.ts'
import { isRows, isTick } from '#domain/records/traits.ts'

/** Fetched when a form has any. */
const filesInput = later(() => import('./FilesInput.tsx'))

const rowsInput = later(() => import('./RowsInput.tsx'))

/** Whether what stands at a path is shown in the form and not changed by it. */
export type IsLocked = (path: string) => boolean

interface FieldInputProps {
  name: string
  /** Where the form keeps it; below a row that is more than the name. */
  path?: string
  field: Field
  texts: EntityTexts
  form: RecordFormApi
  isFirst: boolean
  isLocked?: IsLocked | undefined
}

/** The input that a declared field asks for. */
export function FieldInput({ name, path = name, field, texts, form, isFirst, isLocked }: FieldInputProps) {
  const value = valueAt(form.getValues(), path)
  const props = {
    ...form.getInputProps(path, isTick(field) ? { type: 'checkbox' } : undefined),
    label: texts.field(name),
    description: texts.help(name),
    withAsterisk: isNeeded(field),
    onBlur: () => valueAt(form.getValues(), path) !== '' && form.validateField(path),
    ...(isFirst && { 'data-autofocus': true }),
    ...(isLocked?.(path) && { disabled: true }),
  }
  const renderCell = (below: string, cell: string, one: Field) => (
    <FieldInput
      name={cell}
      path={below}
      field={one}
      texts={isRows(field) ? texts.below(field) : texts}
      form={form}
      isFirst={false}
      isLocked={isLocked}
    />
  )
  const fits = fitsOf(field, name, path, texts, form)
  return (
    <Fragment key={form.key(path)}>{inputOf(field, { props, name, value, texts, form, fits, renderCell, isLocked })}</Fragment>
  )
}

interface Given {
  props: ReturnType<RecordFormApi['getInputProps']> & { label: string; withAsterisk: boolean }
  name: string
  value: unknown
  texts: EntityTexts
  form: RecordFormApi
  fits: Fits | undefined
  renderCell: (below: string, cell: string, one: Field) => ReactNode
  isLocked: IsLocked | undefined
}

const figures = (_field: Field, { props }: Given) => <AmountInput {...props} />

/** By kind, what it is typed or chosen in; what nobody types has none. */
const inputOf = byKind<ReactNode, [Given]>(
  {
    text: (field, { props }) =>
      field.multiline ? (
        <Textarea {...props} className={classes.wide} rows={3} maxLength={field.max} />
      ) : (
        <TextInput {...props} maxLength={mostTyped(field)} type={typeOf(field)} autoComplete="off" />
      ),
    int: (_field, { props }) => <TextInput {...props} inputMode="numeric" autoComplete="off" />,
    money: figures,
    amount: figures,
    decimal: figures,
    date: (_field, { props }) => <DateField {...props} />,
    bool: (_field, { props }) => <Tick {...props} />,
    choice: (field, { props, name, texts }) => <ChoiceInput {...props} name={name} field={field} texts={texts} />,
    ref: ({ to }, { props, value, fits }) => (
      <LinkInput {...props} of={to} value={(value as string | undefined) ?? ''} fits={fits} />
    ),
    refs: ({ to }, { props, value, fits }) =>
      to === 'permission' ? (
        <Permissions {...props} value={value as string[]} />
      ) : (
        <LinksInput {...props} of={to} value={value as string[]} fits={fits} />
      ),
    files: ({ purpose, many }, { props }) => (
      <Suspense fallback={null}>
        <filesInput.Component {...props} purpose={purpose} isMany={many === true} />
      </Suspense>
    ),
    file: ({ purpose }, { props }) =>
      purpose && (
        <Suspense fallback={null}>
          <filesInput.Component {...oneFile(props)} purpose={purpose} isMany={false} />
        </Suspense>
      ),
    rows: (field, { name, texts, form, renderCell, isLocked }) => (
      <Suspense fallback={null}>
        <rowsInput.Component name={name} field={field} texts={texts} form={form} renderCell={renderCell} isLocked={isLocked} />
      </Suspense>
    ),
  },
  () => null,
)

/** The form keeps one file as its words alone. */
function oneFile({ defaultValue, onChange, ...props }: Given['props']) {
  const words = defaultValue as string | undefined
  return { ...props, defaultValue: words ? [words] : [], onChange: (kept: string[]) => onChange(kept[0] ?? '') }
}

/** The spaces that people put in to read a number are not counted. */
const mostTyped = ({ max, compact, format }: TextField) => (compact || format === 'phone' ? max * 2 : max)

const TYPES: Partial<Record<Format, string>> = { phone: 'tel', email: 'email' }
const typeOf = ({ format }: TextField) => (format && TYPES[format]) ?? 'text'

/** What the choices of a link have to go with, as it stands beside it in the form or in its row when they are asked for. */
function fitsOf(field: Field, name: string, path: string, { entity }: EntityTexts, form: RecordFormApi): Fits | undefined {
  if (!('fits' in field) || !field.fits) return undefined
  const [first = ''] = field.fits.ours.split('.')
  const beside = path.replace(/[^.]+$/, first)
  return { field: `${entity}.${name}`, beside: () => (valueAt(form.getValues(), beside) as string | null) ?? '' }
}

const permissions = later(
  async () => (await Promise.all([import('../permissions/PermissionsInput.tsx'), i18next.loadNamespaces('records')]))[0],
)

interface PermissionsProps {
  label: string
  error?: ReactNode
  value: string[]
  onChange?: unknown
}

function Permissions({ label, error, value, onChange }: PermissionsProps) {
  const say = onChange as (ids: string[]) => void
  return (
    <Suspense fallback={null}>
      <permissions.Component label={label} error={error} value={value} onChange={say} />
    </Suspense>
  )
}

function Tick({ withAsterisk: _, ...props }: React.ComponentProps<typeof Checkbox> & { withAsterisk: boolean }) {
  return <Checkbox {...props} />
}

interface ChoiceInputProps extends Omit<SelectProps, 'data'> {
  name: string
  field: Extract<Field, { kind: 'choice' }>
  texts: EntityTexts
}

function ChoiceInput({ name, field, texts, ...props }: ChoiceInputProps) {
  const data = field.values.map((value) => ({ value, label: texts.choice(name, value) }))
  return <Select {...withoutEmpty(props)} data={data} clearable={!field.required} checkIconPosition="right" />
}
