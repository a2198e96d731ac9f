import { LINE_BASES, SUBJECTIVITY_MODES } from '#domain/contracts/choices.ts'
import { LINES } from '#domain/contracts/lines/bounds.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import FileInput from '#src/parts/fields/FileInput.tsx'
import MomentField from '#src/ui/moment-field/MomentField.tsx'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChangeForm } from './ChangeForm.tsx'
import type { LineDialogPart } from './asked-line.ts'
import { lineDraft, lineInput, type LineDraft } from './line-draft.ts'
import { useLineTexts } from './line-texts.ts'
import classes from './Lines.module.css'
import { Reason } from './Reason.tsx'
import { SubjectTo } from './SubjectTo.tsx'

type Errors = Readonly<Record<string, string>>

interface PartProps {
  draft: LineDraft
  errors: Errors
  onChange: (change: Partial<LineDraft>) => void
}

/** The line that a market has written, with its conditions and its evidence. */
export function RecordForm({ lines, section, line, onDone }: LineDialogPart) {
  const texts = useLineTexts()
  const isCorrection = line.status === 'written'
  const [draft, setDraft] = useState(() => lineDraft(line, lines.year_of_account, section.basis_of_written_lines))
  const [file, setFile] = useState<FileRef | null>(line.evidence)
  const change = (some: Partial<LineDraft>) => setDraft((known) => ({ ...known, ...some }))
  const input = {
    uuid: lines.uuid,
    market: line.id,
    line_version: line.line_version,
    ...lineInput(draft),
    evidence: file?.uuid ?? null,
  }
  return (
    <ChangeForm
      change="record"
      label={texts.tell(isCorrection ? 'move.line.amend' : 'move.line.write')}
      input={input}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Share draft={draft} errors={errors} onChange={change} />
          <Terms draft={draft} errors={errors} onChange={change} />
          <Underwriter draft={draft} errors={errors} onChange={change} />
          <FileInput
            label={texts.field('evidence')}
            purpose="contract_document"
            value={file}
            onChange={setFile}
            error={errors.evidence}
            disabled={false}
            data-path="evidence"
          />
          {(errors.acceptance ?? draft.acceptance) && (
            <Reason
              label={texts.tell('acceptance')}
              value={draft.acceptance}
              error={errors.acceptance}
              onChange={(acceptance) => change({ acceptance })}
            />
          )}
          {isCorrection && <Reason value={draft.reason} error={errors.reason} onChange={(reason) => change({ reason })} />}
        </>
      )}
    </ChangeForm>
  )
}

function Share({ draft, errors, onChange }: PartProps) {
  const texts = useLineTexts()
  const isAmount = draft.written_basis === 'part_of_whole_amount'
  return (
    <div className={classes.pair}>
      <TextInput
        data-autofocus
        inputMode="decimal"
        label={isAmount ? texts.tell('amount') : texts.field('written_line')}
        value={draft.share}
        error={errors[isAmount ? 'written_amount' : 'written_line']}
        onChange={(event) => onChange({ share: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.field('written_basis')}
        value={draft.written_basis}
        data={LINE_BASES.map((value) => ({ value, label: texts.choice('line_basis', value) }))}
        onChange={(event) => onChange({ written_basis: event.currentTarget.value, share: '' })}
      />
      <MomentField
        label={texts.field('written_at')}
        value={draft.written_at}
        error={errors.written_at}
        onChange={(at) => onChange({ written_at: at })}
      />
      <MomentField
        label={texts.field('expires_at')}
        value={draft.expires_at}
        error={errors.expires_at}
        onChange={(at) => onChange({ expires_at: at })}
      />
    </div>
  )
}

function Terms({ draft, errors, onChange }: PartProps) {
  const texts = useLineTexts()
  return (
    <>
      <div className={classes.pair}>
        <Checkbox
          label={texts.field('is_to_stand')}
          checked={draft.is_to_stand}
          onChange={(event) => onChange({ is_to_stand: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.field('is_lead_only')}
          checked={draft.is_lead_only}
          onChange={(event) => onChange({ is_lead_only: event.currentTarget.checked })}
        />
        <TextInput
          inputMode="decimal"
          label={texts.field('min_signed_line')}
          value={draft.min_signed_line}
          error={errors.min_signed_line}
          onChange={(event) => onChange({ min_signed_line: event.currentTarget.value })}
        />
        <TextInput
          label={texts.field('line_condition')}
          maxLength={LINES.condition}
          value={draft.line_condition}
          error={errors.line_condition}
          onChange={(event) => onChange({ line_condition: event.currentTarget.value })}
        />
        <NativeSelect
          label={texts.field('subjectivity_mode')}
          value={draft.subjectivity_mode}
          data={SUBJECTIVITY_MODES.map((value) => ({ value, label: texts.choice('subjectivity_mode', value) }))}
          onChange={(event) => onChange({ subjectivity_mode: event.currentTarget.value })}
        />
      </div>
      <SubjectTo rows={draft.subjectivities} errors={errors} onChange={(subjectivities) => onChange({ subjectivities })} />
    </>
  )
}

const UNDERWRITER = { underwriter_name: LINES.name, underwriter_reference: LINES.reference, year_of_account: 4 } as const

function Underwriter({ draft, errors, onChange }: PartProps) {
  const texts = useLineTexts()
  const names = Object.keys(UNDERWRITER) as (keyof typeof UNDERWRITER)[]
  return (
    <div className={classes.pair}>
      {names.map((name) => (
        <TextInput
          key={name}
          label={texts.field(name)}
          maxLength={UNDERWRITER[name]}
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
