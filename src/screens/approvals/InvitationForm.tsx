import { inviteUser } from '#domain/api/onboarding.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import type { operationMachine } from '#src/machines/operation.machine.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import classes from './PersonDialog.module.css'

const empty = { first_name: '', last_name: '', email: '', language: 'en', branch: '' }
const wireOf = ({ branch, ...typed }: typeof empty) => ({ ...typed, branch: branch === '' ? null : Number(branch) })
/** What is not right yet goes as it was typed. */
const inputOf = (typed: typeof empty) => inviteUser.input.safeParse(wireOf(typed)).data ?? wireOf(typed)
/** Only the server knows whether someone has the address already. */
const isServersToJudge = ({ email }: typeof empty, errors: FieldErrors) => email !== '' && !errors.email
const check = (typed: typeof empty) => refusedBy(inviteUser.input, wireOf(typed))
const languages = LANGUAGES.map((language) => ({ value: language, label: OWN_NAMES[language], lang: language }))

export function InvitationForm({ actor }: { actor: ActorRefFrom<typeof operationMachine> }) {
  const { t, i18n } = useTranslation('approvals')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { field, form } = useCheckedForm({ ...empty, language: i18n.language }, check, problem, isServersToJudge)
  const send = (typed: typeof empty) => actor.send({ type: 'operation.request', input: inputOf(typed) })
  return (
    <form className={classes.pair} {...form(send)}>
      {problem && <ProblemNote problem={problem} />}
      <TextInput {...field('first_name')} label={t('invite.firstName')} autoComplete="off" withAsterisk data-autofocus />
      <TextInput {...field('last_name')} label={t('invite.lastName')} autoComplete="off" withAsterisk />
      <TextInput {...field('email')} label={t('invite.email')} type="email" inputMode="email" autoComplete="off" withAsterisk />
      <NativeSelect {...field('language')} label={t('invite.language')} data={languages} />
      <LinkInput {...field('branch')} of="branch" label={t('invite.branch')} value="" />
      <div className={classes.foot}>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('invite.submit')}
        </BusyButton>
      </div>
    </form>
  )
}
