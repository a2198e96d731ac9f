import { register } from '#domain/api/users.ts'
import { isLanguage, LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import type { registrationMachine } from '#src/machines/onboarding/registration.machine.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { wordsOf } from '#src/ui/auth/password-rules.ts'
import { PasswordRules } from '#src/ui/auth/PasswordRules.tsx'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { TickBox } from '#src/ui/auth/TickBox.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { keepDraft, keptDraft } from './draft.ts'

const empty = { first_name: '', last_name: '', email: '', password: '', language: 'en', accept_terms: false }
type Typed = typeof empty

const check = (values: Typed) => refusedBy(register.input, values)
const languages = LANGUAGES.map((language) => ({ value: language, label: OWN_NAMES[language], lang: language }))

/** What a new person can know of themselves; everything else is asked when the address is proved. */
export function SignUpForm({ actor }: { actor: ActorRefFrom<typeof registrationMachine> }) {
  const { t, i18n } = useTranslation(['auth', 'onboarding'])
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const email = useSelector(actor, ({ context }) => context.email)
  const language = isLanguage(i18n.language) ? i18n.language : empty.language
  const { field, tick, form, values } = useCheckedForm({ ...empty, email, ...keptDraft(), language }, check, problem)
  const [typed, setTyped] = useState(empty)
  const note = () => {
    setTyped(values())
    keepDraft(values())
  }
  const send = (input: Typed) => actor.send({ type: 'form.submit', registration: register.input.parse(input) })

  return (
    <form className={classes.form} {...form(send)} onInput={note}>
      <AuthHeading title={t('signUp.title')}>{t('signUp.text')}</AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.pair}>
        <TextInput {...field('first_name')} label={t('signUp.firstName')} autoComplete="given-name" size="md" />
        <TextInput {...field('last_name')} label={t('signUp.lastName')} autoComplete="family-name" size="md" />
      </div>
      <TextInput {...field('email')} label={t('signUp.email')} type="email" autoComplete="username" inputMode="email" size="md" />
      <SecretInput {...field('password')} label={t('signUp.password')} autoComplete="new-password" size="md" />
      <PasswordRules password={typed.password} words={wordsOf(typed)} />
      <NativeSelect {...field('language')} label={t('onboarding:signUp.language')} data={languages} size="md" />
      <TickBox {...tick('accept_terms')} label={t('signUp.accept')}>
        <a href="/terms" target="_blank">
          {t('signUp.readTerms')}
        </a>
      </TickBox>
      <p className={classes.hint}>{t('onboarding:signUp.privacy')}</p>
      <SubmitButton isBusy={isBusy}>{t('signUp.submit')}</SubmitButton>
    </form>
  )
}
