import { useTranslation } from 'react-i18next'
import { SimpleAuthLayout } from './AuthLayout.tsx'
import { AuthFooter } from './AuthFooter.tsx'
import classes from './LegalPage.module.css'

const PARAGRAPHS = ['first', 'second', 'third'] as const

/** A page of our own behind a footer link, for those who have not named theirs in the server's settings (decisions 14). */
export function LegalPage({ name }: { name: 'terms' | 'contact' | 'about' }) {
  const { t } = useTranslation('auth')
  return (
    <SimpleAuthLayout footer={<AuthFooter />}>
      <article className={classes.page}>
        <h1>{t(`legal.${name}.title`)}</h1>
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{t(`legal.${name}.${paragraph}`)}</p>
        ))}
        <a href="/">{t('legal.home')}</a>
      </article>
    </SimpleAuthLayout>
  )
}
