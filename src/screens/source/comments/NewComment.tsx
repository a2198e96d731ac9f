import type { Problem } from '#domain/app-error.ts'
import { COMMENTS } from '#domain/sources/bounds.ts'
import { VISIBILITIES } from '#domain/sources/choices.ts'
import { MentionInput } from '#src/parts/mentions/MentionInput.tsx'
import { mentionedIn, type Person } from '#src/parts/mentions/mentions.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getHotkeyHandler } from '@mantine/hooks'
import { createElement, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { isSaid, keepSaid, saidIn, type CommentDraft } from './comment-draft.ts'
import { useSourceReaders, type Said, type Visibility } from '#src/actors/sources/source-comments.ts'
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
  /** Its id. */
  source: number
  /** From everybody but compliance. */
  mayHide: boolean
  texts: SourceTexts
}

type Written = Omit<Said, 'key' | 'mentions'>

function useWords({ draft, onTouch, onSend }: Sending, readersOf: (visibility: Visibility) => readonly Person[]) {
  const [start] = useState(() => saidIn(draft))
  const keep = (said: Written) =>
    keepSaid(draft, {
      ...said,
      mentions: mentionedIn(said.comment, readersOf(said.visibility)).slice(0, COMMENTS.mentions).map(String),
    })
  const form = useForm<Written>({
    mode: 'uncontrolled',
    initialValues: { comment: start.comment, visibility: start.visibility },
    validate: { comment: (comment) => !isSaid({ comment }) && createElement(FieldMessage, { error: { key: 'required' } }) },
    onValuesChange: (said) => {
      keep(said)
      onTouch()
    },
  })
  return { form, isRestored: isSaid(start), submit: form.onSubmit(onSend) }
}

export function NewComment({ isNext, source, mayHide, texts, ...sending }: NewCommentProps) {
  const { t } = useTranslation('source')
  const { data: readers } = useSourceReaders(source)
  const { isBusy, problem } = sending
  const readersOf = (visibility: Visibility) => readers?.[visibility] ?? []
  const { form, isRestored, submit } = useWords(sending, readersOf)
  const [words, setWords] = useState(() => form.getValues().comment)
  const {
    defaultValue: _,
    value: __,
    onChange: ___,
    ...fieldProps
  } = form.getInputProps('comment') as object & Record<'defaultValue' | 'value' | 'onChange', unknown>
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
      <MentionInput
        {...fieldProps}
        value={words}
        onChange={(text) => {
          setWords(text)
          form.setFieldValue('comment', text)
        }}
        label={t('comments.label')}
        description={`${t('comments.hint')} ${t('comments.mentionHelp')}`}
        listLabel={t('comments.mention')}
        people={readersOf(form.getValues().visibility)}
        error={error}
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
