import { CODE } from '#domain/formats.ts'
import { useServices } from '#src/services.tsx'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import classes from '#src/ui/auth/form.module.css'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from './CodeInput.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { SignInNote } from './SignInNote.tsx'

/** The second step. Six digits submit themselves; a refused code is cleared and the focus is where the next one is typed. */
export default function CodeForm({ isEnrolling }: { isEnrolling: boolean }) {
  const { t } = useTranslation(['auth', 'errors'])
  const { session } = useServices()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const email = useSelector(session, ({ context }) => context.email)
  const [typed, setTyped] = useState({ code: '', problem, isShort: false })
  const input = useRef<HTMLInputElement>(null)
  const isRefused = problem !== null && typed.problem !== problem
  const code = isRefused ? '' : typed.code
  const isWrongCode = problem?.code === 'wrong_code'

  useEffect(() => input.current?.focus(), [])

  const submit = (complete: string) => {
    const isShort = !CODE.test(complete)
    setTyped({ code: complete, problem, isShort })
    input.current?.focus()
    if (!isShort) session.send({ type: 'code.submit', code: complete })
  }
  const type = (next: string) => (next.length === 6 ? submit(next) : setTyped({ code: next, problem, isShort: false }))
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit(code)
  }

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <AuthHeading title={t(isEnrolling ? 'code.enrolTitle' : 'code.title')}>
        {t(isEnrolling ? 'code.enrolText' : 'code.text', { email })}
      </AuthHeading>
      {isEnrolling && <EnrolSteps />}
      {problem && !isWrongCode && <SignInNote problem={problem} />}
      <CodeInput
        ref={input}
        label={t('code.label')}
        code={code}
        onType={type}
        isBusy={isBusy}
        error={typed.isShort ? t('errors:not_code') : isWrongCode && problem.message}
      />
      <span role="status" className="sw-unseen">
        {isBusy && t('code.checking')}
      </span>
      <SubmitButton isBusy={isBusy}>{t('code.submit')}</SubmitButton>
      <p className={classes.after}>
        <button type="button" className={classes.linkButton} onClick={() => session.send({ type: 'signIn.restart' })}>
          {t('code.back')}
        </button>
      </p>
    </form>
  )
}
