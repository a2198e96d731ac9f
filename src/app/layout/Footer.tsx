import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Footer.module.css'

const year = new Date().getFullYear()

/** Plain links: the server may send these addresses elsewhere (decisions 14). */
export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <a href="/about">{t('places:frame.copyright', { year, product: t('product') })}</a>
      <nav aria-label={t('places:frame.legal')}>
        <a href="/terms">{t('places:frame.terms')}</a>
        <a href="/contact">{t('places:frame.contact')}</a>
      </nav>
    </footer>
  )
})
