import { useShownRecord } from '#src/ui/heading/record-name.ts'
import { usePageData } from '#src/ui/page-data.tsx'
import { later } from '#src/ui/later.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useLayoutConfig } from '../layout-config/layout-actor.ts'
import classes from './PageHeading.module.css'

/** Most readers know what their pages are for. */
const description = later(() => import('./PageDescription.tsx'))

/** The tab says which record it shows, before what is done with it. */
function useTabTitle(record: string, title: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (title) document.title = [record, title, t('product')].filter(Boolean).join(' · ')
  }, [record, title, t])
}

/** What someone is in has stayed, though the page has another address: a record that was made has its own from now on. */
const isSamePage = (type: NavigationType): boolean =>
  type === NavigationType.Replace && document.getElementById('content')?.contains(document.activeElement) === true

/** The title of the screen. After a navigation the focus is here, so that a listener hears where they are. */
export function PageHeading() {
  const { title } = usePageData()
  const record = useShownRecord()
  useTabTitle(record.name, title)
  const { pathname } = useLocation()
  const type = useNavigationType()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isSamePage(type)) heading.current?.focus({ preventScroll: true })
  }, [pathname, type])
  const hasDescription = useLayoutConfig(({ app }) => app.pageTitle.description)
  return (
    <>
      <h1 className={classes.heading} ref={heading} tabIndex={-1}>
        {title}
        {record.isInHeading && record.name && <span> {record.name}</span>}
      </h1>
      {hasDescription && (
        <Suspense>
          <description.Component />
        </Suspense>
      )}
    </>
  )
}
