import { useTranslation } from 'react-i18next'
import classes from './Footer.module.css'

const year = new Date().getFullYear()

/** Plain links: the server may send these addresses elsewhere (decisions 14). */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <a href="/about">{t('footer.copyright', { year, product: t('product') })}</a>
      <nav aria-label={t('footer.legal')}>
        <a href="/terms">{t('footer.terms')}</a>
        <a href="/contact">{t('footer.contact')}</a>
      </nav>
    </footer>
  )
}
