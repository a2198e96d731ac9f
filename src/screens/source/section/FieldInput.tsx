import { isWanted } from '#domain/records/record.ts'
import type { Field, Format, TextField } from '#domain/records/field.ts'
import { LinkInput, LinksInput } from '#src/parts/links/LinkInputs.tsx'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { withoutEmpty } from '#src/ui/select-value.ts'
import { Checkbox, Group, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { SourceTexts } from '../source-texts.ts'
import { FileInput } from './FileInput.tsx'
import classes from './SectionForm.module.css'
import type { SectionFormApi } from './section-form.ts'
import { byKind } from '#domain/records/by-kind.ts'
import { isTick } from '#domain/records/traits.ts'

interface FieldInputProps {
  name: string
  /** Where its value is: `legal_name`, `contacts.0.email`. */
  path: string
  field: Field
  texts: SourceTexts
  form: SectionFormApi
  isReadOnly: boolean
}

export const valueAt = (form: SectionFormApi, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], form.getValues())

/** The input that a field of a source asks for. */
export function FieldInput({ name, path, field, texts, form, isReadOnly }: FieldInputProps) {
  const props = {
    ...form.getInputProps(path, isTick(field) ? { type: 'checkbox' } : undefined),
    label: texts.field(name),
    description: texts.help(name),
    disabled: isReadOnly,
    'data-path': path,
    onBlur: () => valueAt(form, path) !== '' && form.validateField(path),
  }
  const asked = { ...props, withAsterisk: isWanted(field) }
  const value = valueAt(form, path) ?? ''
  return <Fragment key={form.key(path)}>{inputOf(field, { props, asked, name, value, texts })}</Fragment>
}

const TYPES: Partial<Record<Format, string>> = { phone: 'tel', email: 'email' }
const typeOf = ({ format }: TextField) => (format && TYPES[format]) ?? 'text'

interface Given {
  props: ReturnType<SectionFormApi['getInputProps']> & { label: string; disabled: boolean; 'data-path': string }
  /** The same, marked where something has to be there. */
  asked: Given['props'] & { withAsterisk: boolean }
  name: string
  value: unknown
  texts: SourceTexts
}

const figures = (_field: Field, { asked }: Given) => <AmountInput {...asked} className={classes.figures} />

/** By kind, what it is typed or chosen in; what nobody types has none. */
const inputOf = byKind<ReactNode, [Given]>(
  {
    text: (field, { asked }) =>
      field.multiline ? (
        <Textarea {...asked} className={classes.wide} rows={3} maxLength={field.max} />
      ) : (
        <TextInput {...asked} maxLength={field.max} type={typeOf(field)} autoComplete="off" />
      ),
    money: figures,
    amount: figures,
    decimal: figures,
    int: (_field, { asked }) => <TextInput {...asked} inputMode="numeric" autoComplete="off" />,
    date: (_field, { asked }) => <DateField {...asked} />,
    bool: (_field, { props }) => <Checkbox {...props} className={classes.tick} />,
    answer: (_field, { asked, texts }) => <AnswerInput {...asked} texts={texts} />,
    choice: ({ values }, { asked, name, texts }) => (
      <Select
        {...withoutEmpty(asked)}
        data={values.map((one) => ({ value: one, label: texts.choice(name, one) }))}
        clearable={!asked.withAsterisk}
        checkIconPosition="right"
      />
    ),
    ref: ({ to }, { asked, value }) => <LinkInput {...asked} of={to} value={value as string} />,
    refs: ({ to }, { asked, value }) => <LinksInput {...asked} of={to} value={value as string[]} />,
    file: (_field, { asked }) => <FileInput {...asked} />,
  },
  () => null,
)

type AnswerProps = Omit<React.ComponentProps<typeof Radio.Group>, 'children'> & { texts: SourceTexts; disabled: boolean }

/** Yes or no, and nothing until somebody has answered. */
function AnswerInput({ texts, disabled, ...props }: AnswerProps) {
  return (
    <Radio.Group {...props} className={classes.answer}>
      <Group gap="md" mt={6}>
        <Radio value="yes" label={texts.yes} disabled={disabled} />
        <Radio value="no" label={texts.no} disabled={disabled} />
      </Group>
    </Radio.Group>
  )
}
