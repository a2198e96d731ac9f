import { SUBJECTIVITY_STATUSES } from '#domain/contracts/choices.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { LineMove } from '#domain/lifecycles/market-line.lifecycle.ts'
import FileInput from '#src/parts/fields/FileInput.tsx'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ChangeForm } from './ChangeForm.tsx'
import type { DialogProps, LineDialogPart } from './asked-line.ts'
import { useLineTexts } from './line-texts.ts'
import { Reason } from './Reason.tsx'

/** Moves that are made with a reason, and the one that the broker has to accept. */
const WITH_REASON: readonly LineMove[] = ['line.decline', 'line.withdraw', 'line.reapproach']

/** Makes a move of a line that brings no figures. */
export function MoveForm({ lines, line, move, onDone }: LineDialogPart & { move: LineMove }) {
  const texts = useLineTexts()
  const [reason, setReason] = useState('')
  const [accepts, setAccepts] = useState(false)
  const [file, setFile] = useState<FileRef | null>(null)
  const isRelease = move === 'line.withdraw' && line.status === 'written'
  const input = { uuid: lines.uuid, market: line.id, line_version: line.line_version, move, reason, broker_accepts: accepts }
  return (
    <ChangeForm
      change="move"
      label={texts.tell(`move.${move}`)}
      input={{ ...input, evidence: file?.uuid ?? null }}
      onDone={onDone}
    >
      {(errors) => (
        <>
          {WITH_REASON.includes(move) && <Reason value={reason} onChange={setReason} error={errors.reason} />}
          {isRelease && (
            <Checkbox
              label={texts.tell('brokerAccepts')}
              checked={accepts}
              error={errors.broker_accepts}
              onChange={(event) => setAccepts(event.currentTarget.checked)}
            />
          )}
          {isRelease && (
            <FileInput
              label={texts.field('evidence')}
              purpose="contract_document"
              value={file}
              onChange={setFile}
              error={errors.evidence}
              disabled={false}
              data-path="evidence"
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}

/** Where something that a line is subject to stands now. */
export function SubjectivityForm({ lines, line, subjectivity, onDone }: LineDialogPart & { subjectivity: number }) {
  const texts = useLineTexts()
  const row = line.subjectivities.find(({ id }) => id === subjectivity)
  const [status, setStatus] = useState<string>(row?.subjectivity_status === 'open' ? 'satisfied' : 'open')
  const [reason, setReason] = useState('')
  const input = { uuid: lines.uuid, market: line.id, line_version: line.line_version, subjectivity, status, reason }
  return (
    <ChangeForm change="subjectivity" label={texts.tell('act.subjectivity')} input={input} onDone={onDone}>
      {(errors) => (
        <>
          <p>{row?.wording}</p>
          <NativeSelect
            label={texts.field('subjectivity_status')}
            value={status}
            data={SUBJECTIVITY_STATUSES.map((value) => ({ value, label: texts.choice('subjectivity_status', value) }))}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
          <Reason value={reason} onChange={setReason} error={errors.reason} />
        </>
      )}
    </ChangeForm>
  )
}

/** Takes a sign-down back, or what is written for enough. */
export function SectionReasonForm({ change, lines, section, onDone }: DialogProps & { change: 'rollBack' | 'shortfall' }) {
  const texts = useLineTexts()
  const [reason, setReason] = useState('')
  const [file, setFile] = useState<FileRef | null>(null)
  const input = { uuid: lines.uuid, section: section.id, row_version: lines.row_version, reason }
  const consent = change === 'shortfall' ? { consent: file?.uuid ?? null } : {}
  return (
    <ChangeForm change={change} label={texts.tell(`act.${change}`)} input={{ ...input, ...consent }} onDone={onDone}>
      {(errors) => (
        <>
          <Reason value={reason} onChange={setReason} error={errors.reason} />
          {change === 'shortfall' && (
            <FileInput
              label={texts.tell('consent')}
              purpose="contract_document"
              value={file}
              onChange={setFile}
              error={errors.consent}
              disabled={false}
              data-path="consent"
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}
