import type { Problem } from '#domain/app-error.ts'
import { useToday } from '#src/services/today.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { createElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../parts/dialog.module.css'
import { OfficerSelect } from '../parts/OfficerSelect.tsx'
import { CategoryField, ConditionFields, ItemFields, ReplyFields, type ActForm } from './ActFields.tsx'
import { isBare, isReasonNeeded, lackingIn, partsOf, startOf, wireOf, type Asked } from './asked.ts'
import { wordOf } from './needs.ts'
import type { ReviewPartProps } from './review-part.ts'

const faultsIn = (act: string, review: Review, values: Asked, today: string) =>
  Object.fromEntries(
    Object.entries(lackingIn(act, review, values, today)).map(([path, error]) => [path, createElement(FieldMessage, { error })]),
  )

/** A dialog without fields tells what is wrong itself. */
function toldHere(problem: Problem, act: string): Problem {
  const told = Object.values(problem.fields).join(' ')
  return partsOf(act).length === 0 && told ? { ...problem, message: told } : problem
}

/** What an act needs: a reason, missing items, answers, conditions with owner and date; or only a yes. */
export default function ActDialog({ review, actor, texts }: ReviewPartProps) {
  const { t } = useTranslation(['source', 'shell'])
  const act = useSelector(actor, ({ context }) => context.act)
  const problem = useSelector(actor, ({ context }) => context.actProblem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const today = useToday()
  const form = useForm<Asked>({
    mode: 'uncontrolled',
    initialValues: startOf(act, review),
    validate: (values) => faultsIn(act, review, values, today),
  })
  useEffect(() => {
    if (problem) form.setErrors(problem.fields)
    // oxlint-disable-next-line react/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem])
  const has = (part: keyof Asked) => partsOf(act).includes(part)
  const cancel = () => !isBusy && actor.send({ type: 'act.cancel' })
  const title = t(wordOf(act, review.source))
  return (
    <Dialog
      opened
      onClose={cancel}
      closeOnClickOutside={false}
      returnFocus={false}
      size={has('conditions') || has('items') ? 'lg' : 'md'}
      title={title}
      classNames={{ title: classes.title }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => actor.send({ type: 'act.make', values: wireOf(act, values) }))}
      >
        {problem && <ProblemNote problem={toldHere(problem, act)} />}
        <p>{review.source.legal_name}</p>
        <Parts form={form} act={act} review={review} texts={texts} />
        {has('reason') && (
          <Textarea
            {...form.getInputProps('reason')}
            key={form.key('reason')}
            label={t('ask.reason')}
            withAsterisk={isReasonNeeded(act, review)}
            rows={3}
            maxLength={2000}
            data-autofocus={partsOf(act)[0] === 'reason' || undefined}
          />
        )}
        <div className={classes.foot}>
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {t('shell:cancel')}
          </Button>
          <BusyButton type="submit" isBusy={isBusy} data-autofocus={isBare(act, review) || undefined}>
            {title}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

interface PartsProps extends Pick<ReviewPartProps, 'review' | 'texts'> {
  form: ActForm
  act: string
}

function Parts({ form, act, review, texts }: PartsProps) {
  const has = (part: keyof Asked) => partsOf(act).includes(part)
  return (
    <>
      {has('user') && <OfficerSelect {...form.getInputProps('user')} key={form.key('user')} />}
      {has('category') && <CategoryField form={form} review={review} texts={texts} />}
      {has('items') && <ItemFields form={form} texts={texts} />}
      {has('replies') && <ReplyFields form={form} review={review} texts={texts} />}
      {has('conditions') && <ConditionFields form={form} isNeeded={act === 'source.approveWithConditions'} />}
    </>
  )
}
