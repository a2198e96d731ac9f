import { fieldsOf, type DraftField, type MoveDraft } from '#src/actors/contracts/contract-move.ts'
import { useFormFiles } from '#src/actors/files/files-under-way.ts'
import { SaveButton } from '#src/parts/editing/SaveButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, lackingIn } from './draft.ts'
import type { DialogProps } from './dialog-props.ts'
import { MoveField } from './MoveFields.tsx'
import classes from './Moves.module.css'

/** What the move takes; it goes on once nothing lacks that it asks for. */
export function Asking({ actor, sections, onOpen }: DialogProps) {
  const { t } = useTranslation(['contract-view', 'contract-life', 'shell', 'errors'])
  const files = useFormFiles()
  const moves = useSelector(actor, ({ context }) => context.moves)
  const name = useSelector(actor, ({ context }) => context.move)
  const typed = useSelector(actor, ({ context }) => context.drafts[context.move])
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [isChecked, setIsChecked] = useState(false)
  const move = moves?.moves.find((each) => each.name === name)
  if (!moves || !move) return null
  const draft = draftOf(moves, name, typed)
  const lacking = lackingIn(move, moves, draft)
  const change = (part: Partial<MoveDraft>) =>
    actor.send({ type: 'draft.change', draft: { ...draft, ...part } satisfies MoveDraft })
  const preview = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isBusy || lacking.length > 0 || files.refuses()) return
    actor.send({ type: 'draft.change', draft: { ...draft } satisfies MoveDraft })
    actor.send({ type: 'move.preview' })
  }
  const asked = (field: DraftField) => (field === 'checks' ? t('moves.checkAll') : t('errors:required'))
  const fault = (field: DraftField) => refusal?.fields[field] ?? (isChecked && lacking.includes(field) ? asked(field) : undefined)
  const fields = fieldsOf(move)
  return (
    <form noValidate className={classes.form} onSubmit={preview}>
      {refusal && <ProblemNote problem={refusal} />}
      {fields.length === 0 && <p className={classes.about}>{t('moves.nothingAsked')}</p>}
      <div className={classes.form} inert={isBusy}>
        {fields.map((field) => (
          <MoveField
            key={field}
            field={field}
            label={field === 'reason' && fields.includes('reason_code') ? t('moves.comment') : t(`contract-life:field.${field}`)}
            isFirst={field === fields[0]}
            isAsked={move.asks.includes(field)}
            error={fault(field)}
            {...{ moves, move: name, draft, sections, onOpen }}
            onChange={change}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'move.cancel' })}>
          {t('shell:cancel')}
        </Button>
        <SaveButton type="submit" isBusy={isBusy}>
          {t('moves.preview')}
        </SaveButton>
      </div>
    </form>
  )
}
