import { changePreferences } from '#domain/api/profile.ts'
import { isLanguage, LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import { THEMES, type Theme } from '#domain/themes.ts'
import { useServices } from '#src/services/services.tsx'
import { useLook } from '#src/ui/look.ts'
import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LookProps } from './data.ts'
import { useOperation } from '#src/actors/operation.ts'
import classes from './forms.module.css'

const languages = LANGUAGES.map((language) => ({ value: language, label: OWN_NAMES[language], lang: language }))

/** A choice shows here at once, and is kept with the account for every other browser; whether it was is said in a toast. */
export default function LookForm({ profile, onChanged }: LookProps) {
  const { t } = useTranslation(['profile', 'shell'])
  const { announce } = useServices()
  const { theme, chooseTheme, chooseLanguage } = useLook()
  const operation = useOperation(changePreferences, (message, tone) => {
    announce(message, tone)
    if (tone === 'success') onChanged()
  })
  const isBusy = useSelector(operation, (snapshot) => snapshot.hasTag('busy'))
  const keep = (input: object) => operation.send({ type: 'operation.request', input })
  const pickLanguage = (language: string) => {
    if (!isLanguage(language)) return
    chooseLanguage(language)
    keep({ language })
  }
  const pickTheme = (chosen: Theme) => {
    chooseTheme(chosen)
    keep({ theme: chosen })
  }
  const themes = THEMES.map((value) => ({ value, label: t(`shell:choice.themes.${value}`) }))
  return (
    <>
      <div className={classes.pair} aria-busy={isBusy}>
        <NativeSelect
          label={t('look.language')}
          data={languages}
          defaultValue={profile.language}
          onChange={(event) => pickLanguage(event.target.value)}
        />
        <NativeSelect
          label={t('look.theme')}
          data={themes}
          defaultValue={profile.theme ?? theme}
          onChange={(event) => pickTheme(event.target.value as Theme)}
        />
      </div>
      <span role="status" className="sw-unseen">
        {isBusy && t('look.saving')}
      </span>
    </>
  )
}
