import { NEW_DRAFT, type STEPS } from '#src/machines/wizard/wizard.setup.ts'
import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choices } from './Choices.tsx'
import classes from './CreateApp.module.css'

export type StepName = (typeof STEPS)[number]

interface StepsProps {
  step: StepName
  /** Next did not let on. */
  isFaulty: boolean
  labels: Record<StepName, string>
}

/** All five steps, one of them shown: what was entered stays where it is. */
export function Steps({ step, isFaulty, labels }: StepsProps) {
  const { t } = useTranslation('create-app')
  const refusal = (of: StepName, sentence: string) => (isFaulty && step === of ? sentence : undefined)
  const part = (of: StepName, content: ReactNode) => (
    <section className={classes.part} aria-label={labels[of]} hidden={step !== of}>
      {content}
    </section>
  )
  return (
    <>
      {part(
        'details',
        <>
          <TextInput
            name="appName"
            label={t('appName')}
            error={refusal('details', t('appNameRequired'))}
            defaultValue={NEW_DRAFT.appBasic.appName}
            autoComplete="off"
            withAsterisk
            data-autofocus
          />
          <Choices question="appType" legend={t('category')} />
        </>,
      )}
      {part('frameworks', <Choices question="appFramework" legend={t('framework')} />)}
      {part(
        'database',
        <>
          <TextInput
            name="databaseName"
            label={t('databaseName')}
            error={refusal('database', t('databaseNameRequired'))}
            defaultValue={NEW_DRAFT.appDatabase.databaseName}
            autoComplete="off"
            withAsterisk
          />
          <Choices question="databaseSolution" legend={t('engine')} />
        </>,
      )}
      {part('storage', <Choices question="appStorage" legend={t('storage')} />)}
      {part('completed', <Release />)}
    </>
  )
}

function Release() {
  const { t } = useTranslation('create-app')
  return (
    <div className={classes.release}>
      <h3 tabIndex={-1}>{t('release')}</h3>
      <p>{t('releaseText')}</p>
      <Illustration name="market" width={320} className={classes.picture} />
    </div>
  )
}
