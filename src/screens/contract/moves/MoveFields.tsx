import { LEGAL_BASES, RETURN_METHODS } from '#domain/contracts/move.ts'
import type { DraftField } from '#src/actors/contracts/contract-move.ts'
import FileInput from '#src/parts/fields/FileInput.tsx'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Checkbox, Input, Select, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonsOf, withNotice } from './draft.ts'
import type { FieldProps } from './field-props.ts'
import { Answers, Checks, Comments } from './ReviewFields.tsx'
import classes from './Moves.module.css'

const REASON = 2000

function Reason({ draft, label, isAsked, isFirst, error, onChange }: FieldProps) {
  return (
    <Textarea
      label={label}
      withAsterisk={isAsked}
      error={error}
      rows={3}
      maxLength={REASON}
      value={draft.reason}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange({ reason: event.currentTarget.value })}
    />
  )
}

/** One of a few, in the words of the lifecycle. */
function OneOf({ field, draft, label, isAsked, isFirst, error, move, onChange }: FieldProps) {
  const { t } = useTranslation('contract-life')
  const offered = { reason_code: reasonsOf(move), method: RETURN_METHODS, legal_basis: LEGAL_BASES }
  const name = field as keyof typeof offered
  return (
    <Select
      label={label}
      withAsterisk={isAsked}
      error={error}
      value={draft[name]}
      data={offered[name].map((value) => ({ value, label: t(`${name}.${value}` as 'method.flat') }))}
      checkIconPosition="right"
      data-autofocus={isFirst || undefined}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

function Day({ field, draft, label, isAsked, error, onChange }: FieldProps) {
  const name = field as 'day'
  return (
    <DateField
      label={label}
      withAsterisk={isAsked}
      error={error}
      value={draft[name]}
      onChange={(value: string) => onChange({ [name]: value })}
    />
  )
}

/** Which notice it carries out; nothing is asked where none has ended. */
function PremiumNotice({ moves, draft, label, error, onChange }: FieldProps) {
  const { t, i18n } = useTranslation('contract-life')
  const notices = moves.ended_notices
  if (notices.length === 0) return null
  const said = ({ seq, given_on: given, ends_on: ended }: (typeof notices)[number]) =>
    t('endedNotice', { seq, given: formatDate(i18n.language, given), ended: formatDate(i18n.language, ended) })
  return (
    <Select
      label={label}
      error={error}
      clearable
      value={draft.premium_notice === null ? null : String(draft.premium_notice)}
      data={notices.map((notice) => ({ value: String(notice.id), label: said(notice) }))}
      checkIconPosition="right"
      onChange={(value) => onChange(withNotice(moves, value === null ? null : Number(value)))}
    />
  )
}

function Sections({ draft, label, sections, move, error, onChange }: FieldProps) {
  const wanted = move === 'contract.restoreSections' ? 'ntu' : 'active'
  const offered = sections.filter(({ section_status: status }) => (status ?? 'active') === wanted)
  const toggled = (id: number) =>
    draft.sections.includes(id) ? draft.sections.filter((each) => each !== id) : [...draft.sections, id]
  return (
    <fieldset className={classes.items}>
      <legend>{label}</legend>
      {offered.map(({ id, section_no: number, title }) => (
        <Checkbox
          key={id}
          label={[number, title].filter((part) => part !== null).join(' · ')}
          checked={draft.sections.includes(id)}
          onChange={() => onChange({ sections: toggled(id) })}
        />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

/** A figure that one method of a return premium asks for. */
const figureOf =
  (name: 'amount' | 'penalty_pct', method: string, unit?: string) =>
  ({ draft, label, error, onChange }: FieldProps) =>
    draft.method === method ? (
      <AmountInput
        label={label}
        withAsterisk
        error={error}
        rightSection={unit}
        value={draft[name]}
        onChange={(value: string) => onChange({ [name]: value })}
      />
    ) : null

function NoClaim({ draft, label, error, onChange }: FieldProps) {
  return (
    <Checkbox
      label={label}
      error={error}
      checked={draft.no_claim}
      onChange={(event) => onChange({ no_claim: event.currentTarget.checked })}
    />
  )
}

function Paper({ field, draft, label, error, onChange }: FieldProps) {
  const name = field as 'evidence'
  return (
    <FileInput
      label={label}
      purpose="contract_document"
      value={draft[name]}
      error={error}
      disabled={false}
      data-path={name}
      onChange={(file) => onChange({ [name]: file })}
    />
  )
}

const FIELDS: Record<DraftField, (props: FieldProps) => ReactNode> = {
  reason: Reason,
  reason_code: OneOf,
  valid_until: Day,
  day: Day,
  notice_on: Day,
  premium_notice: PremiumNotice,
  sections: Sections,
  method: OneOf,
  amount: figureOf('amount', 'flat'),
  penalty_pct: figureOf('penalty_pct', 'short_rate', '%'),
  legal_basis: OneOf,
  no_claim: NoClaim,
  evidence: Paper,
  instruction: Paper,
  consent: Paper,
  checks: Checks,
  comments: Comments,
  answers: Answers,
}

/** One thing that a move takes. */
export function MoveField(props: FieldProps) {
  const Field = FIELDS[props.field]
  return <Field {...props} />
}
