import classes from '#src/ui/auth/form.module.css'
import { useTranslation } from 'react-i18next'
import type { WayIn } from './way-in.ts'

export function BackToDetails({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  return (
    <p className={classes.after}>
      <button type="button" className={classes.linkButton} onClick={() => actor.send({ type: 'details.edit' })}>
        {t('confirm.back')}
      </button>
    </p>
  )
}
