import type { LayoutConfig } from '#domain/layout-config.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LayoutSettings.module.css'
import { Preview } from './Preview.tsx'
import type { Choice } from './settings.ts'
import type { HeaderMode } from './wear-layout.ts'

interface ChoiceFieldProps {
  choice: Choice
  draft: LayoutConfig
  onChange: (draft: LayoutConfig) => void
}

export function ChoiceField({ choice, draft, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('layout')
  const group = useId()
  const nameOf = (word: string) =>
    choice.name === 'header' ? t(`header.${word as HeaderMode}`) : t(`word.${word}` as 'word.green')
  return (
    <fieldset className={classes.choice} data-pictured={choice.isPictured || undefined}>
      <legend>{t(`choice.${choice.name}`)}</legend>
      <div className={classes.options}>
        {choice.words.map((word) => (
          <label key={word} className={classes.option} data-swatch={choice.name === 'primary' ? word : undefined}>
            <input
              type="radio"
              name={group}
              checked={choice.read(draft) === word}
              onChange={() => onChange(choice.write(draft, word))}
            />
            {choice.isPictured && <Preview config={choice.write(draft, word)} isSmall />}
            <span>{nameOf(word)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
