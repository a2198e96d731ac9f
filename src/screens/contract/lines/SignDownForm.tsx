import { SIGNING_METHODS, type SigningMethod } from '#domain/contracts/lines/methods.ts'
import type { ShownLine } from '#domain/contracts/lines/view.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { useLineChange, type SignedSection } from '#src/actors/contracts/contract-lines.ts'
import FileInput from '#src/parts/fields/FileInput.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { ChangeForm } from './ChangeForm.tsx'
import type { DialogProps } from './asked-line.ts'
import { useLineTexts } from './line-texts.ts'
import classes from './Lines.module.css'
import { Reason } from './Reason.tsx'
import { RunShown } from './RunShown.tsx'

interface Instructed {
  signed: Readonly<Record<number, string>>
  agreements: readonly number[]
}

const isWritten = ({ status }: ShownLine) => status === 'written' || status === 'signed'

/** Signs a section down: what would come of it is shown before it is stored. */
export function SignDownForm({ lines, section, onDone }: DialogProps) {
  const texts = useLineTexts()
  const [method, setMethod] = useState<SigningMethod>('standard')
  const [instructed, setInstructed] = useState<Instructed>({ signed: {}, agreements: [] })
  const [file, setFile] = useState<FileRef | null>(null)
  const [reason, setReason] = useState('')
  const isStandard = method === 'standard'
  const markets = section.lines.filter(isWritten)
  const signed = markets.map(({ id }) => ({ market: id, line: instructed.signed[id]?.trim() || '0' }))
  const own = { signed: isStandard ? [] : signed, agreements: isStandard ? [] : instructed.agreements }
  const of = { uuid: lines.uuid, section: section.id, row_version: lines.row_version }
  const input = { ...of, method, ...own, instruction: isStandard ? null : (file?.uuid ?? null), reason }
  return (
    <ChangeForm change="signDown" label={texts.tell('act.signDown')} input={input} onDone={onDone}>
      {(errors) => (
        <>
          <NativeSelect
            label={texts.tell('methodLabel')}
            value={method}
            data={SIGNING_METHODS.map((value) => ({ value, label: texts.tell(`method.${value}`) }))}
            onChange={(event) => setMethod(event.currentTarget.value as SigningMethod)}
          />
          {!isStandard && (
            <>
              <InstructedLines markets={markets} instructed={instructed} onChange={setInstructed} />
              <FileInput
                label={texts.tell('instruction')}
                purpose="contract_document"
                value={file}
                onChange={setFile}
                error={errors.instruction}
                disabled={false}
                data-path="instruction"
              />
            </>
          )}
          {method === 'manual' && <Reason value={reason} onChange={setReason} error={errors.reason} />}
          <Trial input={input} section={section} />
        </>
      )}
    </ChangeForm>
  )
}

interface InstructedLinesProps {
  markets: readonly ShownLine[]
  instructed: Instructed
  onChange: (instructed: Instructed) => void
}

function InstructedLines({ markets, instructed, onChange }: InstructedLinesProps) {
  const texts = useLineTexts()
  const agree = (id: number, isAgreed: boolean) =>
    onChange({
      ...instructed,
      agreements: isAgreed ? [...instructed.agreements, id] : instructed.agreements.filter((one) => one !== id),
    })
  return markets.map(({ id, market, stamp_code: stamp }) => (
    <div key={id} className={classes.pair}>
      <TextInput
        inputMode="decimal"
        label={market?.name ?? stamp}
        value={instructed.signed[id] ?? ''}
        onChange={(event) => onChange({ ...instructed, signed: { ...instructed.signed, [id]: event.currentTarget.value } })}
      />
      <Checkbox
        label={texts.tell('agrees')}
        checked={instructed.agreements.includes(id)}
        onChange={(event) => agree(id, event.currentTarget.checked)}
      />
    </div>
  ))
}

/** What would come of it; nothing is stored. */
function Trial({ input, section }: { input: object; section: DialogProps['section'] }) {
  const texts = useLineTexts()
  const [found, setFound] = useState<SignedSection | null>(null)
  const actor = useLineChange('signDown', (data) => setFound(data as SignedSection), false)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const said = problem && Object.values(problem.fields).join(' ')
  return (
    <>
      <div>
        <BusyButton
          variant="default"
          size="compact-sm"
          type="button"
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'operation.request', input: { ...input, dry_run: '1' } })}
        >
          {texts.tell('act.preview')}
        </BusyButton>
      </div>
      {problem && <p role="alert">{said || problem.message}</p>}
      {found && !problem && <RunShown section={section} signing={found.signing} run={null} />}
    </>
  )
}
