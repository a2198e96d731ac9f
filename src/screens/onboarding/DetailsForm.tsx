import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  detailsOf,
  detailsSchema,
  isServersToJudge,
  keepDraft,
  keptDraft,
  sentOf,
  typedOf,
  type TypedDetails,
} from './details.ts'
import { Workplace } from './Workplace.tsx'
import type { WayIn } from './way-in.ts'

const check = (typed: TypedDetails) => refusedBy(detailsSchema, sentOf(typed))

/** Who someone is; it keeps what was typed when the server refuses it, and when the tab is loaded anew. */
export function DetailsForm({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const newcomer = useSelector(actor, ({ context }) => context.newcomer)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const sent = useSelector(actor, ({ context }) => context.details)
  const email = newcomer?.email ?? ''
  const { field, form, values } = useCheckedForm(typedOf(newcomer, sent ?? keptDraft(email)), check, problem, isServersToJudge)
  const send = (typed: TypedDetails) => actor.send({ type: 'details.submit', details: detailsOf(typed) })
  const inviter = newcomer?.invited_by
  return (
    <form className={classes.form} {...form(send)} onInput={() => keepDraft(email, values())}>
      <AuthHeading title={t('details.title')}>
        {inviter ? t('details.invited', { inviter, email }) : t('details.text', { email })}
      </AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.pair}>
        <TextInput {...field('first_name')} label={t('details.firstName')} autoComplete="given-name" withAsterisk size="md" />
        <TextInput {...field('last_name')} label={t('details.lastName')} autoComplete="family-name" withAsterisk size="md" />
      </div>
      <TextInput {...field('job_title')} label={t('details.jobTitle')} autoComplete="organization-title" withAsterisk size="md" />
      {newcomer && <Workplace field={field} offered={newcomer.offered} />}
      <TextInput
        {...field('phone')}
        label={t('details.phone')}
        description={t('details.phoneHelp')}
        type="tel"
        autoComplete="tel"
        size="md"
      />
      <TextInput {...field('employee_code')} label={t('details.employeeCode')} autoComplete="off" size="md" />
      <Textarea {...field('message')} label={t('details.message')} rows={3} maxLength={500} size="md" />
      <SubmitButton isBusy={isBusy}>{t('details.submit')}</SubmitButton>
    </form>
  )
}
