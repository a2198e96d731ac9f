import { useTranslation } from 'react-i18next'
import classes from './AuthLayout.module.css'

const year = new Date().getFullYear()

/** Plain links: the server may send these addresses elsewhere (decisions 14). */
export function AuthFooter() {
  const { t } = useTranslation('auth')
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('frame.legal')} className={classes.legal}>
        <a href="/terms">{t('frame.terms')}</a>
        <a href="/contact">{t('frame.contact')}</a>
      </nav>
      <p>
        {t('frame.copyright', { year })} <a href="/about">{t('frame.company')}</a>
      </p>
    </footer>
  )
}
