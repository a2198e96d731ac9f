import type { Problem } from '#domain/app-error.ts'
import { VISIBILITIES } from '#domain/sources/choices.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getHotkeyHandler } from '@mantine/hooks'
import { createElement, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { isSaid, keepSaid, saidIn, type CommentDraft } from './comment-draft.ts'
import type { Said } from '#src/actors/sources/source-comments.ts'
import classes from './Comments.module.css'

/** How what is said here goes out. */
export interface Sending {
  draft: CommentDraft
  isBusy: boolean
  problem: Problem | null
  onTouch: () => void
  /** Sends what the draft holds. */
  onSend: () => void
}

interface NewCommentProps extends Sending {
  /** Another one went out a moment ago, and took the button with the focus along. */
  isNext: boolean
  /** From everybody but compliance. */
  mayHide: boolean
  texts: SourceTexts
}

function useWords({ draft, onTouch, onSend }: Sending) {
  const [start] = useState(() => saidIn(draft))
  const form = useForm<Omit<Said, 'key'>>({
    mode: 'uncontrolled',
    initialValues: { comment: start.comment, visibility: start.visibility },
    validate: { comment: (comment) => !isSaid({ comment }) && createElement(FieldMessage, { error: { key: 'required' } }) },
    onValuesChange: (said) => {
      keepSaid(draft, said)
      onTouch()
    },
  })
  return { form, isRestored: isSaid(start), submit: form.onSubmit(onSend) }
}

export function NewComment({ isNext, mayHide, texts, ...sending }: NewCommentProps) {
  const { t } = useTranslation('source')
  const { isBusy, problem } = sending
  const { form, isRestored, submit } = useWords(sending)
  const takeFocus = useEffectEvent(
    () => isNext && document.activeElement === document.body && form.getInputNode('comment')?.focus(),
  )
  useEffect(() => void takeFocus(), [])
  const error = form.errors.comment ?? problem?.fields.comment
  return (
    <form noValidate className={classes.add} onSubmit={submit}>
      {isRestored && (
        <p className={classes.restored} role="status">
          {t('form.restored')}
        </p>
      )}
      {problem && !problem.fields.comment && <ProblemNote problem={problem} />}
      <Textarea
        {...form.getInputProps('comment')}
        key={form.key('comment')}
        label={t('comments.label')}
        description={t('comments.hint')}
        error={error}
        rows={3}
        maxLength={4000}
        readOnly={isBusy}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => !isBusy && submit()]])}
      />
      <div className={classes.send}>
        {mayHide && (
          <Select
            {...form.getInputProps('visibility')}
            key={form.key('visibility')}
            label={t('comments.visibility')}
            data={VISIBILITIES.map((value) => ({ value, label: texts.choice('visibility', value) }))}
            readOnly={isBusy}
          />
        )}
        <BusyButton type="submit" isBusy={isBusy}>
          {t('comments.send')}
        </BusyButton>
      </div>
    </form>
  )
}
