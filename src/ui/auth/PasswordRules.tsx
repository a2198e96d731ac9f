import { SECURITY } from '#domain/limits.ts'
import { useTranslation } from 'react-i18next'
import classes from './PasswordRules.module.css'
import { hasGoodLength, isWithout } from './password-rules.ts'

interface PasswordRulesProps {
  password: string
  /** Words it should not contain. */
  words: readonly string[]
  /** The second entry, where there is one. */
  repeat?: string
}

/** What a new password has to be, ticked off while it is typed; the rest is checked by the server. */
export function PasswordRules({ password, words, repeat }: PasswordRulesProps) {
  const { t } = useTranslation('auth')
  const { passwordMin: minimum, passwordMax: maximum, passwordHistory: count } = SECURITY
  return (
    <ul className={classes.rules} aria-label={t('rules.name')}>
      <Rule isMet={hasGoodLength(password)}>{t('rules.length', { minimum, maximum })}</Rule>
      <Rule isMet={isWithout(words, password)}>{t('rules.without')}</Rule>
      {repeat !== undefined && <Rule isMet={password !== '' && password === repeat}>{t('rules.same')}</Rule>}
      <li className={classes.later}>{t('rules.history', { count })}</li>
    </ul>
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  const { t } = useTranslation('auth')
  return (
    <li className={classes.rule} data-met={isMet || undefined}>
      {children} <span className="sw-unseen">{isMet ? t('rules.met') : t('rules.unmet')}</span>
    </li>
  )
}
