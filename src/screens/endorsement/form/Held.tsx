import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field } from '#domain/records/field.ts'
import { isWanted } from '#domain/records/record.ts'
import { isFile, isTick } from '#domain/records/traits.ts'
import { fieldInput } from '#src/parts/fields/field-inputs.tsx'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'

/** What stands in an input that is held outside. */
function valueIn(input: unknown): string | boolean {
  if (typeof input === 'object' && input !== null && 'currentTarget' in input) {
    const { type, checked, value } = (input as { currentTarget: HTMLInputElement }).currentTarget
    return type === 'checkbox' ? checked : value
  }
  return typeof input === 'string' ? input : ''
}

interface HeldProps {
  name: string
  path: string
  field: Field
  value: unknown
  texts: RecordTexts
  error: string | undefined
  isDisabled?: boolean
  onChange: (value: string | boolean | FileRef | null) => void
}

/** The input of a field whose value is held outside. */
export function Held({ name, path, field, value, texts, error, isDisabled = false, onChange }: HeldProps) {
  const take = (input: unknown) => onChange(isFile(field) ? (input as FileRef | null) : valueIn(input))
  const held = isTick(field) ? { checked: value === true } : { value: value ?? (isFile(field) ? null : '') }
  const props = {
    ...held,
    onChange: take,
    error,
    label: texts.field(name),
    description: texts.help(name),
    disabled: isDisabled,
    'data-path': path,
  }
  const asked = { ...props, withAsterisk: isWanted(field) }
  return <>{fieldInput(field, { props, asked, name, value: value ?? '', texts, purpose: 'endorsement_document' })}</>
}
