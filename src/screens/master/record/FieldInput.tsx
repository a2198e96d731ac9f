import type { Field, TextField } from '#domain/entities/field.ts'
import { Checkbox, Select, Textarea, TextInput, type SelectProps } from '@mantine/core'
import { later } from '#src/ui/later.tsx'
import { Suspense, type ReactNode } from 'react'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import type { EntityTexts } from '../entity-texts.ts'
import classes from './RecordForm.module.css'
import { isNeeded, valueAt } from './form-values.ts'
import type { Fits } from '#src/links/link-options.ts'
import { LinkInput, LinksInput } from '#src/links/LinkInputs.tsx'
import type { RecordFormApi } from './record-form.ts'
import { withoutEmpty } from '#src/ui/select-value.ts'

/** Fetched when a form has any. */
const filesInput = later(() => import('./FilesInput.tsx'))

const rowsInput = later(() => import('../rows/RowsInput.tsx'))

interface FieldInputProps {
  name: string
  /** Where the form keeps it; below a row that is more than the name. */
  path?: string
  field: Field
  texts: EntityTexts
  form: RecordFormApi
  isFirst: boolean
}

/** The input that a declared field asks for. */
export function FieldInput({ name, path = name, field, texts, form, isFirst }: FieldInputProps) {
  const value = valueAt(form.getValues(), path)
  const props = {
    ...form.getInputProps(path, field.kind === 'bool' ? { type: 'checkbox' } : undefined),
    label: texts.field(name),
    description: texts.help(name),
    withAsterisk: isNeeded(field),
    onBlur: () => valueAt(form.getValues(), path) !== '' && form.validateField(path),
    ...(isFirst && { 'data-autofocus': true }),
  }
  const renderCell = (below: string, cell: string, one: Field) => (
    <FieldInput
      name={cell}
      path={below}
      field={one}
      texts={field.kind === 'rows' ? texts.below(field) : texts}
      form={form}
      isFirst={false}
    />
  )
  const key = form.key(path)
  const fits = fitsOf(field, name, texts, form)
  switch (field.kind) {
    case 'text':
      if (field.multiline) return <Textarea key={key} {...props} className={classes.wide} rows={3} maxLength={field.max} />
      return <TextInput key={key} {...props} maxLength={mostTyped(field)} type={typeOf(field)} autoComplete="off" />
    case 'int':
      return <TextInput key={key} {...props} inputMode="numeric" autoComplete="off" />
    case 'money':
    case 'decimal':
      return <AmountInput key={key} {...props} />
    case 'date':
      return <TextInput key={key} {...props} type="date" />
    case 'bool':
      return <Tick key={key} {...props} />
    case 'choice':
      return <ChoiceInput key={key} {...props} name={name} field={field} texts={texts} />
    case 'ref':
      return <LinkInput key={key} {...props} of={field.to} value={(value as string | undefined) ?? ''} fits={fits} />
    case 'refs':
      if (field.to === 'permission') return <Permissions key={key} {...props} value={value as string[]} />
      return <LinksInput key={key} {...props} of={field.to} value={value as string[]} fits={fits} />
    case 'files':
      return (
        <Suspense key={key} fallback={null}>
          <filesInput.Component {...props} purpose={field.purpose} isMany={field.many === true} />
        </Suspense>
      )
    case 'rows':
      return (
        <Suspense key={key} fallback={null}>
          <rowsInput.Component name={name} field={field} texts={texts} form={form} renderCell={renderCell} />
        </Suspense>
      )
    case 'derived':
      return null
  }
}

/** The spaces that people put in to read a number are not counted. */
const mostTyped = ({ max, compact, phone }: TextField) => (compact || phone ? max * 2 : max)

function typeOf({ email, phone }: TextField) {
  if (phone) return 'tel'
  return email ? 'email' : 'text'
}

/** What the choices of a link have to go with, as it stands in the form when they are asked for. */
function fitsOf(field: Field, name: string, { entity }: EntityTexts, form: RecordFormApi): Fits | undefined {
  if (!('fits' in field) || !field.fits) return undefined
  const [first = ''] = field.fits.ours.split('.')
  return { field: `${entity}.${name}`, beside: () => (valueAt(form.getValues(), first) as string | null) ?? '' }
}

const permissions = later(() => import('../permissions/PermissionsInput.tsx'))

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
