import type { Screen } from '#src/ui/screen.ts'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import classes from './PageHeading.module.css'

/** What the screen is for, in a sentence; nothing where there is none. */
export default function PageDescription() {
  const { t, i18n, ready } = useTranslation('layout')
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  const key = `layout:page.${screen?.path.slice(1).replaceAll('/', '_') ?? ''}`
  return ready && i18n.exists(key) && <p className={classes.description}>{t(key as 'page.dashboard')}</p>
}
