import { LINES } from '#domain/contracts/lines/bounds.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { useLineEvents } from '#src/actors/contracts/contract-lines.ts'
import FileInput from '#src/parts/fields/FileInput.tsx'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChangeForm } from './ChangeForm.tsx'
import type { LineDialogPart } from './asked-line.ts'
import { useLineTexts } from './line-texts.ts'
import classes from './Lines.module.css'

/** What a market confirms of the line that it was advised of. */
export function ConfirmForm({ lines, line, onDone }: LineDialogPart) {
  const texts = useLineTexts()
  const [values, setValues] = useState({
    signed_line: line.signed_line ?? '',
    underwriter_reference: line.underwriter_reference ?? '',
    year_of_account: String(line.year_of_account ?? lines.year_of_account ?? ''),
    signing_number_date: line.signing_number_date ?? '',
  })
  const [file, setFile] = useState<FileRef | null>(null)
  const input = {
    uuid: lines.uuid,
    market: line.id,
    line_version: line.line_version,
    ...values,
    year_of_account: Number(values.year_of_account),
    evidence: file?.uuid ?? null,
  }
  const bounds = {
    signed_line: 12,
    underwriter_reference: LINES.reference,
    year_of_account: 4,
    signing_number_date: LINES.signingNumber,
  }
  const names = Object.keys(bounds) as (keyof typeof bounds)[]
  return (
    <ChangeForm change="confirm" label={texts.tell('act.confirm')} input={input} onDone={onDone}>
      {(errors) => (
        <>
          <div className={classes.pair}>
            {names.map((name) => (
              <TextInput
                key={name}
                label={texts.field(name)}
                maxLength={bounds[name]}
                value={values[name]}
                error={errors[name]}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
          <FileInput
            label={texts.field('evidence')}
            purpose="contract_document"
            value={file}
            onChange={setFile}
            error={errors.evidence}
            disabled={false}
            data-path="evidence"
          />
        </>
      )}
    </ChangeForm>
  )
}

/** All that happened to a line, newest first. */
export function HistoryList({ uuid, market }: { uuid: string; market: number }) {
  const texts = useLineTexts()
  const { data, problem, request } = useLineEvents(uuid, market)
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (data?.items.length === 0) return <p>{texts.tell('noHistory')}</p>
  return (
    <ol className={classes.form}>
      {(data?.items ?? []).map(({ id, kind, at, by, reason, file }) => (
        <li key={id}>
          <b>{texts.tell(`event.${kind}`)}</b>{' '}
          <small>{[formatInstant(texts.language, at), by?.name].filter(Boolean).join(' · ')}</small>
          {reason && <p>{reason}</p>}
          {file && <FilePreviewLink file={file} />}
        </li>
      ))}
    </ol>
  )
}
