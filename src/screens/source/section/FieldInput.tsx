import { isWanted, type SourceField } from '#domain/sources/field.ts'
import { LinkInput, LinksInput } from '#src/links/LinkInputs.tsx'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { withoutEmpty } from '#src/ui/select-value.ts'
import { Checkbox, Group, Radio, Select, Textarea, TextInput } from '@mantine/core'
import type { SourceTexts } from '../source-texts.ts'
import { FileInput } from './FileInput.tsx'
import classes from './SectionForm.module.css'
import type { SectionFormApi } from './section-form.ts'

interface FieldInputProps {
  name: string
  /** Where its value is: `legal_name`, `contacts.0.email`. */
  path: string
  field: SourceField
  texts: SourceTexts
  form: SectionFormApi
  isReadOnly: boolean
}

const valueAt = (form: SectionFormApi, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], form.getValues())

const isFigures = ({ kind }: SourceField) => kind === 'money' || kind === 'amount' || kind === 'decimal'

/** The input that a field of a source asks for. */
export function FieldInput({ name, path, field, texts, form, isReadOnly }: FieldInputProps) {
  const props = {
    ...form.getInputProps(path, field.kind === 'bool' ? { type: 'checkbox' } : undefined),
    label: texts.field(name),
    description: texts.help(name),
    disabled: isReadOnly,
    'data-path': path,
    onBlur: () => valueAt(form, path) !== '' && form.validateField(path),
  }
  const asked = { ...props, withAsterisk: isWanted(field) }
  const key = form.key(path)
  if (isFigures(field)) return <AmountInput key={key} {...asked} className={classes.figures} />
  switch (field.kind) {
    case 'int':
      return <TextInput key={key} {...asked} inputMode="numeric" autoComplete="off" />
    case 'date':
      return <TextInput key={key} {...asked} type="date" />
    case 'bool':
      return <Checkbox key={key} {...props} className={classes.tick} />
    case 'answer':
      return <AnswerInput key={key} {...asked} texts={texts} />
    case 'choice':
      return (
        <Select
          key={key}
          {...withoutEmpty(asked)}
          data={field.values.map((value) => ({ value, label: texts.choice(name, value) }))}
          clearable={!asked.withAsterisk}
          checkIconPosition="right"
        />
      )
    case 'ref':
      return <LinkInput key={key} {...asked} of={field.to} value={(valueAt(form, path) ?? '') as string} />
    case 'refs':
      return <LinksInput key={key} {...asked} of={field.to} value={valueAt(form, path) as string[]} />
    case 'file':
      return <FileInput key={key} {...asked} />
    default:
      return <WrittenInput key={key} {...asked} field={field} />
  }
}

function typeOf(field: SourceField): string {
  if ('format' in field && field.format === 'phone') return 'tel'
  return field.kind === 'text' && field.email ? 'email' : 'text'
}

type Written = React.ComponentProps<typeof TextInput> & { field: SourceField }

function WrittenInput({ field, ...props }: Written) {
  if (field.kind !== 'text') return null
  if ('multiline' in field && field.multiline) {
    return (
      <Textarea {...(props as React.ComponentProps<typeof Textarea>)} className={classes.wide} rows={3} maxLength={field.max} />
    )
  }
  return <TextInput {...props} maxLength={field.max} type={typeOf(field)} autoComplete="off" />
}

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
