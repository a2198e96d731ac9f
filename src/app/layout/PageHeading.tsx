import { usePageData } from '#src/ui/page-data.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import classes from './PageHeading.module.css'

/** The title of the screen. After a navigation the focus is here, so that a listener hears where they are. */
export function PageHeading() {
  const { title } = usePageData()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    heading.current?.focus()
  }, [pathname])
  return (
    <h1 className={classes.heading} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
