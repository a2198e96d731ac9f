import type { LayoutConfig } from '#domain/layout-config.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from './ChoiceField.tsx'
import type { LayoutActor } from './layout-actor.ts'
import classes from './LayoutSettings.module.css'
import { Preview } from './Preview.tsx'
import { CHOICES, SWITCHES } from './settings.ts'

interface SettingsFormProps {
  layout: LayoutActor
  onApplied: () => void
}

/** What can be changed, a picture of it, and the two ways to change it. */
export function SettingsForm({ layout, onApplied }: SettingsFormProps) {
  const { t } = useTranslation('layout')
  const draft = useSelector(layout, ({ context }) => context.draft)
  const change = (next: LayoutConfig) => layout.send({ type: 'setting.change', draft: next })
  const finish = (type: 'layout.apply' | 'layout.reset') => {
    layout.send({ type })
    onApplied()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        finish('layout.apply')
      }}
    >
      <div className={classes.settings}>
        <Preview config={draft} />
        {CHOICES.map((choice) => (
          <ChoiceField key={choice.name} choice={choice} draft={draft} onChange={change} />
        ))}
        <fieldset className={classes.switches}>
          <legend>{t('parts')}</legend>
          {SWITCHES.map(({ name, read, write }) => (
            <label key={name} className={classes.switch}>
              <input type="checkbox" checked={read(draft)} onChange={(event) => change(write(draft, event.target.checked))} />
              {t(`switch.${name}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={classes.ways}>
        <Button type="submit">{t('apply')}</Button>
        <Button variant="default" onClick={() => finish('layout.reset')}>
          {t('reset')}
        </Button>
      </div>
    </form>
  )
}
