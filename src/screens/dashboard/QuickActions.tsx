import { useFocusReturn } from '#src/ui/focus-return.ts'
import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { IconPlus } from '@tabler/icons-react'
import i18next from 'i18next'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { takeFocus, takeWord } from './create-app/word.ts'
import classes from './QuickActions.module.css'

const wizard = later(async () => {
  const texts = i18next.loadNamespaces('create-app')
  const part = await import('./create-app/CreateApp.tsx')
  await texts
  return part
})
const prepare = () => void wizard.prepare().catch(() => undefined)

/** What one can begin from here; the address says what was begun. */
export function QuickActions() {
  const { t } = useTranslation('dashboard')
  const { announce } = useServices()
  const [address] = useSearchParams()
  const isCreating = address.get('wizard') === 'create-app'
  const opener = useRef<HTMLAnchorElement>(null)
  useFocusReturn(isCreating)
  useEffect(() => {
    if (takeFocus()) opener.current?.focus()
  }, [])
  useEffect(() => {
    const word = takeWord()
    if (word) announce(word, 'success')
  }, [announce])
  return (
    <section className={classes.card} aria-labelledby="dashboard-actions">
      <h3 id="dashboard-actions">{t('quickActions')}</h3>
      <Link ref={opener} replace to="?wizard=create-app" className={classes.action} onPointerEnter={prepare} onFocus={prepare}>
        <IconPlus size={18} stroke={2} aria-hidden="true" />
        {t('createApp')}
      </Link>
      {isCreating && (
        <Suspense>
          <wizard.Component />
        </Suspense>
      )}
    </section>
  )
}
