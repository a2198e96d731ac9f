import type { Input } from '#domain/api/endpoint.ts'
import { register } from '#domain/api/users.ts'
import type { operationMachine } from '#src/machines/operation.machine.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { wordsOf } from '#src/ui/auth/password-rules.ts'
import { PasswordRules } from '#src/ui/auth/PasswordRules.tsx'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { TickBox } from '#src/ui/auth/TickBox.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

export type NewAccount = Input<typeof register>

const empty = { first_name: '', last_name: '', email: '', password: '', accept_terms: false }
const check = (values: typeof empty) => refusedBy(register.input, values)

export function SignUpForm({ actor }: { actor: ActorRefFrom<typeof operationMachine> }) {
  const { t } = useTranslation('auth')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { field, tick, form, values } = useCheckedForm(empty, check, problem)
  const [typed, setTyped] = useState(empty)
  const send = (input: typeof empty) => actor.send({ type: 'operation.request', input })

  return (
    <form className={classes.form} {...form(send)} onInput={() => setTyped(values())}>
      <AuthHeading title={t('signUp.title')}>{t('signUp.text')}</AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.pair}>
        <TextInput {...field('first_name')} label={t('signUp.firstName')} autoComplete="given-name" size="md" />
        <TextInput {...field('last_name')} label={t('signUp.lastName')} autoComplete="family-name" size="md" />
      </div>
      <TextInput {...field('email')} label={t('signUp.email')} type="email" autoComplete="username" inputMode="email" size="md" />
      <SecretInput {...field('password')} label={t('signUp.password')} autoComplete="new-password" size="md" />
      <PasswordRules password={typed.password} words={wordsOf(typed)} />
      <TickBox {...tick('accept_terms')} label={t('signUp.accept')}>
        <a href="/terms" target="_blank">
          {t('signUp.readTerms')}
        </a>
      </TickBox>
      <SubmitButton isBusy={isBusy}>{t('signUp.submit')}</SubmitButton>
    </form>
  )
}
