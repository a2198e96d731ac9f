import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthFooter } from './AuthFooter.tsx'
import classes from './AuthLayout.module.css'
import { Brand } from '../Brand.tsx'
import { LanguageChoice } from '../LanguageChoice.tsx'
import { Pictures } from './Pictures.tsx'
import { ThemeChoice } from '../ThemeChoice.tsx'

interface SimpleAuthLayoutProps {
  children: ReactNode
  footer?: ReactNode
  /** What stands on the right instead of the pictures. */
  aside?: ReactNode
}

/**
 * Content on the left, pictures on the right; on a phone the content alone.
 * Screens of the layout `auth` bring this frame themselves, because only they know what stands on the right.
 */
export function SimpleAuthLayout({ children, footer, aside }: SimpleAuthLayoutProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.frame} data-has-panel={aside !== undefined || undefined}>
      <header className={classes.header}>
        <Brand />
        <div className={classes.choices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <aside className={classes.side} aria-label={t(aside ? 'qr.panel' : 'pictures.name')}>
        {aside ?? <Pictures />}
      </aside>
      {footer}
    </div>
  )
}

/** The same with Terms, Contact Us and the copyright line below the content (D6). */
export function AuthLayout({ children, aside }: Omit<SimpleAuthLayoutProps, 'footer'>) {
  return (
    <SimpleAuthLayout aside={aside} footer={<AuthFooter />}>
      {children}
    </SimpleAuthLayout>
  )
}
