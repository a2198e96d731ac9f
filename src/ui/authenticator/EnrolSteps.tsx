import { useTranslation } from 'react-i18next'
import classes from './code.module.css'

const STEPS = ['stepApp', 'stepScan', 'stepCode'] as const

export function EnrolSteps() {
  const { t } = useTranslation('auth')
  return (
    <ol className={classes.steps}>
      {STEPS.map((step) => (
        <li key={step}>{t(`code.${step}`)}</li>
      ))}
    </ol>
  )
}
