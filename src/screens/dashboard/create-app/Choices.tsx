import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ANSWERS, lookOf, type Question } from './choices.ts'
import classes from './Choices.module.css'

/** The answers to a question as cards, the first one chosen to begin with (E3). The browser's own radios: arrow keys move the choice. */
export function Choices({ question, legend }: { question: Question; legend: string }) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {ANSWERS[question].map((value, place) => (
          <Card key={value} name={question} value={value} isFirst={place === 0} />
        ))}
      </div>
    </fieldset>
  )
}

interface CardProps {
  name: Question
  value: Parameters<typeof lookOf>[0]
  isFirst: boolean
}

function Card({ name, value, isFirst }: CardProps) {
  const { t } = useTranslation('create-app')
  const { key, icon: Picture } = lookOf(value)
  const id = `create-app-${key}`
  return (
    <label className={classes.card}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        value={value}
        defaultChecked={isFirst}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
      />
      <span className={classes.icon}>
        <Picture size={24} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span id={id} className={classes.name}>
          {t(`choices.${key}.name`)}
        </span>
        <small id={`${id}-hint`}>{t(`choices.${key}.hint`)}</small>
      </span>
      <span className={classes.tick} aria-hidden="true">
        <IconCheck size={14} stroke={3} />
      </span>
    </label>
  )
}
